/** Why `acquire` ended: with a permit, or without one. */
type Acquired = 'acquired' | 'aborted' | 'timed-out' | 'queue-full'

interface AcquireOptions {
  /** Gives up waiting when it is aborted. */
  readonly signal?: AbortSignal
  /** Milliseconds to wait at most; unbounded where not set. */
  readonly timeout?: number
}

/** Counting semaphore with FIFO waiting. */
export interface Semaphore {
  /** Waits for a permit. Only after `acquired` is there one to release. */
  readonly acquire: (options?: AcquireOptions) => Promise<Acquired>
  /** Returns one permit: to the first waiter, if any. */
  readonly release: () => void
}

/** Semaphore of `permits`; at most `maxWaiting` callers wait, further ones get `queue-full` at once. */
export function createSemaphore(
  permits: number,
  maxWaiting: number = Number.POSITIVE_INFINITY
): Semaphore {
  let free = permits
  /** Insertion order is the order of arrival. */
  const waiters = new Set<(result: Acquired) => void>()
  return {
    async acquire({ signal, timeout } = {}) {
      if (signal?.aborted) return 'aborted'
      if (free > 0) {
        free -= 1
        return 'acquired'
      }
      if (waiters.size >= maxWaiting) return 'queue-full'
      const { promise, resolve } = Promise.withResolvers<Acquired>()
      // Leaves the queue in the same tick: a waiter that gave up must not be handed a permit.
      const settle = (result: Acquired): void => {
        waiters.delete(settle)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        resolve(result)
      }
      const onAbort = (): void => settle('aborted')
      const timer =
        timeout === undefined
          ? undefined
          : setTimeout(() => settle('timed-out'), Math.max(0, timeout))
      signal?.addEventListener('abort', onAbort, { once: true })
      waiters.add(settle)
      return promise
    },
    release() {
      const [next] = waiters
      if (!next) {
        free += 1
        return
      }
      next('acquired')
    }
  }
}

/** One semaphore per key. */
export interface KeyedSemaphore {
  readonly acquire: (key: string, options?: AcquireOptions) => Promise<Acquired>
  readonly release: (key: string) => void
}

/** One semaphore of `permits` per key. A key that nobody holds or waits for takes no memory. */
export function createKeyedSemaphore(permits: number): KeyedSemaphore {
  const byKey = new Map<string, { readonly semaphore: Semaphore; users: number }>()
  const leave = (key: string): void => {
    const entry = byKey.get(key)
    if (!entry) return
    entry.users -= 1
    if (entry.users === 0) byKey.delete(key)
  }
  return {
    async acquire(key, options) {
      const entry = byKey.get(key) ?? { semaphore: createSemaphore(permits), users: 0 }
      byKey.set(key, entry)
      entry.users += 1
      const result = await entry.semaphore.acquire(options)
      if (result !== 'acquired') leave(key)
      return result
    },
    release(key) {
      byKey.get(key)?.semaphore.release()
      leave(key)
    }
  }
}
