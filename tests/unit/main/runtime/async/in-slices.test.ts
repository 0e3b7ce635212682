import { forEachInterruptibly } from '@shared/kit/steps'
import { describe, expect, it } from 'vitest'
import { runInTimeSlices } from '../../../../../src/main/runtime/async/in-slices'

describe('runInTimeSlices', () => {
  it('runInTimeSlices executes the generator in order and yields to other tasks before its end', async () => {
    let isFree = false
    setImmediate(() => {
      isFree = true
    })
    const seen: number[] = []
    function* work(): Generator<void, number> {
      // The generator can end only if runInTimeSlices lets another task run meanwhile.
      while (!isFree) yield
      yield* forEachInterruptibly([1, 2, 3], item => seen.push(item))
      return seen.length
    }
    await expect(runInTimeSlices(work())).resolves.toBe(3)
    expect(seen).toEqual([1, 2, 3])
  })

  it('forEachInterruptibly yields several times while iterating over many items', () => {
    let breaks = 0
    const items = Array.from({ length: 2_000 }, (_, place) => place)
    for (const _ of forEachInterruptibly(items, () => undefined)) breaks++
    expect(breaks).toBeGreaterThan(3)
  })

  it('runInTimeSlices rejects with the error that the generator throws', async () => {
    function* work(): Generator<void, number> {
      yield
      throw new Error('không được')
    }
    await expect(runInTimeSlices(work())).rejects.toThrow('không được')
  })
})
