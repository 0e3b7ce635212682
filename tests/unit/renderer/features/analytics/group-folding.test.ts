import { findInitiallyOpenAlertGroups } from '@renderer/features/analytics/alerts/group-folding'
import { expect, test } from 'vitest'

test.each([
  [[], []],
  [[12], [0]],
  [
    [4, 3, 3, 1],
    [0, 1, 2]
  ],
  [[4, 7, 1], [0]],
  [
    [1, 1],
    [0, 1]
  ]
])('of alert groups with %j rows the groups %j are initially expanded', (counts, open) => {
  const groups = counts.map((count, at) => ({ id: String(at), count }))
  expect([...findInitiallyOpenAlertGroups(groups)].map(Number)).toEqual(open)
})
