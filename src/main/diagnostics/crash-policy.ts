/** Crashes of the window within `within` milliseconds after which it is not loaded again. */
const limit = 3
const within = 60_000

export interface CrashPolicy {
  /** Notes a crash; true when the page has had its chances. `now` in milliseconds of a clock that does not jump. */
  readonly isTooMany: (now: number) => boolean
  /** Forgets, when a person tries again. */
  readonly reset: () => void
}

/** A page that crashes is loaded again, until it has crashed three times in a minute (F23). */
export function createCrashPolicy(): CrashPolicy {
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
