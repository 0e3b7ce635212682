/** Time in milliseconds without a call from the page after which the program counts as idle. */
const restAfter = 10_000

interface IdleTracker {
  /** Records a call from the page. */
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
