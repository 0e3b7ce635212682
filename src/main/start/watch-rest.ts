/** Time in milliseconds without a call from the page after which the program counts as idle. */
const restAfter = 10_000

interface IdleTracker {
  /** Notes that the page has made a call, so that the program is not idle. */
  note(): void
  isAtRest(): boolean
}

/** Tracks whether the program is idle: an active user causes calls every few seconds. */
export function createIdleTracker(now = (): number => performance.now()): IdleTracker {
  let last = now()
  return {
    note: () => {
      last = now()
    },
    isAtRest: () => now() - last >= restAfter
  }
}
