import { sampleCalendar } from '@shared/features/analytics/calendar'
import type { SectorBlock } from '@shared/features/analytics/view'
import { equipmentGroups } from '@shared/model/analytics/words'
import { beforeAll, describe, expect, test } from 'vitest'
import { survivalBlocks } from '../../../../../src/main/analytics/pages/trang-bi/survival-blocks'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { createRandom } from '../../../../support/seeded-random'

interface Item {
  readonly group: number
  readonly unit: string
  readonly made: number
  readonly from: string | null
  readonly until: string | null
}

const random = createRandom(4_711)
const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick')
  return value
}
const dayIn = (year: number): string =>
  `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`
const units = sampleSectorData.units.slice(0, 3).map(({ code }) => code)

/** Items of the first two groups; those of the second are never removed. */
const items: readonly Item[] = Array.from({ length: 900 }, (): Item => {
  const group = random() < 0.7 ? 0 : 1
  const made = 2008 + Math.floor(random() * 16)
  const from = random() < 0.2 ? null : dayIn(made + Math.floor(random() * 3))
  const isRemoved = group === 0 && random() < 0.35
  const until = isRemoved ? dayIn(2020 + Math.floor(random() * 8)) : null
  return {
    group,
    unit: pick(units),
    made,
    from,
    until: until && from && until <= from ? null : until
  }
})
const period = sampleCalendar.last
const end = (year: number): string => `${2026 - year}-10-31`
const isHeld = ({ from, until }: Item, day: string): boolean =>
  (from === null || from <= day) && (until === null || until > day)

/** Observed years, by their definition, item by item. */
function observe(some: readonly Item[]) {
  const since = some.flatMap(({ until }) => (until && until <= end(0) ? until : [])).sort()[0] ?? ''
  const rows = new Map<number, [held: number, lost: number]>()
  let years = 0
  for (; years < 12 && end(years + 1) >= since; years++)
    for (const item of some) {
      if (!isHeld(item, end(years + 1))) continue
      const age = Math.max(1, 2026 - years - item.made)
      const row = rows.get(age) ?? [0, 0]
      row[0]++
      if (!isHeld(item, end(years))) row[1]++
      rows.set(age, row)
    }
  return { since, years, rows: [...rows].sort(([one], [other]) => one - other) }
}

const seriesOf = (block: SectorBlock | undefined, name: string) =>
  block?.data.series.find(one => one.name === name)?.values

describe('the survival of equipment over tables loaded by the unit', () => {
  const own = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    'loai-trang-bi': [0, 1].map(group => ({
      ma_loai: `L${group}`,
      ten_loai: `Loại ${group}`,
      nhom_trang_bi: String(group + 1),
      nien_han: 12,
      chu_ky_bao_duong: 90
    })),
    'trang-bi': items.map(({ group, unit, made, from, until }, at) => ({
      ma_trang_bi: `TB${at}`,
      ma_don_vi: unit,
      ma_loai: `L${group}`,
      nam_san_xuat: made,
      ngay_nhap: from,
      ngay_loai: until
    }))
  })
  let blocks: readonly SectorBlock[] = []
  const read = async (filters: Readonly<Record<string, string>>) =>
    survivalBlocks({ ...(await own.ownScope(filters)), canSumUp: true })
  beforeAll(async () => {
    blocks = await read({})
  }, 60_000)

  test('counts each item at risk and lost at each age like a count item by item', () => {
    const { rows, years } = observe(items)
    expect(years).toBeGreaterThan(4)
    const basis = blocks.find(({ title }) => title === 'Cơ sở của tỷ lệ loại')
    expect(basis?.data.labels).toEqual(rows.map(([age]) => String(age)))
    expect(seriesOf(basis, 'Trang bị · năm')).toEqual(rows.map(([, [held]]) => held))
    expect(seriesOf(basis, 'Bị loại')).toEqual(rows.map(([, [, lost]]) => lost))
  })

  test('draws the product-limit curve of each group with losses, with its bounds', () => {
    const [curve, ...others] = blocks.filter(({ title }) => title.startsWith('Tỷ lệ còn dùng'))
    expect(others).toEqual([])
    expect(curve?.title).toBe(`Tỷ lệ còn dùng theo tuổi: ${equipmentGroups[0]}`)
    let left = 1
    const vehicles = observe(items.filter(({ group }) => group === 0))
    const expected = vehicles.rows.map(([, [held, lost]]) => (left *= 1 - lost / held))
    const shown = seriesOf(curve, 'Còn dùng') ?? []
    expect(shown).toHaveLength(expected.length)
    for (const [at, value] of shown.entries()) {
      expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 12)
      const [low, high] = ['Thấp, 95%', 'Cao, 95%'].map(name => seriesOf(curve, name)?.[at])
      if (value === 1) expect([low, high]).toEqual([null, null])
      else {
        expect(low ?? 1).toBeLessThan(value ?? 0)
        expect(high ?? 0).toBeGreaterThan(value ?? 1)
      }
    }
  })

  test('expects the losses of the next years from the items in use and the shares of their ages', () => {
    const { rows } = observe(items.filter(({ group }) => group === 0))
    const shares = new Map(rows.map(([age, [held, lost]]) => [age, lost / held]))
    const losses = Array.from({ length: 5 }, () => 0)
    for (const item of items.filter(one => one.group === 0 && isHeld(one, end(0)))) {
      let left = 1
      for (const year of losses.keys()) {
        const lost = left * (shares.get(2026 - item.made + year + 1) ?? 0)
        losses[year] = (losses[year] ?? 0) + lost
        left -= lost
      }
    }
    const block = blocks.find(({ title }) => title.startsWith('Trang bị dự kiến bị loại'))
    expect(block?.data.labels).toEqual(['10/2027', '10/2028', '10/2029', '10/2030', '10/2031'])
    const shown = seriesOf(block, 'Kỳ vọng')
    expect(shown).toEqual(losses.map(value => Math.round(value * 10) / 10))
    expect(block?.summary).toContain(
      `Chưa có lần loại nào được quan sát của: ${equipmentGroups[1]}.`
    )
    for (const [year, value] of (shown ?? []).entries()) {
      expect(seriesOf(block, 'Thấp, 80%')?.[year]).toBeLessThanOrEqual(value ?? 0)
      expect(seriesOf(block, 'Cao, 80%')?.[year]).toBeGreaterThanOrEqual(value ?? 0)
    }
  })

  test('counts only the equipment of the selected unit', async () => {
    const filters = { 'don-vi': sampleSectorData.units[2]?.id ?? '' }
    const { choice } = await own.ownScope(filters)
    const some = items.filter(({ unit }) => choice !== 'all' && choice.includes(unit))
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(items.length)
    const { rows } = observe(some)
    const basis = (await read(filters)).at(-1)
    expect(seriesOf(basis, 'Trang bị · năm')).toEqual(rows.map(([, [held]]) => held))
  })

  test('says what is missing in a period before the first removal or soon after it', async () => {
    const scope = await own.ownScope({})
    const lives = (since: string | null, years: number) => ({
      ...scope,
      canSumUp: true,
      facts: {
        ...scope.facts,
        equipment: {
          ...scope.facts.equipment,
          lives: async () => ({ since, years, counts: [] })
        }
      }
    })
    const summaryOf = async (since: string | null, years: number) =>
      (await survivalBlocks(lives(since, years))).map(({ summary }) => summary)
    expect(await summaryOf(null, 0)).toEqual([
      expect.stringContaining('chưa ghi Ngày loại của trang bị nào')
    ])
    expect(await summaryOf('2026-02-03', 0)).toEqual([
      expect.stringContaining('lần loại đầu tiên được ghi ngày 03/02/2026')
    ])
    expect(await summaryOf('2020-02-03', 6)).toEqual([
      expect.stringContaining('không nhóm nào có trang bị bị loại')
    ])
    expect(await survivalBlocks({ ...scope, canSumUp: false })).toEqual([])
    expect(await scope.facts.equipment.lives(period, [])).toMatchObject({ since: null })
  })
})
