import { AppError } from '@shared/contract/reply'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { extendedPartsOf } from '@shared/model/query/extended-parts'
import { structuredQueryFaultMessages } from '@shared/model/query/fault-words'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import { splitIntoPlainQueries } from '../disclosure/cross-levels'
import {
  buildDifferenceQuery,
  buildFigurePartDifferenceQuery,
  type DisclosedQuery,
  mergeDifferenceQueries,
  type QueryWithParameterValues
} from '../disclosure/disclosure'
import { extendedUseRefusal } from '../disclosure/extended-use'
import { personalDataUseRefusal } from '../disclosure/personal-use'
import type { FiguresByCoveredRows } from '../disclosure/split-figures'
import { isDisclosedByCombination } from '../disclosure/together'
import { typedSqlPersonalUseRefusal } from '../disclosure/typed-use'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { Warehouse } from '../warehouse/warehouse'
import { findPermanentRefusal } from './always-refused'
import { mostTogether, selectComparedQueries } from './compared-queries'
import { readEquivalenceClasses } from './crowds'
import {
  createRowSelectionKey,
  listEarlierQueries,
  openTablesOfEarlierQueries,
  selectDistinctGroupedQueries,
  selectDistinctSumQueries
} from './earlier-questions'
import { createTooFineGroupingError } from './hidden-of'
import { buildQueryStatement, hasPersonalTable, type OpenedQueryTable } from './prepare'
import type { CheckedQuery } from './read-asked'
import { createFigureSplitter } from './split-question'

export interface DisclosureGuard {
  /** Earlier queries of readers without permission for personal data. */
  readonly before: readonly QueryRun[]
  /** Queries behind published APIs and reports over the same tables, the newest first. */
  readonly published: readonly DisclosedQuery[]
  readonly reader: Warehouse['reader']
  readonly opened: readonly OpenedQueryTable[]
  /** Opens tables that only an earlier query used. Throws AppError. */
  readonly open: (names: readonly string[]) => Promise<OpenedQueryTable[]>
  readonly today: string
}

const words = {
  tooMany:
    'Câu hỏi này, hoặc một câu đã được trả lời, có quá nhiều số liệu kèm điều kiện khác nhau trên bảng có dữ liệu cá nhân nên không đối chiếu được. Hãy bớt số liệu rồi chạy lại.',
  spent:
    'Người không có quyền xem dữ liệu cá nhân và các API đã được trả lời nhiều cách chọn dòng khác nhau của bảng này, nên thêm cách chọn mới có thể làm lộ từng người. Hãy dùng lại một câu đã có, hoặc nhờ người có quyền xem dữ liệu cá nhân chạy.',
  together: `Đặt kết quả của câu hỏi này cạnh các kết quả đã trả lời trên bảng này thì cộng trừ ra được nhóm dưới ${minimumGroupSize} người nên không chạy được. Hãy hỏi nhóm rộng hơn.`,
  forms:
    'Các biểu mẫu đã lập chọn dòng của bảng này theo quá nhiều cách khác nhau nên không đối chiếu hết được. Hãy dùng lại một cách chọn đã có trong biểu mẫu.',
  published: `Đặt kết quả này cạnh những kết quả ai cũng xem được (các bản chốt đã có của báo cáo, các biểu mẫu đã lập, các bảng đã tạo từ kết quả) thì cộng trừ ra được nhóm dưới ${minimumGroupSize} người nên không đưa vào báo cáo hay tạo thành bảng được. Hãy hỏi nhóm rộng hơn, hoặc lọc đúng như kết quả đã có.`,
  difference: `Câu hỏi này chỉ khác một câu đã được trả lời, hoặc khác một số liệu trong chính nó, dưới ${minimumGroupSize} người; đặt cạnh nhau sẽ lộ thông tin của từng người nên không chạy được. Hãy hỏi nhóm rộng hơn.`
} as const

/** Whether a result was refused only because it could be combined with published figures. */
export const isPublishedFigureRefusal = ({ message }: AppError): boolean =>
  message === words.published

const refused = (why: keyof typeof words): AppError => new AppError('NOT_ALLOWED', words[why])

/**
 * Disclosure control for a reader without permission for personal data. Refuses typed SQL that does
 * more than select rows, uses of personal columns beyond their masks, queries that are always
 * refused, and queries whose figures, alone or combined with an earlier query, differ by fewer
 * persons than the minimum group size. Returns the figures whose groups must be suppressed;
 * undefined if there are none. Throws AppError NOT_ALLOWED.
 */
export async function refuseDisclosingQuery(
  guard: DisclosureGuard,
  read: CheckedQuery,
  asking: EngineRequestOptions
): Promise<FiguresByCoveredRows | undefined> {
  const { opened, today } = guard
  if (!hasPersonalTable(opened)) return undefined
  const { parameters } = read
  refusePersonalUse(read, opened, today)
  if (!read.question || !isGroupedQuery(read.question)) return undefined
  // The finest level of a cross table is checked as if its other levels had been answered before.
  const [question = read.question, ...coarser] = splitIntoPlainQueries(read.question)
  const never = await findPermanentRefusal(guard, question, asking)
  if (never) throw never
  const later = { question, parameters, today }
  // A query with extended parts was answered while its tables held no personal data.
  const plain = <T extends QueryWithParameterValues>(told: readonly T[]): T[] =>
    told.filter(one => extendedPartsOf(one.question).length === 0)
  const levels = coarser.map(level => ({ question: level, parameters, today }))
  const own = selectDistinctGroupedQueries(later, plain(listEarlierQueries(guard.before)))
  const published = selectDistinctGroupedQueries(later, plain(guard.published))
  const all = await openTablesOfEarlierQueries(guard, [...own, ...published])
  const about = { ...guard, opened: all }
  const split = createFigureSplitter(about)
  const splits = new Map<QueryWithParameterValues, FiguresByCoveredRows>()
  for (const one of [later, ...levels, ...own, ...published]) {
    splits.set(one, await split(one.question, asking))
  }
  const comparison = { about, later, levels, own, published, splits }
  await refuseDifferences(comparison, asking)
  await refuseCombinations(comparison, asking)
  return splits.get(later)
}

/** A new query and the earlier queries over the same table with which it is compared. */
interface Comparison {
  readonly about: DisclosureGuard
  readonly later: QueryWithParameterValues
  /**
   * Coarser levels of a cross table. They count the same rows, so that they add no difference, but
   * their sums are known.
   */
  readonly levels: readonly QueryWithParameterValues[]
  /** Earlier queries of readers without permission for personal data. */
  readonly own: readonly QueryWithParameterValues[]
  readonly published: readonly DisclosedQuery[]
  /** Figures of each query, divided by the set of rows that they cover. */
  readonly splits: ReadonlyMap<QueryWithParameterValues, FiguresByCoveredRows>
}

/** Names of the row sets that the figures of the query cover. */
const listRowSets = ({ splits, later }: Comparison): string[] => [
  ...(splits.get(later)?.rows.keys() ?? [])
]

/** Queries in `asked` with figures over the row set `name`, reduced to these figures. */
const restrictTo = (
  { splits }: Comparison,
  name: string,
  asked: readonly QueryWithParameterValues[]
): QueryWithParameterValues[] =>
  asked.flatMap(one => {
    const found = splits.get(one)?.rows.get(name)
    return found ? [{ ...one, question: found.question }] : []
  })

/**
 * Refuses a query whose figures differ, from one another or from an earlier query, by fewer persons
 * than the minimum group size. Throws NOT_ALLOWED.
 */
async function refuseDifferences(
  comparison: Comparison,
  asking: EngineRequestOptions
): Promise<void> {
  const { about, later, own } = comparison
  const differences = listRowSets(comparison).flatMap(name => {
    const [here] = restrictTo(comparison, name, [later])
    if (!here) return []
    const others = restrictTo(comparison, name, own).map(one => buildDifferenceQuery(here, one))
    return [buildFigurePartDifferenceQuery(here), ...others]
  })
  if (differences.includes('tooMany')) throw refused('tooMany')
  const compared = differences.flatMap(one =>
    one && one !== 'tooMany' && !isGone(one, about.opened) ? [one] : []
  )
  for (const difference of mergeDifferenceQueries(compared)) {
    if (await hasSmallDifference(about, difference, asking)) throw refused('difference')
  }
}

/**
 * Refuses a query whose sums, combined with those of earlier queries or of published figures,
 * disclose a small group. Throws NOT_ALLOWED.
 */
async function refuseCombinations(
  comparison: Comparison,
  asking: EngineRequestOptions
): Promise<void> {
  const { about, later, levels, own, published } = comparison
  const sound = <T extends QueryWithParameterValues>(asked: readonly T[]): T[] =>
    asked.filter(
      one => findStructuredQueryFaults(one.question, about.opened, one.parameters).length === 0
    )
  for (const name of listRowSets(comparison)) {
    const [here] = restrictTo(comparison, name, [later])
    if (!here) continue
    const told = selectDistinctSumQueries(restrictTo(comparison, name, [...levels, ...sound(own)]))
    if (selectDistinctSumQueries([...told, here]).length > mostTogether) throw refused('spent')
    if (await isDisclosedWith(about, here, told, asking)) throw refused('together')
    const others = selectComparedQueries(here, {
      levels: restrictTo(comparison, name, levels),
      published: restrictTo(comparison, name, sound(published))
    })
    if (others === 'tooMany') throw refused('forms')
    if (await isDisclosedWith(about, here, others, asking)) throw refused('published')
  }
}

/**
 * Refuses uses of personal columns other than showing their masked values or computing figures of
 * groups. Throws AppError NOT_ALLOWED.
 */
function refusePersonalUse(
  {
    question,
    parameters,
    typed,
    beyond
  }: Pick<CheckedQuery, 'beyond' | 'parameters' | 'question' | 'typed'>,
  opened: readonly OpenedQueryTable[],
  today: string
): void {
  const refusal = question
    ? (extendedUseRefusal(question, opened) ??
      personalDataUseRefusal({ question, parameters, today }, opened))
    : typedSqlPersonalUseRefusal(typed?.checked.tree, opened, beyond)
  if (refusal) throw new AppError('NOT_ALLOWED', refusal)
}

/**
 * Whether this result, combined with results over other rows of the same table, discloses a small
 * group. Results over the same rows need no check here, because `findSuppressedGroups` assumes that
 * all of them are known. Throws AppError.
 */
async function isDisclosedWith(
  about: Pick<DisclosureGuard, 'reader' | 'opened' | 'today'>,
  later: QueryWithParameterValues,
  others: readonly QueryWithParameterValues[],
  asking: EngineRequestOptions
): Promise<boolean> {
  if (
    others.every(one => createRowSelectionKey(one) === createRowSelectionKey(later)) &&
    !hasParts(later)
  )
    return false
  const known = await readEquivalenceClasses(about, [later, ...others], asking)
  const told = known ? isDisclosedByCombination(known.crowds, known.uses) : 'tooMany'
  if (told === 'tooMany') throw createTooFineGroupingError()
  return told
}

const hasParts = ({ question }: QueryWithParameterValues): boolean =>
  question.measures.some(({ where }) => where !== undefined)

/**
 * Whether a difference query refers to columns or tables that no longer exist, so that the earlier
 * query cannot be combined with a current result. Its nesting depth is not a fault, because a
 * difference nests conditions deeper than a user may.
 */
const isGone = (difference: StructuredQuery, opened: readonly OpenedQueryTable[]): boolean =>
  findStructuredQueryFaults(difference, opened, []).some(
    one => one.words !== structuredQueryFaultMessages.depth
  )

/**
 * Whether a group of the difference between two queries has fewer rows than the minimum group size.
 */
async function hasSmallDifference(
  { reader, opened, today }: Pick<DisclosureGuard, 'reader' | 'opened' | 'today'>,
  difference: StructuredQuery,
  asking: EngineRequestOptions
): Promise<boolean> {
  const { files, sql, parameters } = buildQueryStatement(
    { question: difference, parameters: [], today },
    opened
  )
  const first = difference.groups.length
  const names = Array.from(
    { length: first + difference.measures.length },
    (_, place) => `c${place}`
  )
  const few = names.slice(first).map(name => `${name} BETWEEN 1 AND ${minimumGroupSize - 1}`)
  const found = await reader.ask(
    {
      kind: 'ask',
      files,
      sql: `SELECT 1 FROM (${sql}) q(${names.join(', ')}) WHERE ${few.join(' OR ')} LIMIT 1`,
      parameters,
      rows: 1
    },
    asking
  )
  return found.rows.length > 0
}
