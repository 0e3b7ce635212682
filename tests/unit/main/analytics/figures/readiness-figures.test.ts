import { expect, test } from 'vitest'
import { each, readSectorPage, sum } from '../../../../support/analytics/sector-reading'

const path = 'dong-vien-du-bi/san-sang'
const scopes: readonly Record<string, string>[] = [
  {},
  { ky: '2025-11' },
  { 'khu-vuc': '4' },
  { dot: '1' },
  { dot: '2', 'khu-vuc': '1' }
]

test.each(scopes)(
  'answers to a test call over %j: each in one step, promptly up to 24 hours',
  async filters => {
    const page = await readSectorPage(path, filters)
    const chart = page.view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    const steps = (chart?.data.labels ?? []).map(label =>
      /^(\d+)–(\d+) h$/.exec(label)?.slice(1).map(Number)
    )
    const counts = page.bars('Thời gian phản hồi', 'Phản hồi')
    for (const [at, [from, to] = [0, 0]] of steps.entries()) {
      // Each goes on where the one before ended, by quarters of a day.
      expect(from).toBe(at === 0 ? 0 : steps[at - 1]?.[1])
      expect((to ?? 0) % 6).toBe(0)
      expect(to).toBeGreaterThan(from ?? 0)
    }
    const { texts, column } = page
    expect(texts('khu-vuc').length).toBe(page.rows)
    const answered = sum(column('phan-hoi'))
    expect(sum(counts)).toBe(answered)
    const prompt = counts.filter((_, at) => (steps[at]?.[1] ?? 0) <= 24)
    expect(sum(prompt)).toBe(sum(column('nhanh')))
    expect(page.figure('reserve-reached')).toBeCloseTo(answered / sum(column('goi-thu')), 3)
  }
)

test.each(scopes)('states over %j add up to all who were called, area by area', async filters => {
  const page = await readSectorPage(path, filters)
  const bars = ['Sẵn sàng', 'Hạn chế', 'Chưa sẵn sàng'].map(name =>
    page.bars('Trạng thái theo khu vực', name)
  )
  const people = page.column('goi-thu')
  expect(people.map((_, at) => sum(bars.map(values => values[at] ?? 0)))).toEqual(people)
  expect(sum(bars[1] ?? [])).toBe(page.figure('reserve-limited'))
  expect(sum(bars[2] ?? [])).toBe(page.figure('reserve-unready'))
  expect(
    each(page, ['goi-thu', 'phan-hoi'], (called, back) => Number(back <= called))
  ).not.toContain(0)
})
