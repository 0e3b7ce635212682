import { expect, test } from 'vitest'
import {
  mapRowsByColumns,
  readSectorPage,
  sumValues
} from '../../../../support/analytics/sector-reading'

const path = 'dong-vien-du-bi/san-sang'
const scopes: readonly Record<string, string>[] = [
  {},
  { ky: '2025-11' },
  { 'khu-vuc': '4' },
  { dot: '1' },
  { dot: '2', 'khu-vuc': '1' }
]

test.each(scopes)(
  'with the filters %j the response shares of a test call are cumulative, and the share at 24 hours is that of prompt responses',
  async filters => {
    const page = await readSectorPage(path, filters)
    const chart = page.view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    const hours = (chart?.data.labels ?? []).map(label => Number(/^(\d+) h$/.exec(label)?.[1]))
    expect(hours).toEqual(hours.map((_, at) => 6 * (at + 1)))
    const shares = page.bars('Thời gian phản hồi', 'Đã phản hồi (cộng dồn)')
    // The shares are cumulative, so they must be in ascending order.
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    const { texts, column } = page
    expect(texts('khu-vuc').length).toBe(page.rows)
    const [answered, called] = [sumValues(column('phan-hoi')), sumValues(column('goi-thu'))]
    expect((shares.at(-1) ?? 0) * called).toBeCloseTo(answered, 3)
    expect((shares[hours.indexOf(24)] ?? 0) * called).toBeCloseTo(sumValues(column('nhanh')), 3)
    expect(page.figure('reserve-reached')).toBeCloseTo(answered / called, 3)
  }
)

test.each(scopes)(
  'with the filters %j the reservists by readiness state add up to the persons called in each area',
  async filters => {
    const page = await readSectorPage(path, filters)
    const bars = ['Sẵn sàng', 'Hạn chế', 'Chưa sẵn sàng'].map(name =>
      page.bars('Trạng thái theo khu vực', name)
    )
    const people = page.column('goi-thu')
    expect(people.map((_, at) => sumValues(bars.map(values => values[at] ?? 0)))).toEqual(people)
    expect(sumValues(bars[1] ?? [])).toBe(page.figure('reserve-limited'))
    expect(sumValues(bars[2] ?? [])).toBe(page.figure('reserve-unready'))
    expect(
      mapRowsByColumns(page, ['goi-thu', 'phan-hoi'], (called, back) => Number(back <= called))
    ).not.toContain(0)
  }
)
