import { samplePeriods } from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'
import { forecastValues } from '../../../../../src/main/analytics/measures/forecast'
import { readSectorPage } from '../../../../support/analytics/sector-reading'

test.each([
  ['2026-01', []],
  ['2026-02', ['Q2/2026', 'Q3/2026', 'Q4/2026', 'Q1/2027']],
  ['2026-03', ['Q2/2026', 'Q3/2026', 'Q4/2026', 'Q1/2027']],
  ['2026-10', ['Q1/2027', 'Q2/2027', 'Q3/2027', 'Q4/2027']]
])(
  'the equipment forecast from period %s lists the following quarters with low ≤ middle ≤ high',
  async (ky, quarters) => {
    const { texts, column } = await readSectorPage('trang-bi/du-bao-nhu-cau', { ky })
    expect([...new Set(texts('quy'))]).toEqual(quarters)
    const [low, middle, high] = ['thap', 'giua', 'cao'].map(column)
    for (const [at, value] of (middle ?? []).entries()) {
      expect(low?.[at]).toBeLessThanOrEqual(value)
      expect(high?.[at]).toBeGreaterThanOrEqual(value)
    }
  }
)

test.each([
  ['2025-11', 2026],
  ['2026-10', 2027]
])(
  'the reserve forecast from period %s lists the next five years and names the first year with a shortage',
  async (ky, first) => {
    const { texts, column, figure } = await readSectorPage('dong-vien-du-bi/du-bao', { ky })
    const years = texts('nam').map(Number)
    expect(years).toEqual([0, 1, 2, 3, 4].map(step => first + step))
    const quota = column('chi-tieu')
    const short = column('cuoi-nam').findIndex((people, at) => people < (quota[at] ?? 0))
    expect(figure('reserve-short-year')).toBe(years[short])
    const net = column('vao').map((gained, at) => gained - (column('ra')[at] ?? 0))
    const start = (column('cuoi-nam')[0] ?? 0) - (net[0] ?? 0)
    const { figure: today } = await readSectorPage('dong-vien-du-bi/tong-quan', { ky })
    expect(start).toBe(today('reserve-registered'))
  }
)

test.each([
  ['reserve-net', 'dong-vien-du-bi/du-bao'],
  ['headcount-net', 'lien-nganh/doi-chieu-bien-che'],
  ['headcount-change', 'quan-so-chinh-sach/tong-quan-quan-so']
])('the figure %s is displayed with the sign of its value', async (key, path) => {
  const scopes: Record<string, string>[] = [
    {},
    { ky: '2025-12' },
    { ky: '2026-03', 'khu-vuc': '4' }
  ]
  for (const filters of scopes) {
    const { view } = await readSectorPage(path, filters)
    const { amount, value } = view.figures.find(one => one.key === key) ?? {}
    const sign = Math.sign(amount ?? 0)
    expect(value?.replace(/[\d.]+/, '')).toBe(sign > 0 ? '+' : sign < 0 ? '−' : '')
  }
})

test('a linear forecast continues the line, and an average forecast is the mean of the last four values', () => {
  const values = [10, 20, 30, 40, 50, 60]
  for (const [step, { low, middle, high }] of forecastValues(values, 3, 'tuyen-tinh').entries()) {
    expect([low, middle, high].map(Math.round)).toEqual(Array(3).fill(70 + step * 10))
  }
  const [next, after] = forecastValues(values, 2, 'trung-binh')
  expect([next?.middle, after?.middle]).toEqual([45, 45])
  // Every forecast value is 45. The errors of the six fitted values, squared below, are 35, 25, 15,
  // 5, 5 and 15.
  const deviation = Math.sqrt((35 ** 2 + 25 ** 2 + 15 ** 2 + 5 ** 2 + 5 ** 2 + 15 ** 2) / 6)
  expect(next?.high).toBeCloseTo(45 + deviation)
  expect(after?.low).toBeCloseTo(45 - deviation * Math.sqrt(1.25))
})

test('a forecast ignores periods without a value and needs at least four values', () => {
  for (const method of ['trung-binh', 'tuyen-tinh'] as const) {
    expect(forecastValues([null, null, 50, 60, 50, 60], 3, method)).toEqual(
      forecastValues([50, 60, 50, 60], 3, method)
    )
    expect(forecastValues([null, 50, 60, 50], 3, method)).toEqual([])
    expect(forecastValues([10, 20, null, 40, 50], 1, 'tuyen-tinh')[0]?.middle).toBeCloseTo(60)
  }
})

test.each(samplePeriods)(
  'in period %s the chart bars of units with fewer persons than posts are red and all others green',
  async ky => {
    const { view, column } = await readSectorPage('lien-nganh/doi-chieu-bien-che', { ky })
    const block = view.blocks.find(one => one.title === 'Chênh lệch HC − BC')
    const tones = block?.data.series[0]?.tones
    expect(tones).toEqual(column('chenh').map(gap => (gap < 0 ? 'danger' : 'success')))
  }
)

test('rare demand is forecast by its size and its interval, and by Teunter falls while none occurs', () => {
  const demands = [0, 6, 0, 0, 6, 0, 0, 6, 0, 0, 0, 0]
  const middleOf = (method: 'croston' | 'trung-binh' | 'tsb') =>
    forecastValues(demands, 2, method).map(({ middle }) => middle)
  // The mean of the last four periods forgets that there is a demand of 6 in every third period.
  expect(middleOf('trung-binh')).toEqual([0, 0])
  const [croston = 0] = middleOf('croston')
  expect(croston).toBeGreaterThan(2)
  expect(croston).toBeLessThan(3.1)
  const [tsb = 0] = middleOf('tsb')
  expect(tsb).toBeGreaterThan(0)
  expect(tsb).toBeLessThan(croston)
  expect(forecastValues([0, 0, 0, 0, 0], 1, 'croston')).toEqual([{ low: 0, middle: 0, high: 0 }])
})

test('the forecast of equipment names the chosen method for rare demand', async () => {
  const { texts, view } = await readSectorPage('trang-bi/du-bao-nhu-cau', { 'phuong-phap': 'tsb' })
  expect(texts('can-cu')[0]).toContain('Teunter–Syntetos–Babai, nhu cầu hiếm')
  expect(view.figures[0]?.amount).toBeGreaterThan(0)
})
