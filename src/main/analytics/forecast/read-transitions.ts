import { AppError } from '@shared/contract/reply'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { forecastText } from '@shared/features/analytics/forecast-text'
import { positionTransferLabel, separationReasons } from '@shared/model/analytics/words'
import { militaryRanks, personnelKindLabels } from '@shared/model/rules/personnel'
import type { EngineCell } from '../../warehouse/engine/messages'
import { quoteLiteral } from '../../warehouse/sql/names'
import type { ModelQueryRunner } from '../facts/own/ask'
import type { WarehouseRowListDependencies } from '../facts/own/parts'
import { cellToNumberOrNull, dateLiteralSql, validOnDaySql } from '../facts/own/persons/statements'
import { cellToNumber, cellToText } from '../facts/own/questions'
import type { MappedTable } from '../filled'

/** Causes of departures, the last for departures without a reason. */
export const departureCauses: readonly string[] = [
  ...separationReasons,
  positionTransferLabel,
  forecastText.unknownCause
]

/** Grades of the standard model, after index 0 for persons without a grade. */
export const gradeCount = 9

/** Last class of whole years in a rank; it also has all longer times. */
export const lastYearsInRank = 5

/** Traits of a person as the tables state them; 0 for an unknown grade, rank or kind. */
export interface ReadTraits {
  /** Grade of the organisation, from 1. */
  readonly grade: number
  /** Position of the military rank and of the kind in their lists, from 1. */
  readonly rank: number
  readonly kind: number
  /** Whole years in the rank, at most `lastYearsInRank`; null without its date. */
  readonly years: number | null
  readonly group: number
  readonly age: number | null
  readonly isWoman: boolean
}

/** Persons whom the same happened to between two closed periods, before they are classified. */
export interface ReadTransition {
  readonly from: ReadTraits | null
  readonly to: ReadTraits | null
  readonly cause: number
  readonly people: number
}

/** Tables of a closed period, and the period. */
interface ClosedPeriodTables {
  readonly tables: ReadonlyMap<string, MappedTable>
  readonly period: number
}

/** Most groups of persons that one year may have. */
const mostGroups = 120_000
const [earlier, later] = ['truoc.', 'sau.']
const readTables = ['giu-vi-tri', 'bien-che', 'nguoi'] as const

/**
 * Counts in the database engine what happened to persons between two closed periods, so that no row
 * of a person reaches the main process. `groupOf` has the index of the group of each unit; other
 * units belong to the group `otherUnits`. Throws AppError.
 */
export async function readCareerTransitions(
  { ask, calendar }: WarehouseRowListDependencies,
  [before, after]: readonly [before: ClosedPeriodTables, after: ClosedPeriodTables],
  groupOf: ReadonlyMap<string, number>,
  otherUnits: number
): Promise<readonly ReadTransition[]> {
  const both = ask.over(
    new Map([...prefixed(before.tables, earlier), ...prefixed(after.tables, later)])
  )
  const dayOf = ({ period }: ClosedPeriodTables): string =>
    dayNumberToIsoDay(calendar.days(period).last)
  const [from, to] = [dayOf(before), dayOf(after)]
  const place = tableIn(both)
  const sql = `WITH nhom AS (${unitGroupsSql(groupOf)}),
    a AS (${servingSql(name => place(earlier, name), from, otherUnits)}),
    b AS (${servingSql(name => place(later, name), to, otherUnits)}),
    d AS (SELECT ma_nguoi AS ma, arg_max("ly_do_di.tu", den_ngay) AS ly_do
      FROM ${place(later, 'giu-vi-tri')} g
      WHERE den_ngay > ${dateLiteralSql(from)} AND den_ngay <= ${dateLiteralSql(to)} GROUP BY ma_nguoi)
    SELECT ${traitNames.map(name => `a.${name}`).join(', ')}, ${traitNames.map(name => `b.${name}`).join(', ')},
      CASE WHEN b.ma IS NULL THEN d.ly_do END AS ly_do, count(*) AS nguoi
    FROM a FULL JOIN b ON b.ma = a.ma LEFT JOIN d ON d.ma = a.ma
    GROUP BY ALL ORDER BY ALL`
  const rows = await both.run({ sql, parameters: [] }, mostGroups + 1)
  if (rows.length > mostGroups) throw new AppError('BUSY', forecastText.refused.tooMany)
  return rows.map(toTransition)
}

const traitNames = ['nhom', 'bac', 'quan_ham', 'loai', 'nam', 'tuoi', 'nu'] as const

/** Persons who hold a position on a day: each once, with the traits of `traitNames`. */
function servingSql(place: (name: string) => string, day: string, otherUnits: number): string {
  return `SELECT g.ma_nguoi AS ma, min(coalesce(n.bac, 0)) AS bac,
      min(coalesce(TRY_CAST(n.quan_ham AS INTEGER), 0)) AS quan_ham,
      min(coalesce(TRY_CAST(n.loai_quan_nhan AS INTEGER), 0)) AS loai,
      min(CASE WHEN n.ngay_nhan_quan_ham IS NOT NULL
        THEN least(${lastYearsInRank}, greatest(0, ${yearsSinceSql('n.ngay_nhan_quan_ham', day)})) END) AS nam,
      min(coalesce(nhom.nhom, ${otherUnits})) AS nhom,
      min(${yearsSinceSql('n.ngay_sinh', day)}) AS tuoi,
      max(CASE WHEN n.gioi_tinh = 2 THEN 1 ELSE 0 END) AS nu
    FROM ${place('giu-vi-tri')} g JOIN ${place('bien-che')} v ON v.ma_vi_tri = g.ma_vi_tri
      LEFT JOIN ${place('nguoi')} n ON n.ma_nguoi = g.ma_nguoi
      LEFT JOIN nhom ON nhom.ma = v.ma_don_vi
    WHERE ${validOnDaySql('g', dateLiteralSql(day))} GROUP BY g.ma_nguoi`
}

/** Whole years from a date to a day. */
function yearsSinceSql(column: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const anniversary = `month(${column}) * 100 + day(${column})`
  return `${Number(year)} - year(${column}) - CASE WHEN ${anniversary} > ${Number(month) * 100 + Number(date)} THEN 1 ELSE 0 END`
}

const unitGroupsSql = (groupOf: ReadonlyMap<string, number>): string =>
  groupOf.size === 0
    ? `SELECT '' AS ma, 0 AS nhom`
    : `SELECT * FROM (VALUES ${[...groupOf].map(([unit, group]) => `(${quoteLiteral(unit)}, ${group})`).join(', ')}) v(ma, nhom)`

function toTransition(row: readonly (EngineCell | undefined)[]): ReadTransition {
  const size = traitNames.length
  const reason = departureCauses.indexOf(cellToText(row[2 * size]))
  return {
    from: toTraits(row.slice(0, size)),
    to: toTraits(row.slice(size, 2 * size)),
    cause: reason < 0 ? departureCauses.length - 1 : reason,
    people: cellToNumber(row[2 * size + 1])
  }
}

function toTraits([group, grade, rank, kind, years, age, woman]: readonly (
  | EngineCell
  | undefined
)[]): ReadTraits | null {
  if (group === null || group === undefined) return null
  return {
    grade: toListPosition(grade, gradeCount - 1),
    rank: toListPosition(rank, militaryRanks.length),
    kind: toListPosition(kind, Object.keys(personnelKindLabels).length),
    years: cellToNumberOrNull(years),
    group: cellToNumber(group),
    age: cellToNumberOrNull(age),
    isWoman: cellToNumber(woman) === 1
  }
}

/** Position in a list, from 1; 0 for a value outside of it. */
function toListPosition(cell: EngineCell | undefined, last: number): number {
  const position = cellToNumber(cell)
  return position > 0 && position <= last ? position : 0
}

const prefixed = (
  tables: ReadonlyMap<string, MappedTable>,
  prefix: string
): [string, MappedTable][] =>
  readTables.flatMap(id => {
    const filled = tables.get(id)
    return filled ? [[`${prefix}${id}`, filled]] : []
  })

const tableIn =
  (ask: ModelQueryRunner) =>
  (prefix: string, id: string): string =>
    ask.place(`${prefix}${id}`).from
