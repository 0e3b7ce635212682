import { type Calendar, isoDay } from '@shared/features/analytics/calendar'
import {
  type ColumnRef,
  type Condition,
  type Measure,
  type Question,
  questionOf,
  type Relation
} from '@shared/model/query/question'
import type { Cell } from '../../../warehouse/engine/messages'
import type { UnitChoice } from '../../row-source'

/** Reference to a column of the source, or of a related table by its index from 1. */
export const at = (column: string, table = 0): ColumnRef => ({ table, column })

/** A query over a table of the model; only deviations from the defaults are given. */
export const ask = (source: string, parts: Partial<Question>): Question => ({
  ...questionOf(source),
  ...parts
})

/** Conjunction of the conditions; null if there are none. */
export function all(...conditions: readonly (Condition | null)[]): Condition | null {
  const parts = conditions.filter(condition => condition !== null)
  return parts.length === 0 ? null : { kind: 'all', parts }
}

export const is = (column: ColumnRef, value: string): Condition => ({
  kind: 'compare',
  column,
  test: 'is',
  value: { value }
})

const mostValues = 500

/**
 * Condition for one of the values, split into several lists if there are too many; matches nothing
 * without values.
 */
export function among(column: ColumnRef, values: readonly string[]): Condition {
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

const none = (column: ColumnRef): Condition => ({ kind: 'empty', column })

/** Condition for the chosen units; null for all units. */
export const ofUnits = (column: ColumnRef, units: UnitChoice): Condition | null =>
  units === 'all' ? null : among(column, units)

/** Not later than a day; an empty date does not match. */
export const notAfter = (column: ColumnRef, day: string): Condition => ({
  kind: 'compare',
  column,
  test: 'atMost',
  value: { value: day }
})

/** The last day of a period, in the form that queries compare. */
export const lastDay = (calendar: Calendar, period: number): string =>
  isoDay(calendar.days(period).last)

/**
 * Valid on `day` if it lies in the half-open interval [start, end). An empty start counts as
 * unbounded where allowed.
 */
export function thereOn(
  day: string,
  [from, until]: readonly [from: ColumnRef, until: ColumnRef],
  openBeginning = false
): Condition {
  const begun = notAfter(from, day)
  return {
    kind: 'all',
    parts: [
      openBeginning ? { kind: 'any', parts: [begun, none(from)] } : begun,
      { kind: 'not', part: notAfter(until, day) }
    ]
  }
}

/** In the month of a period. */
export const inMonth = (column: ColumnRef, calendar: Calendar, period: number): Condition =>
  inMonths(column, calendar, period, period)

/** From the first day of one period to the last day of another. */
export const inMonths = (
  column: ColumnRef,
  calendar: Calendar,
  first: number,
  last: number
): Condition => ({
  kind: 'between',
  column,
  from: { value: isoDay(calendar.days(first).first) },
  to: { value: lastDay(calendar, last) }
})

export const counted = (name: string, where?: Condition | null): Measure => ({
  name,
  kind: 'count',
  ...(where && { where })
})

/** A value as text; null becomes an empty text. */
export const textOf = (cell: Cell | undefined): string => String(cell ?? '')

/** Converter of values to interned text: a code that occurs in thousands of rows is stored once. */
export function sameTexts(): typeof textOf {
  const texts = new Map<string, string>()
  return cell => {
    const text = textOf(cell)
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
}

/** A value as a number; null becomes 0. */
export const numberOf = (cell: Cell | undefined): number => Number(cell ?? 0)

/** A date as a day number; null for none. */
export function dayOf(cell: Cell | undefined): number | null {
  const day = Date.parse(textOf(cell)) / 86_400_000
  return Number.isNaN(day) ? null : Math.floor(day)
}

/** Zero-based index of a list code, which counts from 1; -1 for a code outside the list. */
export function placeOf(cell: Cell | undefined): number {
  const code = Number(cell ?? Number.NaN)
  return Number.isInteger(code) ? code - 1 : -1
}

/** Relation by a column of the same name. */
export const joined = (
  table: string,
  column: string,
  of = 0,
  kind: Relation['kind'] = 'inner'
): Relation => ({ table, kind, on: [{ from: at(column, of), to: column }] })

/** Condition for holding a position on a day; `table` is the index of the table of positions. */
export const heldOn = (day: string, table: number): Condition =>
  thereOn(day, [at('tu_ngay', table), at('den_ngay', table)])
