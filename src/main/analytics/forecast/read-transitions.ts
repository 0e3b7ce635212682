import { AppError } from '@shared/contract/reply'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { forecastText } from '@shared/features/analytics/forecast-text'
import { positionTransferLabel, separationReasons } from '@shared/model/analytics/words'
import type { CareerProfile } from '../../planning/forecast/career-space'
import type { CareerTransition } from '../../planning/forecast/count-careers'
import type { EngineCell } from '../../warehouse/engine/messages'
import { quoteLiteral } from '../../warehouse/sql/names'
import type { ModelQueryRunner } from '../facts/own/ask'
import type { WarehouseRowListDependencies } from '../facts/own/parts'
import { dateLiteralSql, validOnDaySql } from '../facts/own/persons/statements'
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

/** Tables of a closed period, and the period. */
interface ClosedPeriodTables {
  readonly tables: ReadonlyMap<string, MappedTable>
  readonly period: number
}

/** Most groups of persons that one year may have. */
const mostGroups = 60_000
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
): Promise<readonly CareerTransition[]> {
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
    SELECT a.bac, a.nhom, a.tuoi, a.nu, b.bac, b.nhom, b.tuoi, b.nu,
      CASE WHEN b.ma IS NULL THEN d.ly_do END AS ly_do, count(*) AS nguoi
    FROM a FULL JOIN b ON b.ma = a.ma LEFT JOIN d ON d.ma = a.ma
    GROUP BY ALL ORDER BY ALL`
  const rows = await both.run({ sql, parameters: [] }, mostGroups + 1)
  if (rows.length > mostGroups) throw new AppError('BUSY', forecastText.refused.tooMany)
  return rows.map(toTransition)
}

/** Persons who hold a position on a day: each once, with grade, group, age and sex. */
function servingSql(place: (name: string) => string, day: string, otherUnits: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const birthday = 'month(n.ngay_sinh) * 100 + day(n.ngay_sinh)'
  return `SELECT g.ma_nguoi AS ma, min(coalesce(n.bac, 0)) AS bac,
      min(coalesce(nhom.nhom, ${otherUnits})) AS nhom,
      min(${Number(year)} - year(n.ngay_sinh) - CASE WHEN ${birthday} > ${Number(month) * 100 + Number(date)} THEN 1 ELSE 0 END) AS tuoi,
      max(CASE WHEN n.gioi_tinh = 2 THEN 1 ELSE 0 END) AS nu
    FROM ${place('giu-vi-tri')} g JOIN ${place('bien-che')} v ON v.ma_vi_tri = g.ma_vi_tri
      LEFT JOIN ${place('nguoi')} n ON n.ma_nguoi = g.ma_nguoi
      LEFT JOIN nhom ON nhom.ma = v.ma_don_vi
    WHERE ${validOnDaySql('g', dateLiteralSql(day))} GROUP BY g.ma_nguoi`
}

const unitGroupsSql = (groupOf: ReadonlyMap<string, number>): string =>
  groupOf.size === 0
    ? `SELECT '' AS ma, 0 AS nhom`
    : `SELECT * FROM (VALUES ${[...groupOf].map(([unit, group]) => `(${quoteLiteral(unit)}, ${group})`).join(', ')}) v(ma, nhom)`

function toTransition(row: readonly (EngineCell | undefined)[]): CareerTransition {
  const reason = departureCauses.indexOf(cellToText(row[8]))
  return {
    from: toProfile(row.slice(0, 4)),
    to: toProfile(row.slice(4, 8)),
    cause: reason < 0 ? departureCauses.length - 1 : reason,
    people: cellToNumber(row[9])
  }
}

function toProfile([grade, group, age, woman]: readonly (
  | EngineCell
  | undefined
)[]): CareerProfile | null {
  if (group === null || group === undefined) return null
  const known = cellToNumber(grade)
  return {
    grade: known > 0 && known < gradeCount ? known : 0,
    years: 0,
    kind: 0,
    group: cellToNumber(group),
    age: age === null || age === undefined ? null : cellToNumber(age),
    isWoman: cellToNumber(woman) === 1
  }
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
