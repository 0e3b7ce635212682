/** Number of page crashes within `within` milliseconds after which the page is not reloaded. */
const limit = 3
const within = 60_000

export interface PageCrashPolicy {
  /**
   * Records a crash; returns true if the page must not be reloaded. `now` in milliseconds of a
   * monotonic clock.
   */
  readonly isTooMany: (now: number) => boolean
  /** Clears the history when the user retries. */
  readonly reset: () => void
}

/** Policy that reloads a crashed page until it has crashed three times within a minute (F23). */
export function createPageCrashPolicy(): PageCrashPolicy {
  let times: readonly number[] = []
  return {
    isTooMany: now => {
      times = [...times.filter(time => now - time < within), now]
      return times.length >= limit
    },
    reset: () => {
      times = []
    }
  }
}
