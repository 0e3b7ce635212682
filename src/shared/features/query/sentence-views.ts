import { formatDay } from '../../kit/format'
import type { QueryCatalogueTable } from '../../model/query/outputs'
import type { StructuredQuery } from '../../model/query/question'
import type { ValidOn } from '../../model/query/valid-on'
import { baselineViewOf } from '../../model/query/views'
import { createQueryColumnLabels } from '../../model/query/words/column-words'
import { formatOperand } from '../../model/query/words/value-words'
import type { QuerySentencePart } from './sentence-parts'

/** Text of a day in valid time: "30/06/2026", "hôm nay", ":ngay". */
const describeValidDay = (day: ValidOn['day']): string =>
  'today' in day ? 'hôm nay' : formatOperand(day, 'date')

/** Text of the day on which rows are valid: "đúng vào ngày 30/06/2026 (từ ngày – đến ngày)". */
function describeValidOn(
  { day, tables }: ValidOn,
  catalogue: readonly QueryCatalogueTable[]
): string {
  const spans = tables.map(({ table, from, until }) => {
    const { own } = createQueryColumnLabels({ source: table, relations: [] }, catalogue)
    const end = (column: string | null): string =>
      column === null ? '…' : own({ table: 0, column })
    const columns = `${end(from)} – ${end(until)}`
    return tables.length > 1 ? `${table}: ${columns}` : columns
  })
  return `đúng vào ngày ${describeValidDay(day)} (${spans.join('; ')})`
}

/** Text of the day at whose end tables are read as they were then. */
const describeKnownOn = (day: string): string => `theo số liệu biết đến hết ngày ${formatDay(day)}`

/** Texts of the days and localities by which a result was computed, for its head. */
export function describeResultViews({
  validOn,
  comparison,
  computed = []
}: Pick<StructuredQuery, 'computed' | 'validOn' | 'comparison'>): string[] {
  const isConverted = computed.some(({ value }) => value.kind === 'locality')
  const said = ({ day }: ValidOn): string => `đúng vào ngày ${describeValidDay(day)}`
  return [
    ...(validOn ? [said(validOn)] : []),
    ...(comparison?.validOn ? [`kỳ so sánh ${said(comparison.validOn)}`] : []),
    ...(isConverted ? ['theo địa bàn hiện nay'] : [])
  ]
}

/** Sentence fragments of the days of a query. */
export function describeDays(
  { validOn, knownOn }: Pick<StructuredQuery, 'validOn' | 'knownOn'>,
  catalogue: readonly QueryCatalogueTable[]
): QuerySentencePart[] {
  return [
    ...(validOn
      ? [{ words: ', ' }, { words: describeValidOn(validOn, catalogue), edits: 'validOn' }]
      : []),
    ...(knownOn === undefined
      ? []
      : [{ words: ', ' }, { words: describeKnownOn(knownOn), edits: 'knownOn' }])
  ]
}

/** Sentence fragments of the baseline of a comparison; `filter` is the text of its condition. */
export function describeBaseline(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  filter: string
): QuerySentencePart[] {
  const baseline = baselineViewOf(question)
  if (!baseline) return []
  const { validOn, knownOn } = baseline
  const parts = [
    filter === '' ? 'mọi dòng' : `các dòng có ${filter}`,
    ...(validOn ? [describeValidOn(validOn, catalogue)] : []),
    ...(knownOn === undefined ? [] : [describeKnownOn(knownOn)])
  ]
  const isOnlyDay = filter === '' && parts.length > 1 && question.filter === null
  const [first = '', ...more] = isOnlyDay ? parts.slice(1) : parts
  const words = `so với ${[first.replace(/^(theo|đúng vào) /, ''), ...more].join(', ')}`
  return [{ words: ', ' }, { words, edits: 'comparison' }]
}
