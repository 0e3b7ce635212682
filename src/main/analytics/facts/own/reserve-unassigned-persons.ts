import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { firstBirthsOfGroupA, type LastAgesOfGroupA } from '../../measures/age-group-a'
import type { ReserveFacts, UnassignedReservist, UnassignedReservistCount } from '../reserve'
import type { WarehouseRowListDependencies } from './parts'
import { cellToText, lastDayOfPeriod } from './questions'
import { womanCode } from './reserve-parts'

/**
 * Most groups of one statement: each has four parameters, and areas, specialities and age groups
 * make some hundred groups.
 */
const mostGroups = 500

/** List of the registered reservists without an assignment, by their pseudonyms. */
export const createUnassignedPersonLists = (
  parts: WarehouseRowListDependencies
): Pick<ReserveFacts, 'unassignedPersons'> => ({
  unassignedPersons: async (period, ages, wanted) => {
    const persons: UnassignedReservist[] = []
    for (let at = 0; at < wanted.length; at += mostGroups) {
      persons.push(...(await readPersons(parts, period, ages, wanted.slice(at, at + mostGroups))))
    }
    return persons
  }
})

async function readPersons(
  { ask, calendar }: WarehouseRowListDependencies,
  period: number,
  ages: LastAgesOfGroupA,
  wanted: readonly UnassignedReservistCount[]
): Promise<UnassignedReservist[]> {
  const { last } = calendar.days(period)
  const day = `DATE '${lastDayOfPeriod(calendar, period)}'`
  const rows = await ask.run(
    {
      sql: `SELECT u.ma_du_bi, w.nhom
        FROM (${orderedPersonsSql(ask.place, day, firstBirthsOfGroupA(last, ages))}) u
        JOIN (VALUES ${wanted.map(() => '(?, ?, ?, ?, ?)').join(', ')})
          w(nhom, khu_vuc, chuyen_nganh, nhom_a, so_nguoi)
          ON w.khu_vuc = u.khu_vuc AND w.chuyen_nganh = u.chuyen_nganh AND w.nhom_a = u.nhom_a
        WHERE u.thu_tu <= w.so_nguoi
        ORDER BY w.nhom, u.thu_tu`,
      parameters: wanted.flatMap(({ area, speciality, isGroupA, people }, group) => [
        group,
        area,
        speciality + 1,
        isGroupA,
        people
      ])
    },
    wanted.reduce((sum, { people }) => sum + people, 0)
  )
  return rows.flatMap(([code, group]) => {
    const found = wanted[Number(group)]
    if (!found) return []
    const { people: _, ...traits } = found
    return [{ ...traits, code: cellToText(code) }]
  })
}

/**
 * Unassigned persons with their place in their group. The conditions are those by which
 * `createUnassignedFacts` counts: registered on the day, and no assignment valid on it.
 */
function orderedPersonsSql(
  place: WarehouseRowListDependencies['ask']['place'],
  day: string,
  births: ReturnType<typeof firstBirthsOfGroupA>
): string {
  const bornFrom = (first: number): string =>
    `p.ngay_sinh BETWEEN DATE '${dayNumberToIsoDay(first)}' AND ${day}`
  const isGroupA = `coalesce(CASE WHEN p.gioi_tinh = '${womanCode}' THEN ${bornFrom(births.woman)}
    ELSE ${bornFrom(births.man)} END, false)`
  const isValid = (from: string, until: string): string =>
    `${from} <= ${day} AND NOT coalesce(${until} <= ${day}, false)`
  return `SELECT p.ma_du_bi, d.ma_khu_vuc AS khu_vuc, p.so_chuyen_nganh AS chuyen_nganh, p.nhom_a,
      row_number() OVER (
        PARTITION BY d.ma_khu_vuc, p.so_chuyen_nganh, p.nhom_a
        ORDER BY p.ngay_sinh DESC NULLS LAST, p.ma_du_bi
      ) AS thu_tu
    FROM (
      SELECT p.*, TRY_CAST(p.chuyen_nganh AS INTEGER) AS so_chuyen_nganh, ${isGroupA} AS nhom_a
      FROM ${place('du-bi').from} p
      WHERE ${isValid('p.ngay_dang_ky', 'p.ngay_ra_dien')}
    ) p
    JOIN ${place('dia-ban').from} d ON d.ma_dia_ban = p.ma_dia_ban
    WHERE NOT EXISTS (
      SELECT 1 FROM ${place('xep-du-bi').from} x
      WHERE x.ma_du_bi = p.ma_du_bi AND ${isValid('x.tu_ngay', 'x.den_ngay')}
    )`
}
