import { formatPercent } from '@shared/kit/format'
import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import {
  defaultFillThresholds,
  defaultIndicatorGoals,
  fillRateStatusTone,
  goalStatusTone
} from '../../../../../src/main/analytics/measures/staffing'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

async function heatMapWith(goals = defaultIndicatorGoals) {
  const page = sectorPages.get('/chuyen-nganh/lien-nganh/dashboard')
  if (!page) throw new Error('no page')
  const { blocks } = await buildSectorPageView(
    page,
    createSamplePageScope(sampleSectorData, {}, { goals })
  )
  const [map] = blocks
  if (map?.kind !== 'matrix') throw new Error('the first block is no matrix')
  return { blocks, map }
}

test('the heat map rates every unit and indicator by the configured threshold, worst first', async () => {
  const goals = { ...defaultIndicatorGoals, equipmentReady: 0.97, reserveReady: 0.7 }
  const { blocks, map } = await heatMapWith(goals)
  const { labels, series } = map.data
  expect([...labels].sort()).toEqual(sampleSectorData.units.map(({ name }) => name).sort())
  const limits = [defaultFillThresholds.good, goals.equipmentReady, goals.reserveReady]
  const gaps = labels.map((_, row) =>
    series.reduce(
      (sum, { values }, at) => sum + Math.max(0, (limits[at] ?? 0) - (values[row] ?? 1)),
      0
    )
  )
  expect(gaps).toEqual(gaps.toSorted((one, other) => other - one))
  for (const [at, { name, values, tones = [] }] of series.entries()) {
    const toneOf = (rate: number | null) =>
      at === 0
        ? fillRateStatusTone(rate, defaultFillThresholds)
        : goalStatusTone(rate, limits[at] ?? 0)
    expect(tones).toEqual(values.map(toneOf))
    expect(name).toContain(at === 0 ? '95–105%' : formatPercent(limits[at] ?? 0, 0))
  }
  const below = gaps.filter(gap => gap > 0).length
  expect(map.finding).toMatch(new RegExp(`^${below} trên ${labels.length} đơn vị`))
  expect(blocks.at(-1)?.data.axis).toBe('Kỳ')
})
