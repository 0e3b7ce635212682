import {
  dayNumberOfDate,
  dayNumberToIsoDay,
  type PeriodCalendar
} from '@shared/features/analytics/calendar'
import type { QueryCondition } from '@shared/model/query/condition'
import type {
  ColumnRef,
  Grouping,
  SelectedColumn,
  StructuredQuery,
  TableJoin
} from '@shared/model/query/question'
import { militaryRanks } from '@shared/model/rules/personnel'
import type { EngineCell } from '../../../warehouse/engine/messages'
import type { AgeLimitTraits } from '../../measures/age-limits'
import type { Area } from '../../model'
import type { AreaPeopleCount } from '../reserve'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToNumber,
  cellToText,
  createColumnRef,
  lastDayOfPeriod,
  validOnDayCondition
} from './questions'

/** Dependencies of reserve queries. */
export interface ReserveQueryDependencies extends WarehouseFigureDependencies {
  readonly areas: () => Promise<readonly Area[]>
}

/** Code for women in the list `gioiTinh` (sex). */
export const womanCode = '2'

/** Join of the source table with the reservist of each row. */
export const reservistTableJoin: TableJoin = {
  table: 'du-bi',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_du_bi'), to: 'ma_du_bi' }]
}

/** Join with the locality where a reservist is registered; the reservist is at a table index. */
export const localityTableJoin = (person: number): TableJoin => ({
  table: 'dia-ban',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_dia_ban', person), to: 'ma_dia_ban' }]
})

/** Join of the source table with the assignment of each person. */
export const assignmentTableJoin: TableJoin = {
  table: 'xep-du-bi',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_du_bi'), to: 'ma_du_bi' }]
}

/** Conditions on the last day of a period; the numbers are table indexes. */
export function periodEndConditions(calendar: PeriodCalendar, period: number) {
  const day = lastDayOfPeriod(calendar, period)
  return {
    registered: (person: number): QueryCondition =>
      validOnDayCondition(day, [
        createColumnRef('ngay_dang_ky', person),
        createColumnRef('ngay_ra_dien', person)
      ]),
    assigned: (table: number): QueryCondition =>
      validOnDayCondition(day, [
        createColumnRef('tu_ngay', table),
        createColumnRef('den_ngay', table)
      ])
  }
}

export const dayRangeCondition = (column: ColumnRef, from: number, to: number): QueryCondition => ({
  kind: 'between',
  column,
  from: { value: dayNumberToIsoDay(from) },
  to: { value: dayNumberToIsoDay(to) }
})

/** Condition for a date within a period. */
export function inPeriodDaysCondition(
  calendar: PeriodCalendar,
  column: ColumnRef,
  period: number
): QueryCondition {
  const { first, last } = calendar.days(period)
  return dayRangeCondition(column, first, last)
}

/** Converts a date to a day number. */
export function isoCellToDayNumber(cell: EngineCell | undefined): number {
  const [year = 0, month = 0, day = 0] = cellToText(cell).slice(0, 10).split('-').map(Number)
  return dayNumberOfDate(year, month, day)
}

/** Selects columns of the source table under their own names. */
export const selectSourceColumns = (columns: readonly string[]): SelectedColumn[] =>
  columns.map(name => ({ name, column: createColumnRef(name) }))

export const createColumnGrouping = (column: string, table: number): Grouping => ({
  name: `${column}_${table}`,
  column: createColumnRef(column, table)
})

/** Codes of the known areas. */
export async function readAreaCodes({
  areas
}: Pick<ReserveQueryDependencies, 'areas'>): Promise<ReadonlySet<string>> {
  return new Set((await areas()).map(({ code }) => code))
}

/**
 * Counts the rows of a query in each of these periods, with one measure per period; the first group
 * of the query is the area. Persons registered in no known area are left out.
 */
export async function countRowsByAreaPerPeriod<Kind extends object>(
  parts: ReserveQueryDependencies,
  question: StructuredQuery,
  periods: readonly number[],
  kindOf: (values: readonly (EngineCell | undefined)[]) => Kind
): Promise<readonly (readonly (Kind & AreaPeopleCount)[])[]> {
  const [answer, known] = await Promise.all([parts.ask.rows(question), readAreaCodes(parts)])
  const first = question.groups.length
  return periods.map((_, measure) =>
    answer.flatMap(row => {
      const area = cellToText(row[0])
      const people = cellToNumber(row[first + measure])
      return !known.has(area) || people === 0 ? [] : [{ ...kindOf(row.slice(1)), area, people }]
    })
  )
}

/** Code for officers in the list `loaiQuanNhan` (kind of people in service). */
const officerCode = '1'

/** Traits of a reservist from the cells of class, sex, kind and military rank. */
export const toAgeLimitTraits = ([rank, sex, kind, militaryRank]: readonly (
  | EngineCell
  | undefined
)[]): AgeLimitTraits => ({
  rank: cellToText(rank) === '' ? null : Number(cellToText(rank)),
  isWoman: cellToText(sex) === '' ? null : cellToText(sex) === womanCode,
  ...(cellToText(kind) === officerCode && {
    officerRank: militaryRanks[Number(cellToText(militaryRank)) - 1] ?? null
  })
})
