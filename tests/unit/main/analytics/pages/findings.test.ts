import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartData } from '@shared/kit/figures/chart'
import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { describeBlockFinding } from '../../../../../src/main/analytics/finding'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const chart = (data: Partial<ChartData> & Pick<ChartData, 'series'>): SectorBlock => ({
  kind: 'chart',
  title: 'Biểu đồ',
  summary: '',
  data: { axis: 'Đơn vị', unit: 'người', labels: ['A', 'B', 'C'], ...data }
})
const series = (name: string, values: readonly (number | null)[], more = {}) => ({
  name,
  tone: 'category-1' as const,
  values,
  ...more
})

test.each<[string, SectorBlock, string | undefined]>([
  [
    'pairs of target and actual value',
    chart({ series: [series('BC', [5, 9, 7], { striped: true }), series('HC', [5, 4, 6])] }),
    'B thiếu nhiều nhất: 5 người'
  ],
  [
    'pairs without a shortage',
    chart({ series: [series('BC', [5], { striped: true }), series('HC', [5])] }),
    'Mọi mục trong biểu đồ đều đủ'
  ],
  [
    'pairs without a shortage, of which one is unknown',
    chart({ series: [series('BC', [5, null], { striped: true }), series('HC', [5, 2])] }),
    undefined
  ],
  [
    'shares of a stack',
    chart({
      shares: true,
      stacked: true,
      series: [series('Tốt', [9, 5, 8]), series('Hỏng', [0, 5, 2])]
    }),
    'B có tỷ lệ “Tốt” thấp nhất: 50,0%'
  ],
  [
    'a stack with only its first part',
    chart({
      shares: true,
      stacked: true,
      series: [series('Tốt', [9, 0, 8]), series('Hỏng', [0, 0, 0])]
    }),
    'Mọi mục trong biểu đồ đều 100% “Tốt”'
  ],
  [
    'a stack with only its first part, of which one value is hidden',
    chart({
      shares: true,
      stacked: true,
      series: [series('Tốt', [9, null, 8]), series('Hỏng', [0, 0, 0])]
    }),
    undefined
  ],
  [
    'differences in both directions',
    chart({ series: [series('Chênh lệch', [3, -8, -2])] }),
    'B thiếu nhiều nhất: 8 người'
  ],
  [
    'rates',
    chart({ format: 'percent', unit: '%', series: [series('TLĐ', [0.9, null, 0.753])] }),
    'C thấp nhất: 75,3%'
  ],
  ['amounts', chart({ series: [series('HC', [1, 1_204, 3])] }), 'B nhiều nhất: 1.204 người'],
  ['nothing but zeros', chart({ series: [series('HC', [0, 0, 0])] }), undefined],
  ['no known value', chart({ series: [series('HC', [null, null, null])] }), undefined],
  [
    'a stack with an unfavourable part',
    chart({
      stacked: true,
      series: [series('Có người', [9, 9, 9]), series('Trống', [1, 2, 5], { tone: 'warning' })]
    }),
    'C có “Trống” nhiều nhất: 5 người'
  ],
  [
    'a line over periods',
    chart({
      kind: 'line',
      axis: 'Kỳ',
      labels: ['09/2026', '10/2026'],
      series: [series('Hiện có', [20, 15])]
    }),
    'Hiện có kỳ 10/2026: 15 người, giảm 5 người so với kỳ trước'
  ],
  [
    'a line whose last change is rounded to zero',
    chart({
      kind: 'line',
      axis: 'Kỳ',
      format: 'percent',
      unit: '%',
      labels: ['09/2026', '10/2026'],
      series: [series('TLĐ', [0.93, 0.9301])]
    }),
    'TLĐ kỳ 10/2026: 93,0%, không đổi so với kỳ trước'
  ]
])('the finding of %s names the decisive number', (_, block, finding) => {
  expect(describeBlockFinding(block)).toBe(finding)
})

test('every chart over sample data states a finding in words, except the unit tree', async () => {
  const scope = createSamplePageScope(sampleSectorData, {})
  const without: string[] = []
  for (const page of sectorPages.values()) {
    const { blocks } = await buildSectorPageView(page, scope)
    for (const { title, finding } of blocks) {
      if (finding === undefined) without.push(title)
      else expect(finding).not.toMatch(/undefined|NaN|null|—/)
    }
  }
  expect(without).toEqual(['Cây đơn vị'])
})

test('the finding stated below a chart never uses a suppressed cell of a small group', () => {
  const hidden = chart({
    kind: 'pyramid',
    series: [series('Nam', [2, 100, null]), series('Nữ', [3, null, 50])]
  })
  expect(describeBlockFinding(hidden)).toBe('A nhiều nhất: 5 người')
})
