import { type Calendar, dayNumber, isoDay } from '@shared/features/analytics/calendar'
import type {
  Chosen,
  ColumnRef,
  Condition,
  Group,
  Question,
  Relation
} from '@shared/features/query/question'
import type { Cell } from '../../../warehouse/engine/messages'
import type { Area } from '../../model'
import type { InArea } from '../reserve'
import type { FigureParts } from './parts'
import { at, lastDay, numberOf, textOf, thereOn } from './questions'

/** What the questions about the reserve are made with. */
export interface ReserveParts extends FigureParts {
  readonly areas: () => Promise<readonly Area[]>
}

/** The reservist that rows of the source are about. */
export const reservist: Relation = {
  table: 'du-bi',
  kind: 'inner',
  on: [{ from: at('ma_du_bi'), to: 'ma_du_bi' }]
}

/** Where the reservist, who stands at that place among the tables, is registered. */
export const localityOf = (person: number): Relation => ({
  table: 'dia-ban',
  kind: 'inner',
  on: [{ from: at('ma_dia_ban', person), to: 'ma_dia_ban' }]
})

/** What the person of the source is assigned to. */
export const assignment: Relation = {
  table: 'xep-du-bi',
  kind: 'inner',
  on: [{ from: at('ma_du_bi'), to: 'ma_du_bi' }]
}

/** Conditions on the last day of a period; the numbers are places of tables. */
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

/** On a day of a period. */
export function inMonth(calendar: Calendar, column: ColumnRef, period: number): Condition {
  const { first, last } = calendar.days(period)
  return between(column, first, last)
}

/** A day as its number. */
export function dayOf(cell: Cell | undefined): number {
  const [year = 0, month = 0, day = 0] = textOf(cell).slice(0, 10).split('-').map(Number)
  return dayNumber(year, month, day)
}

/** Columns of the source, as they are called. */
export const named = (columns: readonly string[]): Chosen[] =>
  columns.map(name => ({ name, column: at(name) }))

export const group = (column: string, table: number): Group => ({
  name: `${column}_${table}`,
  column: at(column, table)
})

/** Codes of the areas that are known. */
export async function areaCodes({
  areas
}: Pick<ReserveParts, 'areas'>): Promise<ReadonlySet<string>> {
  return new Set((await areas()).map(({ code }) => code))
}

/**
 * What a question counts in each of these periods, a measure for one; its first group is the area. Whoever is registered in no area that is known is
 * in none of the answers.
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
