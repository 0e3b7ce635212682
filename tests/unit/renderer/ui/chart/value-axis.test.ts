import type { ChartData } from '@shared/kit/figures/chart'
import type { Chart } from 'chart.js'
import { describe, expect, it } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createChartMarksPlugin } from '../../../../../src/renderer/ui/chart/chart-marks'
import { toChartOptions } from '../../../../../src/renderer/ui/chart/chart-options'
import { spreadEndLabels } from '../../../../../src/renderer/ui/chart/end-labels'
import type { ChartColors } from '../../../../../src/renderer/ui/chart/use-chart-colors'
import {
  formatAxisTick,
  truncatedValueAxisOf
} from '../../../../../src/renderer/ui/chart/value-axis'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

const data = makeSampleDataSet()
const charts = (
  await Promise.all(
    [...sectorPages].map(async ([path, page]) => {
      const { blocks } = await buildSectorPageView(page, createSamplePageScope(data, {}))
      return blocks.flatMap(block =>
        block.kind === 'chart' ? [[path, block.title, block.data] as const] : []
      )
    })
  )
).flat()

const colors = { tones: {}, text: 'text', line: '', surface: 'surface', font: '' } as ChartColors

const line = (values: readonly number[], more: Partial<ChartData> = {}): ChartData => ({
  axis: 'Kỳ',
  unit: 'người',
  labels: values.map(String),
  kind: 'line',
  series: [{ name: 'Quân số', tone: 'category-1', values }],
  ...more
})

it('ticks of a percentage axis below one percent of distance have a decimal, so that no two are the same', () => {
  const ticks = [0, 0.002, 0.004, 0.01, 0.29].map(value => formatAxisTick(value, 'percent'))
  expect(ticks).toEqual(['0%', '0,2%', '0,4%', '1%', '29%'])
})

describe('value axis of a chart', () => {
  it.each(charts)(
    'the value axis of a chart starts at zero or at the minimum that its rule gives for %s: %s',
    (_path, _title, chart) => {
      const broken = truncatedValueAxisOf(chart)
      const options = toChartOptions(chart, colors, undefined)
      const isLying = ['horizontal', 'pyramid'].includes(chart.kind ?? 'bar')
      const axis = options.scales?.[isLying ? 'x' : 'y']
      if (chart.kind === 'doughnut') expect(axis).toBeUndefined()
      else expect(axis).toMatchObject(broken ? { min: broken.start } : { beginAtZero: true })
      const mayBreak = chart.kind === 'line' || chart.kind === 'waterfall'
      if (!mayBreak || chart.series.some(series => series.as === 'area')) {
        expect(broken).toBeUndefined()
      }
    }
  )

  it('the value axis of lines that are close together starts above zero, with a margin below and above the lines', () => {
    expect(truncatedValueAxisOf(line([11_608, 11_590, 11_620]))).toEqual({
      start: 11_500,
      end: 11_700,
      step: 50
    })
    expect(truncatedValueAxisOf(line([0.929, 0.931], { format: 'percent' }))).toEqual({
      start: 0.9,
      end: 0.96,
      step: 0.01
    })
  })

  it.each<[string, ChartData]>([
    ['a value far below the others', line([11_608, 4_000])],
    ['a zero', line([0, 12])],
    ['one value throughout', line([12, 12])],
    ['no value', line([])],
    ['bars', line([11_608, 11_590], { kind: 'bar' })],
    [
      'an area',
      line([], {
        series: [{ name: 'Vào', tone: 'category-1', as: 'area', values: [990, 1_000] }]
      })
    ]
  ])('starts at zero with %s', (_, chart) => {
    expect(truncatedValueAxisOf(chart)).toBeUndefined()
  })

  it('the range of a value axis includes a threshold above or below all values', () => {
    const chart = line([0.93, 0.95], {
      format: 'percent',
      thresholds: [{ value: 0.8, label: 'Ngưỡng' }]
    })
    expect(truncatedValueAxisOf(chart)?.start).toBeLessThan(0.8)
  })

  it('the value axis of a waterfall chart starts below the lowest level that its steps reach', () => {
    const chart = line([1_000, -40, 60, 1_020], { kind: 'waterfall', totals: [0, 3] })
    const axis = truncatedValueAxisOf(chart)
    expect(axis?.start).toBeGreaterThan(0)
    expect(axis?.start).toBeLessThan(960)
    expect(axis?.end).toBeGreaterThan(1_020)
  })

  it('the value axis of rates ends at 1 (100%)', () => {
    expect(truncatedValueAxisOf(line([0.98, 1], { format: 'percent' }))?.end).toBe(1)
  })
})

/** Stub of a canvas that records the lines and texts drawn on it. */
function drawnOn(chart: ChartData): { lines: string[]; texts: string[] } {
  const lines: string[] = []
  const texts: string[] = []
  const ctx = {
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: (x: number, y: number) => lines.push(`${x},${y}`),
    stroke: () => undefined,
    fillRect: () => undefined,
    setLineDash: () => undefined,
    measureText: () => ({ width: 20 }),
    fillText: (text: string) => texts.push(text)
  }
  const points = chart.labels.map((_, at) => {
    const place = { x: 100 + at * 50, y: 60 + at * 10, base: 80 }
    return { ...place, getProps: () => place }
  })
  const drawn = {
    ctx,
    chartArea: { left: 40, right: 400, top: 0, bottom: 200 },
    scales: {},
    getDatasetMeta: () => ({ data: points })
  } as unknown as Chart<'bar'>
  createChartMarksPlugin(chart, colors).afterDatasetsDraw?.(drawn, {}, {}, false)
  return { lines, texts }
}

describe('drawing of a chart', () => {
  it('a chart has a zigzag at the foot of an axis that does not start at zero', () => {
    expect(drawnOn(line([11_608, 11_590])).lines).toContain('35,185.5')
    expect(drawnOn(line([11_608, 0])).lines).toEqual([])
  })

  it('a chart labels the last value of each line', () => {
    expect(drawnOn(line([11_608, 11_590])).texts).toEqual(['11.590'])
  })

  it('a waterfall chart labels its totals and changes', () => {
    const chart = line([1_000, -40, 60, 1_020], {
      kind: 'waterfall',
      totals: [0, 3],
      valueLabels: true
    })
    expect(drawnOn(chart).texts).toEqual(['1.000', '−40', '+60', '1.020'])
  })

  it('a chart moves overlapping labels of lines apart, and has no labels for five lines', () => {
    const area = { top: 0, bottom: 100 }
    const at = (y: number) => ({ text: '1', x: 5, y })
    expect(spreadEndLabels([at(95), at(50), at(52)], area).map(({ y }) => y)).toEqual([50, 63, 95])
    expect(spreadEndLabels([at(100), at(99)], area).map(({ y }) => y)).toEqual([87, 100])
    expect(spreadEndLabels([1, 2, 3, 4, 5].map(at), area)).toEqual([])
  })
})

it.each(['bar', 'horizontal'] as const)(
  'the axis of %s charts with value labels leaves space below the lowest value',
  kind => {
    const bars = (values: readonly number[], valueLabels: boolean): ChartData => ({
      ...line(values),
      kind,
      valueLabels
    })
    const leastOf = (data: ChartData): unknown => {
      const { scales } = toChartOptions(data, colors, undefined)
      return (scales?.[kind === 'bar' ? 'y' : 'x'] as { suggestedMin?: number } | undefined)
        ?.suggestedMin
    }
    expect(leastOf(bars([3, -5], true))).toBeLessThan(-5)
    expect(leastOf(bars([3, 5], true))).toBeUndefined()
    expect(leastOf(bars([3, -5], false))).toBeUndefined()
  }
)

it('the space behind a line has room for its last value with all shown digits', () => {
  const spaceOf = (chart: ChartData) => {
    const { padding } = toChartOptions(chart, colors, undefined).layout ?? {}
    return padding && typeof padding === 'object' && 'right' in padding ? padding.right : undefined
  }
  expect(spaceOf(line([1_000, 20]))).toBe(52)
  // "15.730.280,7" has twelve characters.
  expect(spaceOf(line([20, 15_730_280.7], { decimals: 1 }))).toBe(12 + 12 * 7)
  const bars = line([15_730_280.7, 20], { kind: 'horizontal', decimals: 1, valueLabels: true })
  expect(spaceOf(bars)).toBe(12 + 12 * 7)
})
