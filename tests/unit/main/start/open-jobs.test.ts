import { expect, test } from 'vitest'
import { createIdleTracker } from '../../../../src/main/start/open-jobs'

test('the program is idle ten seconds after the last request', () => {
  let now = 0
  const rest = createIdleTracker(() => now)
  now = 9_999
  expect(rest.isAtRest()).toBe(false)
  now = 10_000
  expect(rest.isAtRest()).toBe(true)
  rest.note()
  expect(rest.isAtRest()).toBe(false)
  now = 20_000
  expect(rest.isAtRest()).toBe(true)
})
