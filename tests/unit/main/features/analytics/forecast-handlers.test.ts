import type { CareerForecastView } from '@shared/features/analytics/forecast-view'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkAndClosePeriod,
  closeYearLater,
  createWholeModel,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const units = ['A', 'B', 'C', 'D'].map(code => ({
  ma_don_vi: code,
  ten_don_vi: `Đơn vị ${code}`,
  cap: code === 'A' ? '1' : '2',
  don_vi_cap_tren: code === 'A' ? null : code === 'D' ? 'C' : 'A',
  ma_khu_vuc: 'K1',
  loai_hinh: '1',
  hieu_luc_tu: '2020-01-01'
}))
const lines = ['B', 'C', 'D'].map(code => ({
  ma_vi_tri: `V${code}`,
  ma_don_vi: code,
  ma_chuc_vu: 'CV1',
  so_bien_che: 100,
  hieu_luc_tu: '2020-01-01'
}))
const person = (place: number, grade: number) => ({
  ma_nguoi: `N${place}`,
  ngay_sinh: place % 2 === 0 ? '1990-10-31' : '1990-11-01',
  gioi_tinh: place % 10 === 0 ? '2' : '1',
  bac: grade,
  trinh_do: '2',
  tham_nien: 5,
  co_chung_chi: 'true'
})
const range = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, at) => from + at)
const held = (place: number, line: string, from: string, rest = {}) => ({
  ma_nguoi: `N${place}`,
  ma_vi_tri: line,
  tu_ngay: from,
  ...rest
})

/** 60 persons in B from the beginning. */
const beginning = range(0, 60).map(place => held(place, 'VB', '2020-01-01'))
/**
 * In the first year 6 retire, 6 move to C, 12 rise to grade 4 and 8 join unit D; in the second one
 * 5 more retire.
 */
const changed = [
  ...range(0, 6).map(place =>
    held(place, 'VB', '2020-01-01', { den_ngay: '2025-03-01', ly_do_di: '1' })
  ),
  ...range(6, 12).flatMap(place => [
    held(place, 'VB', '2020-01-01', { den_ngay: '2025-06-01', ly_do_di: '4' }),
    held(place, 'VC', '2025-06-01')
  ]),
  ...range(12, 60).map(place => held(place, 'VB', '2020-01-01')),
  ...range(60, 68).map(place => held(place, 'VD', '2025-09-01'))
]
const later = changed.map(row =>
  row.ma_vi_tri === 'VB' && Number(row.ma_nguoi.slice(1)) >= 55
    ? { ...row, den_ngay: '2026-05-01', ly_do_di: '1' }
    : row
)
const gradesIn = (year: number) =>
  range(0, 68).map(place => person(place, year > 0 && place >= 20 && place < 32 ? 4 : 3))

describe('the forecast of the headcount', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  const forecast = async (
    years: number,
    job = crypto.randomUUID()
  ): Promise<CareerForecastView | null> => program.handlers['analytics:forecast']({ job, years })

  beforeAll(async () => {
    let engine: ReturnType<typeof start>['engine'] | undefined
    program = openTestProgram({
      folder: makeFolder(),
      openEngine: () => {
        engine ??= start().engine
        return engine
      }
    })
    await createWholeModel(program, {
      'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }],
      'don-vi': units,
      'bien-che': lines,
      nguoi: gradesIn(0),
      'giu-vi-tri': beginning
    })
  }, 240_000)

  test('is refused for sample data, without closed periods and without a year between them', async () => {
    await expect(forecast(1)).rejects.toThrow('số liệu mẫu không có')
    await program.handlers['configuration:update']({ sectorData: 'own' })
    await expect(forecast(1)).rejects.toThrow('Chưa có kỳ nào được chốt')
    await checkAndClosePeriod(program, '2024-10')
    await expect(forecast(1)).rejects.toThrow('Kỳ chốt mới nhất là 10/2024, kỳ 10/2023 chưa chốt')
  })

  test('counts the changes between two closed periods by grade and cause', async () => {
    await publishModelRows(program, 'nguoi', gradesIn(1))
    await publishModelRows(program, 'giu-vi-tri', changed)
    await closeYearLater(program, '2024-10')
    const view = await forecast(1)
    expect(view).toMatchObject({ base: '10/2025', years: ['10/2026'], now: 62, score: null })
    const rates = view?.rates.filter(({ group }) => group === null)
    expect(rates?.map(({ change, count, exposure }) => [change, count, exposure])).toEqual([
      ['Giữ nguyên', 36, 60],
      ['Từ Bậc 3 thành Bậc 4', 12, 60],
      ['Giữ bậc, chuyển đơn vị trực thuộc', 6, 60],
      ['Rời: Nghỉ hưu', 6, 60]
    ])
    expect(new Set(view?.rates.map(({ group }) => group))).toEqual(new Set([null, 'Đơn vị B']))
    // Unit D belongs to the group of unit C, its superior unit.
    expect(view?.groups.map(({ name, now }) => [name, now])).toEqual([
      ['Đơn vị B', 48],
      ['Đơn vị C', 14]
    ])
    // 50 of grade 3 leave with 6 of 60; nobody of grade 4 was observed; 8 join.
    expect(view?.total[0]?.expected).toBeCloseTo(50 * 0.9 + 12 + 8, 9)
    expect(view?.grades.map(({ name, now, years }) => [name, now, years[0]?.expected])).toEqual([
      ['Bậc 3', 50, expect.closeTo(50 * 0.7 + 8, 9)],
      ['Bậc 4', 12, expect.closeTo(12 + 50 * 0.2, 9)]
    ])
    expect(view?.notes).toContain(
      'Chưa quan sát được năm nào của: Bậc 4. Dự báo giữ nguyên những người này.'
    )
    // Nobody has a kind or a rank, so the law decides about nobody that is known.
    expect(view?.due.map(({ total, notes }) => [total.people, notes])).toEqual(
      ['', ''].map(() => [
        [0, 0],
        ['Số người chưa ghi loại quân nhân hoặc quân hàm nên chưa xác định được quy định: 62.']
      ])
    )
    // 36 of the 48 persons of unit B have grade 3.
    expect(view?.flows.map(({ name, years }) => [name, years[0]?.expected])).toEqual([
      ['Vào mới', 8],
      ['Rời: Nghỉ hưu', expect.closeTo(5, 9)],
      ['Lên bậc', expect.closeTo(10, 9)],
      ['Chuyển đơn vị', expect.closeTo(3.6, 9)]
    ])
  })

  test('scores the forecast of the year before once three periods are closed', async () => {
    await publishModelRows(program, 'giu-vi-tri', later)
    await closeYearLater(program, '2025-10')
    const view = await forecast(5)
    expect(view?.years).toEqual(['10/2027', '10/2028', '10/2029', '10/2030', '10/2031'])
    expect(view?.now).toBe(57)
    expect(view?.score).toMatchObject({ from: '10/2025', cells: 4 })
    expect(view?.score?.inside).toBeLessThanOrEqual(4)
    const [ages] = view?.ages ?? []
    expect(ages?.label).toBe('10/2031')
    // Those born on 31 October 1990 are 41 on 31 October 2031, the others 40; arrivals are 34 or 35
    // when they arrive.
    expect([ages?.men.slice(6, 9), ages?.women.slice(6, 9)]).toEqual([
      [2, 14, 39],
      [0, 2, 5]
    ])
  })

  test('compares the forecast strength of each group with the establishment of its units', async () => {
    const view = await forecast(3)
    const shortages = view?.shortages.rows ?? []
    // Units C and D have 100 posts each and belong to one group.
    expect(shortages.map(({ name, establishment }) => [name, establishment])).toEqual([
      ['Đơn vị B', 100],
      ['Đơn vị C', 200]
    ])
    for (const { name, establishment, years } of shortages) {
      const group = view?.groups.find(one => one.name === name)
      for (const [year, shortage] of years.entries()) {
        const { expected = 0, low = 0, high = 0 } = group?.years[year] ?? {}
        expect(shortage).toEqual({
          expected: establishment - expected,
          low: establishment - high,
          high: establishment - low,
          level: 'grave'
        })
      }
    }
  })

  test('yields the same figures again', async () => {
    expect(await forecast(3)).toEqual(await forecast(3))
  })

  test('hides small groups of persons from readers without personal data', async () => {
    const open = await forecast(5)
    await program.storage.records.update(state => {
      for (const user of state.users) user.role = 'viewer'
    })
    const view = await forecast(5)
    const hidden = view?.ages[0]
    const shown = open?.ages[0]
    // The 2 men of 30 to 34 and the 2 women of 35 to 39 are few, and others are hidden with them.
    expect([shown?.men[6], shown?.women[7]]).toEqual([2, 2])
    expect([hidden?.men[6], hidden?.women[7]]).toEqual([null, null])
    const counts = [...(hidden?.men ?? []), ...(hidden?.women ?? [])]
    expect(counts.filter(count => count === null).length).toBeGreaterThan(2)
    expect(view?.rates.every(({ group }) => group === null)).toBe(true)
    for (const { count, rate } of view?.rates ?? []) expect(count === null).toBe(rate === null)
    expect(view?.rates.every(({ count }) => count === null || count >= 5)).toBe(true)
    expect(view?.total).toEqual(open?.total)
    // Of both tables no group that is expected to have one to four persons may be shown.
    for (const part of ['grades', 'groups'] as const)
      for (const { years } of view?.[part] ?? [])
        for (const figure of years)
          if (figure) expect([0, 1, 2, 3, 4].indexOf(Math.round(figure.expected))).toBeLessThan(1)
    expect(view?.shortages.rows.length).toBe(open?.shortages.rows.length)
  })
})
