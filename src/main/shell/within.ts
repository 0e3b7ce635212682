import { setTimeout } from 'node:timers/promises'

/** setTimeout of node:timers/promises, handed in so that tests need not wait. */
export type Wait = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<void>

/**
 * What the work answers within so many milliseconds. Rejects with ETIMEDOUT where nothing came: a call on a dead network
 * drive may never return. Nobody can take the work back; what it answers later is dropped.
 */
export async function within<T>(ms: number, work: Promise<T>, wait: Wait = setTimeout): Promise<T> {
  const stop = new AbortController()
  const limit = wait(ms, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error(`no answer in ${ms} ms`), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    stop.abort()
    // Whichever comes second has nobody left to tell.
    for (const late of [work, limit]) late.catch(() => undefined)
  }
}
