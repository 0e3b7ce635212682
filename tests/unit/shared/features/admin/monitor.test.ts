import {
  computePercentile,
  type MonitoredComponentState,
  sortComponentsBySeverity,
  worstStateOfComponents
} from '@shared/features/admin/monitor'
import { expect, test } from 'vitest'

test.each([
  [[], 0.5, 0],
  [[7], 0.95, 7],
  [[40, 10, 30, 20], 0.5, 20],
  [[40, 10, 30, 20], 0.75, 30],
  [[40, 10, 30, 20], 0.76, 40],
  [[40, 10, 30, 20], 1, 40],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.95, 95]
])('the percentile of %j at share %d is %d', (values, share, expected) => {
  expect(computePercentile(values, share)).toBe(expected)
})

test.each([
  [[], 'good'],
  [['good', 'good'], 'good'],
  [['good', 'attention'], 'attention'],
  [['attention', 'good', 'broken'], 'broken']
] as const)('worstStateOfComponents for the states %j returns %s', (states, expected) => {
  const part = (state: MonitoredComponentState) => ({
    key: 'a',
    name: 'A',
    state,
    fact: '',
    remedy: ''
  })
  expect(worstStateOfComponents(states.map(part))).toBe(expected)
})

test('monitored components are ordered by severity, and equally severe ones keep their order', () => {
  const states: readonly MonitoredComponentState[] = [
    'good',
    'attention',
    'broken',
    'good',
    'attention'
  ]
  const parts = states.map((state, at) => ({
    key: String(at),
    name: '',
    state,
    fact: '',
    remedy: ''
  }))
  expect(sortComponentsBySeverity(parts).map(({ key }) => key)).toEqual(['2', '1', '4', '0', '3'])
})
