import { addMonths } from '../../../kit/calendar-day'
import { isSameJson } from '../../../kit/json'
import { columnTypeIn, tablesOfStructuredQuery } from '../../../model/query/catalogue'
import type { LeafCondition, QueryCondition } from '../../../model/query/condition'
import { valueFamilyOfType } from '../../../model/query/families'
import type { QueryCatalogueTable } from '../../../model/query/outputs'
import { tableNamesOfView } from '../../../model/query/query-tables'
import type {
  ColumnRef,
  ConditionOperand,
  QueryComparison,
  StructuredQuery
} from '../../../model/query/question'
import { removeInvalidOutputs } from './outputs'

/** Months by which a baseline can be moved back: the previous month, quarter, and year. */
export const baselineMoves = [1, 3, 12] as const

type View = Pick<StructuredQuery, 'source' | 'relations' | 'filter'>

/** Columns of days whose conditions can be moved back, those of relative periods first. */
export function listPeriodColumns(
  { filter, ...tables }: View,
  catalogue: readonly QueryCatalogueTable[]
): ColumnRef[] {
  if (!filter) return []
  const own = tablesOfStructuredQuery(tables, catalogue)
  const leaves = leavesOf(filter).filter(leaf => {
    const type = columnTypeIn(own, leaf.column)
    const isDay = type !== undefined && valueFamilyOfType(type) === 'day'
    return isDay && moveLeafBack(leaf, 1) !== undefined && moveLeafBack(leaf, 1) !== leaf
  })
  const isOfPeriod = ({ kind }: LeafCondition): boolean => kind === 'period'
  const ordered = [...leaves.filter(isOfPeriod), ...leaves.filter(leaf => !isOfPeriod(leaf))]
  const columns = ordered.map(({ column }) => column)
  return columns.filter(
    (column, index) => columns.findIndex(one => isSameJson(one, column)) === index
  )
}

function leavesOf(condition: QueryCondition): LeafCondition[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap(leavesOf)
    case 'not':
      return leavesOf(condition.part)
    case 'related':
      return []
    default:
      return [condition]
  }
}

/**
 * Condition with the periods and days of one column moved back by months; undefined if one of them
 * is a parameter, whose value is not known.
 */
export function moveFilterBack(
  condition: QueryCondition,
  column: ColumnRef,
  months: number
): QueryCondition | undefined {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const parts = condition.parts.flatMap(part => moveFilterBack(part, column, months) ?? [])
      return parts.length === condition.parts.length ? { ...condition, parts } : undefined
    }
    case 'not': {
      const part = moveFilterBack(condition.part, column, months)
      return part && { ...condition, part }
    }
    case 'related':
      return condition
    default:
      return isSameJson(condition.column, column) ? moveLeafBack(condition, months) : condition
  }
}

function moveLeafBack(leaf: LeafCondition, months: number): LeafCondition | undefined {
  switch (leaf.kind) {
    case 'period':
      return { ...leaf, back: (leaf.back ?? 0) + months }
    case 'between': {
      const [from, to] = [moveOperand(leaf.from, months), moveOperand(leaf.to, months, true)]
      return from && to && { ...leaf, from, to }
    }
    case 'compare': {
      const isEnd = leaf.test === 'atMost' || leaf.test === 'greater'
      const value = moveOperand(leaf.value, months, isEnd)
      return value && { ...leaf, value }
    }
    case 'among': {
      const values = leaf.values.flatMap(value => moveOperand(value, months) ?? [])
      return values.length === leaf.values.length ? { ...leaf, values } : undefined
    }
    default:
      return leaf
  }
}

/** Day moved back; the last day of a range that ends with its month becomes the last of the other. */
function moveOperand(
  operand: ConditionOperand,
  months: number,
  isEnd = false
): ConditionOperand | undefined {
  if (!('value' in operand) || !/^\d{4}-\d{2}-\d{2}$/.test(operand.value)) return undefined
  const day = operand.value
  const lastOfMonth = addMonths(`${day.slice(0, 8)}31`, 0)
  const moved = addMonths(isEnd && day === lastOfMonth ? `${day.slice(0, 8)}31` : day, -months)
  return { value: moved }
}

/** How the filter of a baseline follows from that of the query; `own` is a filter of its own. */
export type BaselineFilter =
  | { readonly kind: 'same' | 'own' }
  | { readonly kind: 'moved'; readonly column: ColumnRef; readonly months: number }

/** Recognizes how the filter of the baseline follows from the filter of the query. */
export function baselineFilterOf(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): BaselineFilter {
  const { filter, comparison } = question
  if (!comparison || isSameJson(comparison.filter, filter)) return { kind: 'same' }
  for (const column of listPeriodColumns(question, catalogue)) {
    for (const months of baselineMoves) {
      const moved = filter && moveFilterBack(filter, column, months)
      if (isSameJson(moved ?? null, comparison.filter)) return { kind: 'moved', column, months }
    }
  }
  return { kind: 'own' }
}

/**
 * Query whose baseline follows a change of the filter or the days, so that both views keep the same
 * conditions apart from what is compared. A baseline that is no longer another view is removed.
 */
function followBaseline(
  before: StructuredQuery,
  after: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQuery {
  const { comparison, ...plain } = after
  if (!comparison || !isSameJson(before.comparison ?? null, comparison)) return after
  const filter = followFilter(before, after, comparison, catalogue)
  const validOn = followValidOn(before, after, comparison)
  const knownOn = comparison.knownOn === before.knownOn ? after.knownOn : comparison.knownOn
  const next = {
    filter: filter ?? null,
    ...(validOn && { validOn }),
    ...(knownOn !== undefined && { knownOn })
  }
  const isGone = filter === undefined || isSameView(plain, next)
  return isGone ? removeInvalidOutputs(plain, plain) : { ...after, comparison: next }
}

/** Whether a baseline is the view of the query itself. */
export const isSameView = (
  { filter, validOn, knownOn }: StructuredQuery,
  baseline: QueryComparison
): boolean =>
  isSameJson(
    [filter, validOn ?? null, knownOn ?? null],
    [baseline.filter, baseline.validOn ?? null, baseline.knownOn ?? null]
  )

/** Filter of the baseline after a change; undefined if nothing is left to move back. */
function followFilter(
  before: StructuredQuery,
  after: StructuredQuery,
  { filter }: QueryComparison,
  catalogue: readonly QueryCatalogueTable[]
): QueryComparison['filter'] | undefined {
  if (isSameJson(before.filter, after.filter)) return filter
  const how = baselineFilterOf(before, catalogue)
  if (how.kind !== 'moved') return how.kind === 'same' ? after.filter : filter
  const isThere = listPeriodColumns(after, catalogue).some(one => isSameJson(one, how.column))
  return isThere && after.filter ? moveFilterBack(after.filter, how.column, how.months) : undefined
}

/** Day in valid time of the baseline after a change: its own day, with the spans of the query. */
function followValidOn(
  before: StructuredQuery,
  after: StructuredQuery,
  { validOn }: QueryComparison
): QueryComparison['validOn'] {
  if (!before.validOn) return validOn ?? after.validOn
  if (!validOn || !after.validOn) return undefined
  const isSameDay = isSameJson(validOn.day, before.validOn.day)
  return isSameDay ? after.validOn : { ...after.validOn, day: validOn.day }
}

/**
 * Query after a change of any part: its baseline follows the filter, and the spans of tables that it
 * no longer reads are removed.
 */
export function settleViews(
  before: StructuredQuery,
  after: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQuery {
  const { validOn: _, comparison, ...plain } = followBaseline(before, after, catalogue)
  const settled = { ...plain, ...readSpans(after) }
  if (!comparison) return settled
  const { validOn: __, ...baseline } = comparison
  const view = { ...after, ...baseline, validOn: comparison.validOn }
  return { ...settled, comparison: { ...baseline, ...readSpans(view) } }
}

/** The day in valid time for the tables that a view reads. */
function readSpans(view: StructuredQuery): Pick<StructuredQuery, 'validOn'> {
  const { validOn } = view
  if (!validOn) return {}
  const names = new Set(tableNamesOfView(view))
  const tables = validOn.tables.filter(({ table }) => names.has(table))
  return tables.length > 0 ? { validOn: { ...validOn, tables } } : {}
}
