/**
 * Number of wrong keys after which an address is blocked, and the duration in milliseconds: longer
 * each time, until the address was quiet for an hour.
 */
const mostWrong = 10
const firstWait = 60_000
const longestWait = 3_600_000
/** Maximum number of tracked addresses. */
const mostAddresses = 10_000

interface Guessing {
  wrong: number
  waits: number
  until: number
  last: number
}

/** Counts wrong keys by address, with times of a monotonic clock. */
export function createGuesses() {
  const known = new Map<string, Guessing>()
  return {
    /** Remaining block of an address in milliseconds; 0 if it may call. */
    waitOf(address: string, now: number): number {
      return Math.max(0, (known.get(address)?.until ?? 0) - now)
    },
    note(address: string, now: number): void {
      const before = known.get(address)
      const guessing =
        before && now - before.last < longestWait
          ? before
          : { wrong: 0, waits: 0, until: 0, last: now }
      guessing.wrong += 1
      guessing.last = now
      if (guessing.wrong >= mostWrong) {
        guessing.until = now + Math.min(longestWait, firstWait * 2 ** guessing.waits)
        guessing.waits += 1
        guessing.wrong = 0
      }
      known.delete(address)
      known.set(address, guessing)
      for (const oldest of known.keys()) {
        if (known.size <= mostAddresses) break
        known.delete(oldest)
      }
    }
  }
}
