import { setTimeout as wait } from 'node:timers/promises'

/** Waits some milliseconds. Rejects with AbortError when the signal of its options is aborted. */
export { wait }

/** `wait` as it is injected where tests need not wait. */
export type PromiseTimer = (
  ms: number,
  value: undefined,
  options: { signal: AbortSignal }
) => Promise<void>

/**
 * Result of the work within a timeout in milliseconds. Rejects with ETIMEDOUT, because a call on a
 * dead network drive may never return. The work cannot be cancelled; a later result is ignored.
 */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  pause: PromiseTimer = wait
): Promise<T> {
  const stop = new AbortController()
  const limit = pause(ms, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error(`no answer in ${ms} ms`), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    stop.abort()
    // The loser of the race must not become an unhandled rejection.
    for (const late of [work, limit]) late.catch(() => undefined)
  }
}
