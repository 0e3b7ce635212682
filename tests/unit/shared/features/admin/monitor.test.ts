import { overallState, type PartState, percentile } from '@shared/features/admin/monitor'
import { expect, test } from 'vitest'

test.each([
  [[], 0.5, 0],
  [[7], 0.95, 7],
  [[40, 10, 30, 20], 0.5, 20],
  [[40, 10, 30, 20], 0.75, 30],
  [[40, 10, 30, 20], 0.76, 40],
  [[40, 10, 30, 20], 1, 40],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.95, 95]
])('of %j the share %d lies up to %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected)
})

test.each([
  [[], 'good'],
  [['good', 'good'], 'good'],
  [['good', 'attention'], 'attention'],
  [['attention', 'good', 'broken'], 'broken']
] as const)('of %j the whole is %s', (states, expected) => {
  const part = (state: PartState) => ({ key: 'a', name: 'A', state, fact: '', remedy: '' })
  expect(overallState(states.map(part))).toBe(expected)
})
