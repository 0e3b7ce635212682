import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { findSectorPage } from '../../../../../src/main/analytics/sector-data'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const viewOf = async (path: string, filters: Record<string, string> = {}) =>
  buildSectorPageView(
    findSectorPage(`/chuyen-nganh/${path}`),
    createSamplePageScope(sampleSectorData, filters)
  )

test('a budget that is exceeded and one that is not have titles that say so, and no sign', async () => {
  const gapOf = async (unit: string) =>
    (
      await viewOf('quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong', { 'don-vi': unit })
    ).figures.find(({ key }) => key === 'pay-gap')
  const gaps = await Promise.all(sampleSectorData.units.map(({ id }) => gapOf(id)))
  const titles = gaps.map(gap => {
    expect(gap?.value).toMatch(/^[\d.]+$/)
    expect(gap?.title).toBe((gap?.amount ?? 0) > 0 ? 'Vượt dự toán' : 'Còn trong dự toán')
    return gap?.title
  })
  expect(new Set(titles).size).toBe(2)
})

test('a sparkline is as precise as the figure, so that it is flat where the figure does not change', async () => {
  const { figures } = await viewOf('lien-nganh/dashboard')
  const same = figures.filter(({ delta }) => delta && !/[1-9]/.test(delta.text))
  expect(same.length).toBeGreaterThan(0)
  for (const { trend } of same) expect(trend?.values.at(-2)).toBe(trend?.values.at(-1))
  const trends = figures.flatMap(({ trend, unit }) => (trend ? [{ ...trend, unit }] : []))
  expect(trends.length).toBeGreaterThan(2)
  for (const { values, unit } of trends) {
    for (const value of values) {
      const shown = unit === undefined ? value * 1_000 : value
      expect(shown).toBeCloseTo(Math.round(shown), 6)
    }
  }
})

test('figures and columns of the condition of equipment say whether they mean state or schedule', async () => {
  const { figures, table, filters, blocks } = await viewOf('trang-bi/theo-trang-thai-ky-thuat')
  expect(figures.map(({ title }) => title)).toEqual([
    'Trạng thái tốt',
    'Trạng thái cần bảo dưỡng',
    'Trạng thái đang sửa chữa',
    'Trạng thái chờ loại'
  ])
  const titles = [...table.columns, ...filters.map(({ label }) => ({ title: label }))]
  expect(titles.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Trạng thái kỹ thuật', 'Lịch bảo dưỡng'])
  )
  expect(blocks[0]?.summary).toContain('Theo lịch, ')
})

test('a figure with a target has a bullet with the bounds of the target, and a figure without has none', async () => {
  const { figures } = await viewOf('lien-nganh/dashboard')
  const bullets = figures.map(({ key, bullet }) => [key, bullet?.marks])
  expect(bullets).toEqual([
    ['establishment', undefined],
    ['headcount', undefined],
    ['fill-rate', [0.95, 1.05]],
    ['equipment-ready', [0.9]],
    ['reserve-ready', [0.8]]
  ])
  for (const { amount, bullet } of figures) {
    if (!bullet) continue
    expect(bullet.value).toBe(amount)
    expect(bullet.end).toBe(Math.max(1, amount ?? 0, ...bullet.marks))
  }
})
