import { createLruCache } from '../../runtime/async/lru-cache'

/**
 * Number of wrong keys after which an address is blocked; the constants below give the duration in
 * milliseconds, which grows with each block, until the address sent no wrong key for an hour.
 */
const mostWrong = 10
const firstWait = 60_000
const longestWait = 3_600_000
/** Maximum number of tracked addresses. */
const mostAddresses = 10_000

interface WrongKeyCount {
  wrong: number
  waits: number
  until: number
  last: number
}

/** Counter of wrong keys by address, with times of a monotonic clock. */
export function createWrongKeyCounter() {
  const known = createLruCache<WrongKeyCount>(mostAddresses)
  return {
    /** Remaining block of an address in milliseconds; 0 if the address may call. */
    waitOf(address: string, now: number): number {
      return Math.max(0, (known.peek(address)?.until ?? 0) - now)
    },
    note(address: string, now: number): void {
      const before = known.peek(address)
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
      known.set(address, guessing)
    }
  }
}
