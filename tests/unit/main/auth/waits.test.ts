import { describe, expect, test } from 'vitest'
import {
  addFailedSignInAttempt,
  createMonotonicSignInDelays,
  noFailedSignInAttempts,
  remainingSignInDelay
} from '../../../../src/main/auth/waits'

const at = 1_000_000
const wrong = (failures: number) =>
  Array.from({ length: failures }).reduce<typeof noFailedSignInAttempts>(
    tries => addFailedSignInAttempt(tries, at),
    noFailedSignInAttempts
  )

describe('waiting time after wrong attempts', { tags: 'F68' }, () => {
  test.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [4, 15],
    [5, 30],
    [6, 60],
    [7, 300],
    [8, 900],
    [9, 1_800],
    [50, 1_800]
  ])('after %i wrong attempts the waiting time is %i seconds', (failures, seconds) => {
    expect(remainingSignInDelay(wrong(failures), at)).toBe(seconds * 1_000)
  })

  test('a waiting time after wrong passwords ends when the clock reaches its end, and starts again when the clock is set back', () => {
    expect(remainingSignInDelay(wrong(4), at + 10_000)).toBe(5_000)
    expect(remainingSignInDelay(wrong(4), at + 15_000)).toBe(0)
    expect(remainingSignInDelay(wrong(4), at - 86_400_000)).toBe(15_000)
  })

  test('setting the clock ahead while the program runs does not end the waiting time after wrong passwords', () => {
    let steady = 0
    const waits = createMonotonicSignInDelays(() => steady)
    waits.note('lan', 5)
    steady = 29_000
    expect(waits.left('lan')).toBe(1_000)
    expect(waits.left('another')).toBe(0)
    steady = 30_000
    expect(waits.left('lan')).toBe(0)
  })
})
