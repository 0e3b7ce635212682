import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createKeyedSemaphore,
  createSemaphore
} from '../../../../../src/main/runtime/async/semaphore'

describe('createSemaphore', () => {
  it('a semaphore grants free permits at once, and released permits in the order of the requests', async () => {
    const semaphore = createSemaphore(2)
    const order: string[] = []
    expect(await semaphore.acquire()).toBe('acquired')
    expect(await semaphore.acquire()).toBe('acquired')
    const third = semaphore.acquire().then(() => order.push('third'))
    const fourth = semaphore.acquire().then(() => order.push('fourth'))
    await Promise.resolve()
    expect(order).toEqual([])
    semaphore.release()
    await third
    semaphore.release()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('a semaphore does not give its permit to an aborted waiter', async () => {
    const semaphore = createSemaphore(1)
    await semaphore.acquire()
    const leaving = new AbortController()
    const left = semaphore.acquire({ signal: leaving.signal })
    const next = semaphore.acquire()
    leaving.abort()
    expect(await left).toBe('aborted')
    semaphore.release()
    expect(await next).toBe('acquired')
    expect(await semaphore.acquire({ signal: leaving.signal })).toBe('aborted')
    semaphore.release()
    expect(await semaphore.acquire()).toBe('acquired')
  })

  it('a semaphore loses no permit that is released in the tick in which the only waiter is aborted', async () => {
    const semaphore = createSemaphore(1)
    await semaphore.acquire()
    const leaving = new AbortController()
    const left = semaphore.acquire({ signal: leaving.signal })
    leaving.abort()
    semaphore.release()
    expect(await left).toBe('aborted')
    expect(await semaphore.acquire({ timeout: 0 })).toBe('acquired')
  })

  describe('queue limit and timeout of waiting for a semaphore', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('a semaphore refuses a waiter beyond its queue limit at once, and any other waiter when its timeout has passed', async () => {
      const semaphore = createSemaphore(1, 2)
      await semaphore.acquire()
      const late = semaphore.acquire({ timeout: 1_000 })
      const next = semaphore.acquire({ timeout: 5_000 })
      expect(await semaphore.acquire({ timeout: 5_000 })).toBe('queue-full')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await late).toBe('timed-out')
      semaphore.release()
      expect(await next).toBe('acquired')
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})

describe('createKeyedSemaphore', () => {
  it('a keyed semaphore counts the permits of each key separately and returns those of an aborted waiter', async () => {
    const semaphore = createKeyedSemaphore(1)
    expect(await semaphore.acquire('a')).toBe('acquired')
    expect(await semaphore.acquire('b')).toBe('acquired')
    const leaving = new AbortController()
    const left = semaphore.acquire('a', { signal: leaving.signal })
    const next = semaphore.acquire('a')
    leaving.abort()
    expect(await left).toBe('aborted')
    semaphore.release('a')
    expect(await next).toBe('acquired')
    semaphore.release('a')
    expect(await semaphore.acquire('a')).toBe('acquired')
  })
})
