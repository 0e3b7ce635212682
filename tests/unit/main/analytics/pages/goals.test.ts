import { describe, expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { goalStatusTone } from '../../../../../src/main/analytics/measures/staffing'
import type { SectorPageContext } from '../../../../../src/main/analytics/page-context'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

async function read(path: string, about: Partial<SectorPageContext> = {}) {
  const page = sectorPages.get(`/chuyen-nganh/${path}`)
  if (!page) throw new Error(path)
  const scope = createSamplePageScope(sampleSectorData, {}, about)
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 100 }
  const { rows } = await (await page.rows(scope)).page(query)
  const bars = rows.flatMap(({ cells }) =>
    cells.flatMap(cell => (typeof cell === 'object' && cell.bar ? [cell.bar] : []))
  )
  return { view: await buildSectorPageView(page, scope), bars }
}

test.each([
  [0.9, 0.9, 'success'],
  [0.899, 0.9, 'warning'],
  [0.81, 0.9, 'warning'],
  [0.79, 0.9, 'danger'],
  [null, 0.9, 'neutral']
])('a rate of %s compared with a goal of %s has the status colour %s', (rate, goal, tone) => {
  expect(goalStatusTone(rate, goal)).toBe(tone)
})

test.each([
  'quan-so-chinh-sach/tong-quan-quan-so',
  'quan-so-chinh-sach/phan-bo-theo-vung-mien',
  'to-chuc-bien-che/chuan-chuc-vu'
])('the bars of page %s, whose indicator has no threshold, have a neutral colour', async path => {
  const { bars } = await read(path)
  expect(bars.length).toBeGreaterThan(0)
  expect(new Set(bars.map(({ tone }) => tone))).toEqual(new Set(['neutral']))
})

describe('goal of an indicator in cards, bars, tiles and goal lines', () => {
  const path = 'dong-vien-du-bi/theo-dia-ban'

  test.each([1, 0.9])(
    'the goal that is set for the locality %s determines the status in cards, bars and tiles and the goal line of charts',
    async reserveQuota => {
      const goals = {
        supply: 0.95,
        equipmentReady: 0.9,
        reserveQuota,
        reserveReady: 0.8,
        training: 0.8
      }
      const { view, bars } = await read(path, { goals })
      const met = view.figures.find(({ key }) => key === 'places-met')?.amount
      expect(bars.filter(({ tone }) => tone === 'success')).toHaveLength(met ?? -1)
      const [chart, tiles] = view.blocks
      expect(chart?.data.thresholds?.map(({ value }) => value)).toEqual([reserveQuota])
      const rates = chart?.data.series[0]?.values ?? []
      expect(chart?.data.series[0]?.tones).toEqual(
        rates.map(rate => goalStatusTone(rate, reserveQuota))
      )
      const areas = tiles?.data.series[0]?.values ?? []
      expect(tiles?.kind === 'tiles' && tiles.tiles.map(({ tone }) => tone)).toEqual(
        areas.map(rate => goalStatusTone(rate, reserveQuota))
      )
    }
  )

  test.each([
    ['trang-bi/theo-don-vi', 'supply'],
    ['lien-nganh/doi-chieu-trang-bi', 'supply'],
    ['trang-bi/theo-muc-do-san-sang', 'equipmentReady'],
    ['dong-vien-du-bi/san-sang', 'reserveReady'],
    ['dong-vien-du-bi/tong-quan', 'reserveQuota'],
    ['dong-vien-du-bi/huan-luyen', 'training']
  ])('the configured goal determines the bar colours of page %s', async (page, goal) => {
    const goals = {
      supply: 0.5,
      equipmentReady: 0.5,
      reserveQuota: 0.5,
      reserveReady: 0.5,
      training: 0.5
    }
    const high = await read(page, { goals: { ...goals, [goal]: 1.2 } })
    expect(high.bars.some(({ ratio, tone }) => ratio < 1.2 && tone === 'success')).toBe(false)
    const low = await read(page, { goals: { ...goals, [goal]: 0.01 } })
    expect(new Set(low.bars.map(({ tone }) => tone))).toEqual(new Set(['success']))
  })
})

test('the readiness matrix lists the units with the lowest readiness first', async () => {
  const { view } = await read('trang-bi/theo-muc-do-san-sang')
  const matrix = view.blocks.find(({ kind }) => kind === 'matrix')
  const lowest = matrix?.data.labels.map((_, row) =>
    Math.min(...matrix.data.series.map(({ values }) => values[row] ?? Number.POSITIVE_INFINITY))
  )
  expect(lowest).toEqual(lowest?.toSorted((left, right) => left - right))
  expect(matrix?.kind === 'matrix' && matrix.goal).toBe(0.9)
})

test('an indicator with a threshold has the same status on every page, and an indicator without a threshold has no status', async () => {
  const scope = createSamplePageScope(sampleSectorData, {})
  const judged = new Map<string, Set<string>>()
  for (const page of sectorPages.values()) {
    for (const { key, status } of (await buildSectorPageView(page, scope)).figures) {
      judged.set(key, (judged.get(key) ?? new Set()).add(status?.label ?? 'không có'))
    }
  }
  const labels = Object.fromEntries(
    [...judged].flatMap(([key, found]) =>
      found.has('không có') && found.size === 1 ? [] : [[key, [...found]]]
    )
  )
  expect(labels).toEqual({
    'fill-rate': ['Cần chú ý'],
    'kind-lowest': ['Thiếu hụt'],
    'equipment-rate': ['Cần chú ý'],
    'equipment-ready': ['Đạt'],
    'reserve-quota-rate': ['Cần chú ý'],
    'reserve-ready': ['Cần chú ý'],
    'alerts-grave': ['Nghiêm trọng'],
    'alerts-warning': ['Cần chú ý'],
    'policy-overdue': ['Quá hạn']
  })
})
