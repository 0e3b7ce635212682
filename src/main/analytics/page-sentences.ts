import type { SectorFigureView, SectorPageView } from '@shared/features/analytics/view'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { formatDay, missingValueMark } from '@shared/kit/format'
import { splitFilterValues } from '@shared/kit/list/filter-values'

/** Label of a period ("10/2026"), of the period before, and last day of the period. */
export interface ReportPeriod {
  readonly label: string
  readonly before: string
  readonly lastDay: string
}

/**
 * Sentences about a page in a period: the strength if the page has it, then the page's own verdict
 * without sentences that only repeat figures of the strength.
 * `filters` are those of the page, whose selected units and other parts the strength is of.
 */
export function buildPageSentences(
  { view, period }: { readonly view: SectorPageView; readonly period: ReportPeriod },
  filters: Readonly<Record<string, string>>
): string[] {
  const strength = strengthSentence(view.figures, subjectOf(view, filters), period)
  if (strength === undefined) return [...view.verdict.sentences]
  return [strength, ...view.verdict.sentences.filter(other => !isRepetition(other, strength))]
}

/** Whether a sentence has no figure that the sentence before it does not have. */
function isRepetition(sentence: string, before: string): boolean {
  const known = new Set(numbersIn(before))
  const numbers = numbersIn(sentence)
  return numbers.length > 0 && numbers.every(one => known.has(one))
}

const numbersIn = (sentence: string): string[] => sentence.match(/\d+(?:[.,]\d+)*/g) ?? []

/** Sentence about headcount, establishment, their ratio and the change; undefined if unknown. */
function strengthSentence(
  figures: readonly SectorFigureView[],
  subject: string,
  { lastDay, before }: ReportPeriod
): string | undefined {
  const known = (key: string): SectorFigureView | undefined =>
    figures.find(one => one.key === key && one.amount !== null && one.value !== missingValueMark)
  const headcount = known('headcount')
  if (!headcount) return undefined
  const establishment = known('establishment')
  const rate = known('fill-rate')
  const size = establishment ? `${headcount.value}/${establishment.value}` : headcount.value
  const parts = [
    text.asOf(formatDay(lastDay)),
    subject === '' ? text.headcount(size) : text.headcountOf(subject, size),
    ...(rate ? [text.ofEstablishment(rate.value)] : []),
    // Decree 30/2020/NĐ-CP writes only January and February with a leading zero.
    ...changeOf(headcount, text.month(before.replace(/^0(?=[3-9])/, '')))
  ]
  return `${parts.join(', ')}.`
}

function changeOf({ delta }: SectorFigureView, period: string): string[] {
  if (!delta) return []
  if (!/[1-9]/.test(delta.text)) return [text.same(period)]
  const size = delta.text.replace(/^[+−]/, '')
  return [delta.up ? text.more(size, period) : text.less(size, period)]
}

/** Names of the selected values of the filters that narrow the whole page. */
function subjectOf(
  { filters: shown }: Pick<SectorPageView, 'filters'>,
  filters: Readonly<Record<string, string>>
): string {
  return shown
    .filter(({ name, place }) => name !== 'ky' && place === 'page')
    .flatMap(({ name, options }) =>
      splitFilterValues(filters[name]).map(
        value => options.find(option => option.value === value)?.label ?? value
      )
    )
    .join(', ')
}
