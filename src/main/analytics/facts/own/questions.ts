import { dayNumberToIsoDay, type PeriodCalendar } from '@shared/features/analytics/calendar'
import type { QueryCondition } from '@shared/model/query/condition'
import {
  type ColumnRef,
  createStructuredQuery,
  type Measure,
  type StructuredQuery,
  type TableJoin
} from '@shared/model/query/question'
import type { EngineCell } from '../../../warehouse/engine/messages'
import type { NamedUnit } from '../../model'
import type { UnitSelection } from '../../row-source'

/** Reference to a column of the source, or of a related table by its index from 1. */
export const createColumnRef = (column: string, table = 0): ColumnRef => ({ table, column })

/** Query over a table of the model; `parts` contains only the deviations from the defaults. */
export const createModelQuery = (
  source: string,
  parts: Partial<StructuredQuery>
): StructuredQuery => ({
  ...createStructuredQuery(source),
  ...parts
})

/** Combines conditions by AND; null if there are no conditions. */
export function conjunctionOf(
  ...conditions: readonly (QueryCondition | null)[]
): QueryCondition | null {
  const parts = conditions.filter(condition => condition !== null)
  return parts.length === 0 ? null : { kind: 'all', parts }
}

export const equalsCondition = (column: ColumnRef, value: string): QueryCondition => ({
  kind: 'compare',
  column,
  test: 'is',
  value: { value }
})

const mostValues = 500

/**
 * Condition that a column has one of the values, split into several lists if there are too many
 * values for one; without values the condition matches nothing.
 */
export function oneOfCondition(column: ColumnRef, values: readonly string[]): QueryCondition {
  const lists = Array.from({ length: Math.ceil(values.length / mostValues) }, (_, list) =>
    values.slice(list * mostValues, (list + 1) * mostValues)
  )
  if (lists.length === 0) {
    return { kind: 'all', parts: [none(column), { kind: 'not', part: none(column) }] }
  }
  return {
    kind: 'any',
    parts: lists.map(list => ({
      kind: 'among',
      column,
      values: list.map(value => ({ value }))
    }))
  }
}

const none = (column: ColumnRef): QueryCondition => ({ kind: 'empty', column })

/** Condition that a column has one of the chosen units; null for all units. */
export const inUnitsCondition = (column: ColumnRef, units: UnitSelection): QueryCondition | null =>
  units === 'all' ? null : oneOfCondition(column, units)

/** Condition for dates not later than a day; an empty date does not match. */
export const notAfterCondition = (column: ColumnRef, day: string): QueryCondition => ({
  kind: 'compare',
  column,
  test: 'atMost',
  value: { value: day }
})

/** The last day of a period, in the form that queries compare. */
export const lastDayOfPeriod = (calendar: PeriodCalendar, period: number): string =>
  dayNumberToIsoDay(calendar.days(period).last)

/**
 * Condition for validity on `day`: the day lies in the half-open interval [start, end). An empty
 * start counts as unbounded where allowed.
 */
export function validOnDayCondition(
  day: string,
  [from, until]: readonly [from: ColumnRef, until: ColumnRef],
  openBeginning = false
): QueryCondition {
  const begun = notAfterCondition(from, day)
  return {
    kind: 'all',
    parts: [
      openBeginning ? { kind: 'any', parts: [begun, none(from)] } : begun,
      { kind: 'not', part: notAfterCondition(until, day) }
    ]
  }
}

/** Condition for a date in the month of a period. */
export const inPeriodCondition = (
  column: ColumnRef,
  calendar: PeriodCalendar,
  period: number
): QueryCondition => inPeriodRangeCondition(column, calendar, period, period)

/** Condition for a date from the first day of one period to the last day of another. */
export const inPeriodRangeCondition = (
  column: ColumnRef,
  calendar: PeriodCalendar,
  first: number,
  last: number
): QueryCondition => ({
  kind: 'between',
  column,
  from: { value: dayNumberToIsoDay(calendar.days(first).first) },
  to: { value: lastDayOfPeriod(calendar, last) }
})

export const rowCountMeasure = (name: string, where?: QueryCondition | null): Measure => ({
  name,
  kind: 'count',
  ...(where && { where })
})

/** Converts a value to text; null becomes an empty text. */
export const cellToText = (cell: EngineCell | undefined): string => String(cell ?? '')

/** Unit of a row from its code and name; without a code it is in no list of units. */
export const namedUnit = (
  code: EngineCell | undefined,
  name: EngineCell | undefined
): NamedUnit => ({
  ...(code !== null && code !== undefined && { code: cellToText(code) }),
  name: cellToText(name)
})

/** Converter of values to interned text: a code that occurs in thousands of rows is stored once. */
export function createTextInterner(): typeof cellToText {
  const texts = new Map<string, string>()
  return cell => {
    const text = cellToText(cell)
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
}

/** Converts a value to a number; null becomes 0. */
export const cellToNumber = (cell: EngineCell | undefined): number => Number(cell ?? 0)

/** Converts a date to a day number; null stays null. */
export function cellToDayNumber(cell: EngineCell | undefined): number | null {
  const day = Date.parse(cellToText(cell)) / 86_400_000
  return Number.isNaN(day) ? null : Math.floor(day)
}

/** Zero-based index of a list code, which counts from 1; -1 for a code outside the list. */
export function cellToListIndex(cell: EngineCell | undefined): number {
  const code = Number(cell ?? Number.NaN)
  return Number.isInteger(code) ? code - 1 : -1
}

/** Join of two tables by a column that has the same name in both. */
export const tableJoinByColumn = (
  table: string,
  column: string,
  of = 0,
  kind: TableJoin['kind'] = 'inner'
): TableJoin => ({ table, kind, on: [{ from: createColumnRef(column, of), to: column }] })

/** Condition for holding a position on a day; `table` is the index of the table of positions. */
export const positionHeldOnDayCondition = (day: string, table: number): QueryCondition =>
  validOnDayCondition(day, [createColumnRef('tu_ngay', table), createColumnRef('den_ngay', table)])
