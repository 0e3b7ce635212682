import { tablesToFixAtClosing } from '../../../src/main/features/standard-model/closing-pins'
import type { RecordState } from '../../../src/main/store/state/record-state'
import {
  type ClosedPeriod,
  closedPeriodIdOf,
  formatPeriodMonth
} from '../../../src/shared/features/standard-model/closing'
import { fillModelFolder } from '../../support/analytics/model-folder'

const units = 2_000
const lines = 15 * units
const people = 1_000_000
const things = 100_000
const reservists = 200_000
const periods = 36

/** SQL for the last day of each period; `p` is the index of the period. */
const end = `last_day(DATE '2023-11-01' + to_months(p::INTEGER))`
const each = (count: number, more = ''): string => `FROM range(${count}) t(i)${more}`
const times = ` CROSS JOIN range(${periods}) q(p)`
/** SQL for a person's start date, between 2012 and the current periods; `i` is the row number. */
const come = `DATE '2012-01-01' + (i * 31 % 5300)::INTEGER`

/**
 * Number of rows, and SQL that generates them, for each standard-model table, with columns in model
 * order; `leading` is their number if the last optional columns stay empty.
 */
const made: Readonly<Record<string, readonly [rows: number, sql: string, leading?: number]>> = {
  'khu-vuc': [6, `'K' || i, 'Khu vực ' || (i + 1), CAST(1 + i // 2 AS VARCHAR) ${each(6)}`],
  'don-vi': [
    units,
    `'D' || i, 'Đơn vị ' || i, CAST(CASE WHEN i = 0 THEN 1 WHEN i < 13 THEN 2 WHEN i < 157 THEN 3 ELSE 4 END AS VARCHAR),
      CASE WHEN i > 0 THEN 'D' || ((i - 1) // 12) END, 'K' || (i % 6), CAST(1 + i % 4 AS VARCHAR), NULL, NULL ${each(units)}`
  ],
  'chuc-vu': [
    100,
    `'C' || i, 'Chức vụ ' || i, chr((65 + i % 5)::INTEGER), 1 + i % 8, CAST(1 + i % 4 AS VARCHAR), i % 20, i % 2 = 0, i % 10 > 0 ${each(100)}`
  ],
  'bien-che': [
    lines,
    `'V' || i, 'D' || (i // 15), 'C' || (i % 100), 30 + i % 9, NULL, NULL ${each(lines)}`
  ],
  nguoi: [
    people,
    `'N' || i, DATE '1966-01-01' + (i * 17 % 14000)::INTEGER, CAST(1 + (i % 7 = 0)::INTEGER AS VARCHAR), 1 + i % 8,
      CAST(1 + i % 4 AS VARCHAR), i * 13 % 38, i % 5 > 0, CASE WHEN i % 33 = 0 THEN 'C' || (i % 100) END ${each(people)}`,
    8
  ],
  'giu-vi-tri': [
    people,
    `'N' || i, 'V' || (i * 7919 % ${lines}), ${come}, CASE WHEN i % 11 = 0 THEN ${come} + 400 END,
      CAST(1 + i % 3 AS VARCHAR), CASE WHEN i % 11 = 0 THEN CAST(1 + i % 4 AS VARCHAR) END, 'QĐ-' || i, NULL ${each(people)}`
  ],
  'vang-mat': [
    people * 2,
    `'N' || (i % ${people}), last_day(DATE '2023-11-01' + to_months((i % ${periods})::INTEGER)), last_day(DATE '2023-11-01' + to_months((i % ${periods})::INTEGER)) + 1,
      CAST(1 + i % 4 AS VARCHAR) ${each(people * 2)}`
  ],
  'ho-so-chinh-sach': [
    40_000,
    `'N' || (i * 25), CAST(1 + i % 2 AS VARCHAR), DATE '2023-06-01' + (i % 1700)::INTEGER, DATE '2023-07-01' + (i % 1700)::INTEGER,
      DATE '2023-03-01' + (i % 1700)::INTEGER, CASE WHEN i % 3 > 0 THEN DATE '2023-05-01' + (i % 1700)::INTEGER END,
      CASE WHEN i % 4 = 0 THEN DATE '2023-07-20' + (i % 1700)::INTEGER END ${each(40_000)}`
  ],
  'khoa-hoc': [
    400,
    `'KH-' || i, 'Khóa ' || i, CAST(1 + i % 3 AS VARCHAR), DATE '2023-11-03' + (i * 3)::INTEGER, DATE '2024-02-03' + (i * 3)::INTEGER, 500 ${each(400)}`
  ],
  'hoc-vien': [
    200_000,
    `'DK-' || i, 'KH-' || (i % 400), 'N' || (i * 5), CAST(1 + i % 4 AS VARCHAR) ${each(200_000)}`
  ],
  'chi-che-do': [
    units * periods * 3,
    `'D' || i, ${end}, CAST(k AS VARCHAR), 100.5 + (i * k + p) % 900 ${each(units, `${times} CROSS JOIN range(1, 4) r(k)`)}`
  ],
  'du-toan': [units * periods, `'D' || i, ${end}, 2000.0 + i % 500 ${each(units, times)}`],
  'ho-so-nguon': [
    people * 3,
    `CAST(1 + i % 3 AS VARCHAR), 'N' || (i // 3), 'N' || (i // 3), DATE '1966-01-01' + ((i // 3) * 17 % 14000)::INTEGER,
      1 + (i // 3) % 8, 'D' || ((i // 3) * 7919 % ${lines} // 15), false, NULL, NULL ${each(people * 3)}`
  ],
  'loai-trang-bi': [
    40,
    `'L' || i, 'Loại ' || i, CAST(1 + i % 5 AS VARCHAR), 10 + i % 9, 180 ${each(40)}`
  ],
  'dinh-muc': [
    units * 40,
    `'D' || (i // 40), 'L' || (i % 40), 2 + i % 3, NULL, NULL ${each(units * 40)}`
  ],
  'trang-bi': [
    things,
    `'TB-' || i, 'D' || (i * 7919 % ${units}), 'L' || (i % 40), 2005 + i % 20, ${come}, CASE WHEN i % 19 = 0 THEN ${come} + 900 END ${each(things)}`
  ],
  'tinh-trang-trang-bi': [
    things * periods,
    `'TB-' || i, ${end}, CAST(1 + (i * 7 + p) % 23 // 19 AS VARCHAR), 30, (i + p) % 9, DATE '2023-01-01' + ((i + p * 31) % 1400)::INTEGER ${each(things, times)}`
  ],
  'dia-ban': [200, `'X' || i, 'Địa bàn ' || i, 'K' || (i % 6), 1000 ${each(200)}`, 4],
  'du-bi': [
    reservists,
    `'B' || i, 'Nguyễn Văn ' || chr((65 + i % 26)::INTEGER) || ' ' || i, DATE '1980-01-01' + (i * 13 % 9000)::INTEGER, 'X' || (i % 200), CAST(1 + i % 2 AS VARCHAR),
      CAST(1 + i % 8 AS VARCHAR), ${come}, CASE WHEN i % 17 = 0 THEN ${come} + 700 END, DATE '2024-06-01' + (i % 800)::INTEGER,
      CAST(1 + (i % 9 = 0)::INTEGER AS VARCHAR) ${each(reservists)}`,
    10
  ],
  'xep-du-bi': [
    reservists,
    `'B' || i, 'D' || (i * 7919 % ${units}), CAST(1 + (i + i % 9 // 8) % 8 AS VARCHAR), ${come}, NULL ${each(reservists)}`
  ],
  'san-sang-du-bi': [
    reservists * periods,
    `'B' || i, ${end}, CAST(1 + (i * 5 + p) % 31 // 26 AS VARCHAR) ${each(reservists, times)}`
  ],
  'chi-tieu-du-bi': [units, `'D' || i, 90 + i % 20 ${each(units)}`],
  'nhu-cau-chuyen-nganh': [8, `CAST(1 + i AS VARCHAR), 24000 ${each(8)}`],
  'dot-huan-luyen': [
    36,
    `'HL-' || i, DATE '2023-11-05' + (i * 30)::INTEGER, DATE '2023-11-25' + (i * 30)::INTEGER ${each(36)}`
  ],
  'huan-luyen-du-bi': [
    reservists,
    `'HL-' || (i % 36), 'B' || i, i % 8 > 0, i % 5 > 0 ${each(reservists)}`
  ],
  'dot-goi-thu': [12, `'GT-' || i, DATE '2023-12-10' + (i * 85)::INTEGER ${each(12)}`],
  'lich-dong-vien': [
    4 * units,
    `'D' || (i // 4), 1 + i % 4, 'Bước ' || (1 + i % 4), 2 + i % 5, 1, 12, CASE WHEN i % 4 = 3 THEN 40 ELSE 0 END ${each(4 * units)}`
  ],
  'tra-loi-goi-thu': [
    reservists * 3,
    `'GT-' || (i % 12), 'B' || (i // 3), CASE WHEN i % 10 > 0 THEN i % 60 END ${each(reservists * 3)}`
  ]
}

/**
 * Fills the standard model in the data folder of a first start: a million persons and their related
 * rows; selects the unit's data. `closed`: closed months, each with another generation of one
 * table, as after years of use.
 */
export async function makeSectorTables(
  userData: string,
  closed: readonly string[] = []
): Promise<void> {
  const tables = Object.entries(made).map(([id, [rows, sql, leading]]) => ({
    id,
    rows,
    sql,
    ...(leading !== undefined && { leading })
  }))
  await fillModelFolder(userData, tables, async ({ records, build }) => {
    const [areas] = records.dataMarts
    const [source] = tables
    if (!areas || !source) throw new Error('no tables')
    const closedPeriods: ClosedPeriod[] = []
    for (const period of closed) {
      const generation = await build(areas, source)
      areas.generations = [...areas.generations, generation]
      areas.current = generation.id
      closedPeriods.push(closedWith(period, records))
    }
    return closedPeriods
  })
}

function closedWith(
  period: string,
  records: Pick<RecordState, 'dataMarts' | 'modelMappings'>
): ClosedPeriod {
  const [time, reason] = [Date.now(), 'Số liệu tháng đã đối chiếu']
  const settings = {
    fillLow: 85,
    fillGood: 95,
    fillHigh: 105,
    supplyGood: 95,
    equipmentReadyGood: 90,
    reserveQuotaGood: 100,
    reserveReadyGood: 80,
    trainingGood: 80,
    reserveAgeMenFirst: 45,
    reserveAgeWomenFirst: 45,
    reserveAgeMenSecond: 45,
    reserveAgeWomenSecond: 45,
    graveAlertDays: 60,
    alertDays: 120
  }
  const tables = tablesToFixAtClosing(records)
  return {
    id: closedPeriodIdOf(period),
    name: `Kỳ ${formatPeriodMonth(period)}`,
    period,
    frozen: { time, user: 'Đo', reason, tables, settings, standards: [], findings: [] },
    asked: null,
    history: [{ time, user: 'Đo', step: 'closed', reason }]
  }
}
