import { expect, test } from 'vitest'
import {
  fillRateBar,
  findItemWithLargestValue,
  tileShadesOf,
  toIndexedFilterOptions
} from '../../../../../src/main/analytics/pages/common'
import { mapChartPeriods } from '../../../../../src/main/analytics/pages/periods'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

test.each([
  [
    [2, 4, 3],
    [0, 1, 0.5]
  ],
  [
    [-2, 2, 0],
    [0, 1, 0.5]
  ],
  [
    [10, null, 30, 15],
    [0, 0, 1, 0.25]
  ],
  [
    [5, 5],
    [0, 0]
  ],
  [[7], [0]],
  [[null], [0]],
  [[], []]
])('tileShadesOf maps the tile values %j to the shade strengths %j', (values, strengths) => {
  expect(tileShadesOf(values)).toEqual(strengths)
})

test.each([
  [[], undefined],
  [[3], 3],
  [[1, 3, 2], 3],
  [[-3, -1, -2], -1]
])('the function largest returns for the values %j the largest value %s', (values, most) => {
  expect(findItemWithLargestValue(values, value => value)).toBe(most)
})

test('the function largest returns the first element when several have the largest value', () => {
  const [first, second] = [{ size: 2 }, { size: 2 }]
  expect(findItemWithLargestValue([first, second], ({ size }) => size)).toBe(first)
})

test.each([
  ['2025-11', [0]],
  ['2026-01', [0, 1, 2]],
  ['2026-10', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]
])(
  'mapChartPeriods calls its function for every period up to the selected period %s',
  (ky, periods) => {
    expect(
      mapChartPeriods(createSamplePageScope(sampleSectorData, { ky }), period => period)
    ).toEqual(periods)
  }
)

test('toIndexedFilterOptions gives the filter options the values 1, 2, 3 and so on', () => {
  expect(toIndexedFilterOptions(['Nam', 'Nữ'])).toEqual([
    { value: '1', label: 'Nam' },
    { value: '2', label: 'Nữ' }
  ])
})

test.each([
  [null, undefined],
  [0.5, { ratio: 0.5, tone: 'danger' }],
  [0.849, { ratio: 0.849, tone: 'danger' }],
  [0.85, { ratio: 0.85, tone: 'warning' }],
  [0.949, { ratio: 0.949, tone: 'warning' }],
  [0.95, { ratio: 0.95, tone: 'success' }],
  [1.05, { ratio: 1.05, tone: 'success' }],
  [1.051, { ratio: 1.051, tone: 'warning' }]
])('fillRateBar returns for a fill rate of %s the bar %o', (rate, bar) => {
  expect(fillRateBar(createSamplePageScope(sampleSectorData, {}).thresholds, rate)).toEqual(bar)
})
