/** Milliseconds for which the rows of a place's answer can be read page by page, and that a call which began in time may still need. */
export const lasts = 300_000
const afterwards = 60_000
/** Files of answers that are there at once. */
const most = 200

interface Kept {
  readonly close: () => void
  readonly clock: NodeJS.Timeout
}

/** Files that hold the answers of places until nobody can read them any more; what the end of the program leaves goes at the next start. */
export function createPlaceAnswers() {
  const kept = new Set<Kept>()
  const drop = (one: Kept): void => {
    clearTimeout(one.clock)
    kept.delete(one)
    one.close()
  }
  return {
    keep(close: () => void): void {
      const one: Kept = { close, clock: setTimeout(() => drop(one), lasts + afterwards).unref() }
      kept.add(one)
      for (const oldest of kept) {
        if (kept.size <= most) break
        drop(oldest)
      }
    }
  }
}
