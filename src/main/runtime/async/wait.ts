import { setTimeout as wait } from 'node:timers/promises'

/** Waits some milliseconds. Rejects with AbortError when the signal of its options is aborted. */
export { wait }

/** Type of `wait`, for injection in tests that must not wait in real time. */
export type PromiseTimer = (
  ms: number,
  value: undefined,
  options: { signal: AbortSignal }
) => Promise<void>

/**
 * Returns the result of the work, or rejects with ETIMEDOUT after a timeout in milliseconds,
 * because a call on a dead network drive may never return. The work is not cancelled; its later
 * result is ignored.
 */
export async function runWithTimeout<T>(
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
    // A promise that settles after the race must not cause an unhandled rejection.
    for (const late of [work, limit]) late.catch(() => undefined)
  }
}
