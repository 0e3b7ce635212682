import type { Calendar } from '@shared/features/analytics/calendar'
import { isoDay } from '@shared/features/analytics/calendar'
import type {
  ColumnRef,
  Condition,
  Measure,
  Question,
  Relation
} from '@shared/features/query/question'
import { questionOf } from '@shared/features/query/question'
import type { Cell } from '../../../warehouse/engine/messages'
import type { UnitChoice } from '../unit-choice'

/** A column of the source, or of a related table by its place from 1 on. */
export const at = (column: string, table = 0): ColumnRef => ({ table, column })

/** A question of a table of the model, of which only what is not usual is told. */
export const ask = (source: string, parts: Partial<Question>): Question => ({
  ...questionOf(source),
  ...parts
})

/** All of these; null where there is none. */
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

/** One of these values; more than a list may hold in several. Of no values nothing is. */
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

/** Of one of the chosen units; null where all are. */
export const ofUnits = (column: ColumnRef, units: UnitChoice): Condition | null =>
  units === 'all' ? null : among(column, units)

/** Not later than a day; what is empty is no day. */
export const notAfter = (column: ColumnRef, day: string): Condition => ({
  kind: 'compare',
  column,
  test: 'atMost',
  value: { value: day }
})

/** The last day of a period, as questions compare it. */
export const lastDay = (calendar: Calendar, period: number): string =>
  isoDay(calendar.days(period).last)

/** There on a day: begun by then, and not ended by then, as the last day does not count. A beginning that is empty is from ever, where it may be. */
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

/** From the first day of a period to the last of another. */
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

/** A value as text; nothing is an empty one. */
export const textOf = (cell: Cell | undefined): string => String(cell ?? '')

/** The same, each text made once: a code that stands in thousands of rows is kept as one. */
export function sameTexts(): typeof textOf {
  const texts = new Map<string, string>()
  return cell => {
    const text = textOf(cell)
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
}

/** A number; nothing is 0. */
export const numberOf = (cell: Cell | undefined): number => Number(cell ?? 0)

/** A day as its number; null of nothing. */
export function dayOf(cell: Cell | undefined): number | null {
  const day = Date.parse(textOf(cell)) / 86_400_000
  return Number.isNaN(day) ? null : Math.floor(day)
}

/** Place of a list's code, which are numbers from 1 on; -1 of what is in no list. */
export function placeOf(cell: Cell | undefined): number {
  const code = Number(cell ?? Number.NaN)
  return Number.isInteger(code) ? code - 1 : -1
}

/** Joined by a column of the same name. */
export const joined = (
  table: string,
  column: string,
  of = 0,
  kind: Relation['kind'] = 'inner'
): Relation => ({ table, kind, on: [{ from: at(column, of), to: column }] })

/** Who holds a position on a day; `table` is the place of the rows that say it. */
export const heldOn = (day: string, table: number): Condition =>
  thereOn(day, [at('tu_ngay', table), at('den_ngay', table)])
