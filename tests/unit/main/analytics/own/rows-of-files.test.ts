import { describe, expect, test } from 'vitest'
import type { ModelRows } from '../../../../support/analytics/model-rows/harness'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'

const unit = (code: string, above: string | null, more: object = {}) => ({
  ma_don_vi: code,
  ten_don_vi: `Đơn vị ${code}`,
  cap: 'Cấp II',
  don_vi_cap_tren: above,
  ma_khu_vuc: 'K1',
  loai_hinh: '1',
  ...more
})

/**
 * Rows with unusual content: a cycle of superior units, units that are no longer or not yet valid,
 * and units without level or area.
 */
const rows: ModelRows = {
  'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: 'Nam' }],
  'don-vi': [
    unit('A', null),
    unit('B', 'C'),
    unit('C', 'D'),
    unit('D', 'B'),
    unit('E', 'D'),
    unit('F', 'A', { hieu_luc_den: '2026-10-31' }),
    unit('G', 'A', { hieu_luc_tu: '2026-11-01' }),
    unit('H', 'ZZ', { cap: 'Cấp XX', ma_khu_vuc: 'K9', loai_hinh: 'khác' }),
    unit('I', 'A', { hieu_luc_tu: '2026-10-31', hieu_luc_den: '2026-11-01' })
  ],
  'bien-che': [
    { ma_vi_tri: 'V1', ma_don_vi: 'A', ma_chuc_vu: 'C1', so_bien_che: 3 },
    {
      ma_vi_tri: 'V2',
      ma_don_vi: 'A',
      ma_chuc_vu: 'C1',
      so_bien_che: 4,
      hieu_luc_den: '2026-10-31'
    },
    { ma_vi_tri: 'V3', ma_don_vi: 'B', ma_chuc_vu: 'C1', so_bien_che: 5, hieu_luc_tu: '2026-10-31' }
  ],
  'giu-vi-tri': [
    // The first person starts on the last day of the period and is counted. The second person's end
    // date is that day, so this person is not counted.
    { ma_nguoi: 'N1', ma_vi_tri: 'V1', tu_ngay: '2026-10-31', den_ngay: '2026-11-01' },
    { ma_nguoi: 'N2', ma_vi_tri: 'V1', tu_ngay: '2026-01-01', den_ngay: '2026-10-31' },
    { ma_nguoi: 'N3', ma_vi_tri: 'V1', tu_ngay: '2026-11-01' },
    { ma_nguoi: 'N4', ma_vi_tri: 'V3', tu_ngay: '2020-05-05' }
  ]
}

describe('tables of the unit with unusual rows', () => {
  const { facts } = setUpLoadedSectorTables(rows)

  test('units are valid only between their dates, cycles of superior units are cut, and values outside a code list are empty', async () => {
    const { units } = await facts().dimensions(11)
    expect(units.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E', 'H', 'I'])
    const above = units.map(({ parent }) => (parent === null ? null : units[parent]?.code))
    // The cycle B → C → D → B is cut at one unit, which then has no superior unit; the others
    // remain below it.
    expect(above).toEqual([null, null, 'D', 'B', 'D', null, 'A'])
    const strange = units.find(({ code }) => code === 'H')
    expect(strange).toMatchObject({ level: 0, area: -1, kind: -1, parent: null })
    expect(units[0]).toMatchObject({ level: 2, area: 0, kind: 0 })
    expect(units.map(({ index }) => index)).toEqual([...units.keys()])
  })

  test('a validity period includes its first day and excludes its end day', async () => {
    const { staffing } = facts()
    const [october, september] = await staffing.headcount([11, 10])
    expect([october, september].map(one => one?.get('A') ?? 0)).toEqual([1, 1])
    expect(october?.get('B')).toBe(1)
    const [planned, before] = await staffing.establishment([11, 10])
    expect([planned?.get('A'), before?.get('A')]).toEqual([3, 7])
    expect([planned?.get('B'), before?.get('B')]).toEqual([5, undefined])
    expect((await staffing.lines(11)).map(({ code }) => code)).toEqual(['V1', 'V3'])
  })

  test('a model table without a mapping is reported as missing instead of being treated as empty', async () => {
    await expect(facts().staffing.posts()).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
