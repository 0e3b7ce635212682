import { type ChartData, categoryColors } from '@shared/kit/figures/chart'
import { z } from '@shared/kit/zod'
import { describe, expect, it } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { toChartDatasets } from '../../../../../src/renderer/ui/chart/chart-datasets'
import {
  type DrawnChartValue,
  drawnChartValuesOf
} from '../../../../../src/renderer/ui/chart/drawn-values'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

const data = makeSampleDataSet()
const asked: Record<string, string>[] = [{}, { ky: '2026-03', 'don-vi': 'b' }, { 'khu-vuc': '4' }]
const views = asked.flatMap(filters =>
  [...sectorPages].map(async ([path, page]) => {
    const { blocks } = await buildSectorPageView(page, createSamplePageScope(data, filters))
    return blocks.flatMap(block =>
      block.kind === 'chart' ? [[path, block.title, block.data] as const] : []
    )
  })
)
const charts = (await Promise.all(views)).flat()

/**
 * Value that a reader takes from the drawing: the length of a mirrored bar, or the distance between
 * the ends of a floating bar.
 */
function readBack(
  chart: ChartData,
  series: number,
  drawn: DrawnChartValue,
  at: number
): number | null {
  if (drawn === null) return null
  if (Array.isArray(drawn)) return drawn[1] - drawn[0]
  if (chart.kind === 'pyramid' && series === 0) return -drawn
  if (!chart.shares) return drawn
  return drawn * chart.series.reduce((sum, other) => sum + (other.values[at] ?? 0), 0)
}

describe('values drawn in a chart compared with its data table', () => {
  it.each(charts)(
    'page %s draws the values that the table of chart “%s” lists',
    (_path, _title, chart) => {
      for (const [index, series] of chart.series.entries()) {
        const drawn = drawnChartValuesOf(chart, series, index)
        expect(drawn).toHaveLength(chart.labels.length)
        for (const [at, value] of series.values.entries()) {
          const read = readBack(chart, index, drawn[at] ?? null, at)
          // A share of zero is not drawn, so its read value is null.
          if (read === null) expect(value ?? 0).toBe(0)
          else expect(read).toBeCloseTo(value ?? Number.NaN, 6)
        }
      }
    }
  )

  it('the compared charts include every kind of chart', () => {
    const kinds = charts.map(([, , { kind = 'bar' }]) => kind)
    expect(new Set(kinds)).toEqual(
      new Set([
        ...['bar', 'horizontal', 'line', 'doughnut', 'pyramid', 'waterfall'],
        ...['bullet', 'flow', 'multiples']
      ])
    )
    expect(charts.some(([, , { shares }]) => shares)).toBe(true)
  })
})

it('the last bar of a waterfall chart is the sum of its steps', () => {
  for (const [, , chart] of charts) {
    if (chart.kind !== 'waterfall') continue
    const [series] = chart.series
    if (!series) throw new Error('A waterfall has a series')
    const ends = drawnChartValuesOf(chart, series, 0).map(step =>
      Array.isArray(step) ? step[1] : step
    )
    expect(ends.at(-2)).toBe(series.values.at(-1))
  }
})

const names = [...categoryColors, 'success', 'warning', 'danger', 'neutral', 'info'] as const
const tones = z
  .record(z.enum(names), z.string())
  .parse(Object.fromEntries(names.map(name => [name, `${name}!`])))
const colors = { tones, surface: 'white', text: 'black', line: 'grey', font: 'Inter' }

it('a line chart connects consecutive values by straight lines', () => {
  const series = { name: 'Hiện có', tone: 'category-1', values: [1, 9, 2] } as const
  const labels = ['08/2026', '09/2026', '10/2026']
  const [line] = toChartDatasets(
    { kind: 'line', axis: 'Kỳ', unit: 'người', labels, series: [series] },
    colors
  )
  expect(line).toMatchObject({ tension: 0 })
  expect(line).not.toHaveProperty('cubicInterpolationMode')
})

it('bars that are narrower than their border have no border and keep their colour', () => {
  const drawnOf = (count: number, striped: boolean) => {
    const labels = Array.from({ length: count }, (_, at) => `Đơn vị ${at}`)
    const series = {
      name: 'BC',
      tone: 'neutral',
      striped,
      values: labels.map((_, at) => at)
    } as const
    const [bar] = toChartDatasets(
      { axis: 'Đơn vị', unit: 'người', labels, series: [series] },
      colors
    )
    return [bar?.borderWidth, bar?.backgroundColor, bar?.data.length]
  }
  expect(drawnOf(400, false)).toEqual([1, 'neutral!', 400])
  expect(drawnOf(401, true)).toEqual([0, 'neutral!', 401])
})
