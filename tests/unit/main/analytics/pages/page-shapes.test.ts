import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

test('the page of post fill rates is the only page that places its charts beside the table', () => {
  const split = [...sectorPages].filter(([, page]) => page.split).map(([path]) => path)
  expect(split).toEqual(['/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'])
})

test.each([...sectorPages].filter(([, page]) => !page.split))(
  'page %s leaves no gap in the chart grid: half-width charts come in pairs',
  async (_, page) => {
    const { blocks } = await buildSectorPageView(page, createSamplePageScope(sampleSectorData, {}))
    expect(blocks.filter(({ wide }) => !wide).length % 2).toBe(0)
  }
)

test.each([
  [[0], 0],
  [[1], 1],
  [[6], 1],
  [[7], 2],
  [[6, 7, 0, 12], 5]
])('equipment with %j days of downtime needs %d sets of repair material', async (days, sets) => {
  const period = 11
  const there = sampleSectorData.equipment.filter(
    ({ added, removed }) => added <= period && removed > period
  )
  const equipment = days.map((count, at) => {
    const item = there[at]
    if (!item) throw new Error('no sample')
    return { ...item, downDays: item.downDays.map(() => count) }
  })
  const page = sectorPages.get('/chuyen-nganh/trang-bi/du-bao-nhu-cau')
  if (!page) throw new Error('no page')
  const { figures } = await buildSectorPageView(
    page,
    createSamplePageScope({ ...sampleSectorData, equipment }, {})
  )
  expect(figures.find(({ key }) => key === 'demand-material')?.amount).toBe(sets)
})
