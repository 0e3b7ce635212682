/** Outcome of `acquire`: a permit was acquired, or the reason why it was not. */
type Acquired = 'acquired' | 'aborted' | 'timed-out' | 'queue-full'

interface AcquireOptions {
  /** Ends the waiting when aborted. */
  readonly signal?: AbortSignal
  /** Maximum waiting time in milliseconds; unlimited if omitted. */
  readonly timeout?: number
}

/** Counting semaphore with FIFO waiting. */
export interface Semaphore {
  /** Waits for a permit. A permit must be released only after the outcome `acquired`. */
  readonly acquire: (options?: AcquireOptions) => Promise<Acquired>
  /** Releases one permit, which the first waiting caller gets, if there is one. */
  readonly release: () => void
}

/**
 * Semaphore with `permits` permits; at most `maxWaiting` callers wait, further callers get
 * `queue-full` at once.
 */
export function createSemaphore(
  permits: number,
  maxWaiting: number = Number.POSITIVE_INFINITY
): Semaphore {
  let free = permits
  /** The insertion order of the set is the order of arrival. */
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
      // The waiter leaves the queue in the same tick, because a waiter that no longer waits must
      // not get a permit.
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

/**
 * Creates one semaphore with `permits` permits per key. A key without holders and waiters takes no
 * memory.
 */
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
