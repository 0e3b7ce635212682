import { drawDocumentChart } from '@shared/model/documents/chart/draw-chart'
import {
  chartIntervals,
  createValueScale,
  formatChartValue
} from '@shared/model/documents/chart/scale'
import type { DocumentElement } from '@shared/model/documents/element'
import { textOfNode } from '@shared/model/documents/element'
import type { DocumentChart } from '@shared/model/documents/official-document'
import { describe, expect, it } from 'vitest'
import { sampleChart } from '../../../../support/documents/sample-documents'

const findByTag = (root: DocumentElement, tag: string): DocumentElement[] => [
  ...(root.tag === tag ? [root] : []),
  ...root.children.flatMap(child => (typeof child === 'string' ? [] : findByTag(child, tag)))
]

const textsOf = (chart: DocumentChart): string[] =>
  findByTag(drawDocumentChart(chart), 'text').map(textOfNode)

describe('value axis of a chart', () => {
  it.each([
    [[0, 1320], false, [0, 500, 1000, 1500]],
    [[-3.25, 2], false, [-4, -2, 0, 2]],
    [[0.12, 0.4], false, [0, 0.1, 0.2, 0.30000000000000004, 0.4]],
    [[0, 2], true, [0, 1, 2]],
    [[], false, [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]]
  ])('the values %j have round ticks', (values, areWhole, ticks) => {
    expect(createValueScale(values, areWhole).ticks).toEqual(ticks)
  })

  it.each([
    [1234567.891, 2, '1.234.567,89'],
    [-0.4, 0, '0'],
    [-1250, 0, '-1.250'],
    [0.5, 1, '0,5']
  ])('the value %d with %i decimals is written as %s', (value, decimals, text) => {
    expect(formatChartValue(value, decimals)).toBe(text)
  })
})

describe('intervals of the marks of a chart', () => {
  const series = [
    { title: 'a', values: [30, null] },
    { title: 'b', values: [10, -5] }
  ]
  const chart = { ...sampleChart, labels: ['x', 'y'], series }

  it('series side by side begin at zero', () => {
    expect(chartIntervals(chart)).toEqual([
      [[0, 30], undefined],
      [
        [0, 10],
        [0, -5]
      ]
    ])
  })

  it('stacked series begin at the end of the series before', () => {
    expect(chartIntervals({ ...chart, stacking: 'stacked' })[1]?.[0]).toEqual([30, 40])
  })

  it('shares add up to 100 percent, and a label without values has none', () => {
    const shares = chartIntervals({ ...chart, stacking: 'shares' })
    expect(shares.map(row => row[0])).toEqual([
      [0, 75],
      [75, 100]
    ])
    const none = { ...chart, series: [{ title: 'a', values: [0, 0] }], stacking: 'shares' as const }
    expect(chartIntervals(none)).toEqual([[undefined, undefined]])
  })
})

describe('drawing of a chart', () => {
  it('every value of grouped bars is written, and the legend names the series', () => {
    const texts = textsOf(sampleChart)
    for (const { title, values } of sampleChart.series) {
      expect(texts).toContain(title)
      for (const value of values) expect(texts).toContain(formatChartValue(value ?? 0, 0))
    }
  })

  it('a line is interrupted where a value is missing', () => {
    const series = [{ title: 'a', values: [1, 2, null, 4, 5] }]
    const drawing = drawDocumentChart({ ...sampleChart, kind: 'line', series })
    const paths = findByTag(drawing, 'path').map(({ attributes }) => String(attributes?.d))
    expect(paths.some(path => path.match(/M/g)?.length === 2)).toBe(true)
    expect(findByTag(drawing, 'circle')).toHaveLength(4)
  })

  it('a pie has one part per positive value, and its legend has values and shares', () => {
    const values = [6, 3, 0, 1, null]
    const pie = { ...sampleChart, kind: 'pie' as const, series: [{ title: 'a', values }] }
    expect(textsOf(pie)).toEqual([
      '1',
      '1. Tiểu đoàn 1: 6 (60,0%)',
      '2',
      '2. Tiểu đoàn 2: 3 (30,0%)',
      '3',
      '3. Cơ quan Tham mưu: 1 (10,0%)'
    ])
  })

  it('a pie of a single value is a full circle', () => {
    const pie = { ...sampleChart, kind: 'pie' as const, series: [{ title: 'a', values: [6] }] }
    expect(findByTag(drawDocumentChart(pie), 'circle')).toHaveLength(1)
  })

  it('no mark and no label lies outside the drawing for 1 to 60 labels of each kind', () => {
    const kinds = ['bar', 'horizontal', 'line', 'area'] as const
    for (const kind of kinds) {
      for (const count of [1, 12, 60]) {
        const labels = Array.from({ length: count }, (_, index) => `Đơn vị số ${index + 1} tỉnh`)
        const values = labels.map((_, index) => (index * 37) % 101)
        const drawing = drawDocumentChart({
          ...sampleChart,
          kind,
          labels,
          series: [{ title: 'a', values }]
        })
        const [, , width = 0, height = 0] = String(drawing.attributes?.viewBox)
          .split(' ')
          .map(Number)
        for (const { attributes = {} } of findByTag(drawing, 'text')) {
          expect(Number(attributes.x)).toBeGreaterThanOrEqual(0)
          expect(Number(attributes.x)).toBeLessThanOrEqual(width)
          expect(Number(attributes.y)).toBeLessThanOrEqual(height)
        }
        for (const { attributes = {} } of findByTag(drawing, 'rect')) {
          expect(Number(attributes.height)).toBeGreaterThanOrEqual(0)
          expect(Number(attributes.y ?? 0) + Number(attributes.height)).toBeLessThanOrEqual(height)
        }
        expect(height).toBeLessThan(650)
      }
    }
  })

  it('the drawing depends only on the chart and uses black, grey and white', () => {
    const text = JSON.stringify(drawDocumentChart(sampleChart))
    expect(JSON.stringify(drawDocumentChart({ ...sampleChart }))).toBe(text)
    const colours = [...text.matchAll(/#([0-9a-f]{3,6})\b/g)].map(([, code = '']) => code)
    const isGrey = (code: string): boolean =>
      new Set(code.match(code.length > 3 ? /../g : /./g)).size === 1
    expect(colours.filter(code => !isGrey(code))).toEqual([])
  })
})
