import { type Calendar, dayNumber, isoDay } from '@shared/features/analytics/calendar'
import type {
  Chosen,
  ColumnRef,
  Condition,
  Group,
  Question,
  Relation
} from '@shared/model/query/question'
import type { Cell } from '../../../warehouse/engine/messages'
import type { Area } from '../../model'
import type { InArea } from '../reserve'
import type { FigureParts } from './parts'
import { at, lastDay, numberOf, textOf, thereOn } from './questions'

/** Dependencies of reserve queries. */
export interface ReserveParts extends FigureParts {
  readonly areas: () => Promise<readonly Area[]>
}

/** Relation to the reservist of the source's rows. */
export const reservist: Relation = {
  table: 'du-bi',
  kind: 'inner',
  on: [{ from: at('ma_du_bi'), to: 'ma_du_bi' }]
}

/** Relation to the locality of registration of the reservist at a table index. */
export const localityOf = (person: number): Relation => ({
  table: 'dia-ban',
  kind: 'inner',
  on: [{ from: at('ma_dia_ban', person), to: 'ma_dia_ban' }]
})

/** Relation to the assignment of the source's person. */
export const assignment: Relation = {
  table: 'xep-du-bi',
  kind: 'inner',
  on: [{ from: at('ma_du_bi'), to: 'ma_du_bi' }]
}

/** Conditions on the last day of a period; the numbers are table indexes. */
export function onLastDay(calendar: Calendar, period: number) {
  const day = lastDay(calendar, period)
  return {
    registered: (person: number): Condition =>
      thereOn(day, [at('ngay_dang_ky', person), at('ngay_ra_dien', person)]),
    assigned: (table: number): Condition =>
      thereOn(day, [at('tu_ngay', table), at('den_ngay', table)])
  }
}

export const between = (column: ColumnRef, from: number, to: number): Condition => ({
  kind: 'between',
  column,
  from: { value: isoDay(from) },
  to: { value: isoDay(to) }
})

/** Condition for a date within a period. */
export function inMonth(calendar: Calendar, column: ColumnRef, period: number): Condition {
  const { first, last } = calendar.days(period)
  return between(column, first, last)
}

/** A date as a day number. */
export function dayOf(cell: Cell | undefined): number {
  const [year = 0, month = 0, day = 0] = textOf(cell).slice(0, 10).split('-').map(Number)
  return dayNumber(year, month, day)
}

/** Columns of the source under their own names. */
export const named = (columns: readonly string[]): Chosen[] =>
  columns.map(name => ({ name, column: at(name) }))

export const group = (column: string, table: number): Group => ({
  name: `${column}_${table}`,
  column: at(column, table)
})

/** Codes of the known areas. */
export async function areaCodes({
  areas
}: Pick<ReserveParts, 'areas'>): Promise<ReadonlySet<string>> {
  return new Set((await areas()).map(({ code }) => code))
}

/**
 * Counts of a query in each of these periods, one measure per period; its first group is the area.
 * Persons registered in no known area are left out.
 */
export async function tally<Kind extends object>(
  parts: ReserveParts,
  question: Question,
  periods: readonly number[],
  kindOf: (values: readonly (Cell | undefined)[]) => Kind
): Promise<readonly (readonly (Kind & InArea)[])[]> {
  const [answer, known] = await Promise.all([parts.ask.rows(question), areaCodes(parts)])
  const first = question.groups.length
  return periods.map((_, measure) =>
    answer.flatMap(row => {
      const area = textOf(row[0])
      const people = numberOf(row[first + measure])
      return !known.has(area) || people === 0 ? [] : [{ ...kindOf(row.slice(1)), area, people }]
    })
  )
}
