import type { ColumnValueProfile } from '@shared/features/data-mart/rows/profile'
import { describe, expect, it } from 'vitest'
import { createColumnProfileCache } from '../../../../src/main/features/data-mart/profile'
import type { EngineCell } from '../../../../src/main/warehouse/engine/messages'
import type { Warehouse } from '../../../../src/main/warehouse/warehouse'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { setUpTestEngines } from '../../../support/engine'

const columns = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('ma', 'string'),
  createTestColumn('so', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('dat', 'boolean'),
  createTestColumn('ho_ten', 'string', true)
]
const units = ['Đà Nẵng', 'Ăn', 'Bắc', 'An', '']
const rows = Array.from({ length: 2_500 }, (_, place): EngineCell[] => [
  place % 10 === 9 ? null : (units[place % 3] ?? ''),
  `Mã ${(place * 7_919) % 2_500}`,
  place % 8 === 0 ? null : (place % 97) - 40,
  place % 6 === 0 ? 'NaN' : (place % 50) / 4,
  `2024-0${1 + (place % 3)}-1${place % 10}`,
  place % 4 === 0,
  'Nguyễn Văn A'
])

describe('profile of a table column (value counts and ranges)', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  async function open() {
    const { engine } = start()
    const opened = {
      ...(await buildGenerationFile(engine, makeFolder(), columns, rows)),
      id: 'g000001'
    }
    let asked = 0
    const reader: Warehouse['reader'] = {
      ...engine,
      ask: (work, asking) => {
        asked++
        return engine.ask(work, asking)
      }
    }
    const tables = { open: async () => opened }
    const closed = { isAllowed: () => false, grant: () => undefined, reasonFor: () => undefined }
    const profileOf = createColumnProfileCache({ reader, tables } as unknown as Warehouse, closed)
    return {
      profile: (name: string): Promise<ColumnValueProfile> =>
        profileOf(
          { id: 'dm-001', column: name, job: crypto.randomUUID() },
          new AbortController().signal
        ),
      asked: () => asked
    }
  }
  const cells = (place: number): EngineCell[] =>
    rows.map(row => row[place] ?? null).filter(cell => cell !== null && cell !== '')
  const counted = (values: readonly EngineCell[]): Map<EngineCell, number> =>
    values.reduce((sums, value) => sums.set(value, (sums.get(value) ?? 0) + 1), new Map())

  it('a column profile has the same numbers as a plain count over every row', async () => {
    const { profile } = await open()
    const numbers = cells(2).map(Number)
    const so = await profile('so')
    expect(so).toMatchObject({ least: -40, greatest: 56 })
    expect(so.mean).toBeCloseTo(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 9)
    expect(so.frequent).toHaveLength(5)
    for (const { value, rows: times } of so.frequent) {
      expect(times).toBe(counted(numbers).get(value))
    }
    expect(so.bins.length).toBeLessThanOrEqual(20)
    expect(so.bins).toEqual(
      so.bins.map(({ from, to }) => ({
        from,
        to,
        rows: numbers.filter(one => one >= Number(from) && one <= Number(to)).length
      }))
    )
    expect(so.bins.reduce((sum, bin) => sum + (bin.rows ?? 0), 0)).toBe(numbers.length)

    const points = cells(3).filter(one => one !== 'NaN')
    const diem = await profile('diem')
    expect(diem).toMatchObject({ least: 0, greatest: 12.25 })
    expect(diem.bins).toHaveLength(20)
    expect(diem.bins.reduce((sum, bin) => sum + (bin.rows ?? 0), 0)).toBe(points.length)

    const ngay = await profile('ngay')
    expect(ngay).toMatchObject({ least: '2024-01-10', greatest: '2024-03-19', mean: null })
    expect(ngay.bins).toEqual(
      ngay.bins.map(({ from, to }) => ({
        from,
        to,
        rows: cells(4).filter(day => String(day) >= String(from) && String(day) <= String(to))
          .length
      }))
    )
    expect(await profile('don_vi')).toMatchObject({ least: 'Ăn', greatest: 'Đà Nẵng', bins: [] })
    expect(await profile('ma')).toMatchObject({ least: 'Mã 0', greatest: 'Mã 999' })
    const dat = await profile('dat')
    expect(dat).toMatchObject({ least: null, greatest: null, bins: [] })
    expect(dat.frequent).toEqual([
      { value: false, rows: 1_875 },
      { value: true, rows: 625 }
    ])
  })

  it('a column profile is computed once per table generation and is refused for a masked column', async () => {
    const { profile, asked } = await open()
    const first = await profile('so')
    const before = asked()
    expect(await profile('so')).toEqual(first)
    expect(asked()).toBe(before)
    await expect(profile('ho_ten')).rejects.toThrow('ho_ten là dữ liệu cá nhân')
    await expect(profile('khong_co')).rejects.toThrow('khong_co')
    expect(asked()).toBe(before)
  })
})
