/** The window of a limit, in milliseconds: requests per minute. */
const minute = 60_000

/** What a limit says to one call. */
export interface Taken {
  readonly isAllowed: boolean
  /** Calls that would be allowed right after it. */
  readonly left: number
  /** Milliseconds until the next place becomes free; 0 where one is. */
  readonly wait: number
}

/**
 * Counts over a minute that slides: a call is allowed where fewer than `limit` were allowed in the 60 seconds before it. A refused
 * call counts for nothing. Times in milliseconds, never going back.
 */
export class SlidingLimit {
  #limit: number
  /** Of the calls that were allowed, oldest first; those before `#first` have left the window. */
  #times: number[] = []
  #first = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** What was allowed before counts under another limit too. */
  changeTo(limit: number): void {
    this.#limit = limit
  }

  take(now: number): Taken {
    while (this.#first < this.#times.length && (this.#times[this.#first] ?? 0) <= now - minute) {
      this.#first++
    }
    if (this.#first > 1_024 && this.#first * 2 > this.#times.length) {
      this.#times = this.#times.slice(this.#first)
      this.#first = 0
    }
    const isAllowed = this.#times.length - this.#first < this.#limit
    if (isAllowed) this.#times.push(now)
    const used = this.#times.length - this.#first
    const left = Math.max(0, this.#limit - used)
    // Under a lower limit than before more than one has to leave the window.
    const leaving = this.#times[this.#first + Math.max(0, used - this.#limit)] ?? now
    return { isAllowed, left, wait: left > 0 ? 0 : Math.max(1, Math.ceil(leaving + minute - now)) }
  }
}

/** How many of these requests a limit would have refused: what the gateway does, over a log. Times in milliseconds since the epoch, in any order. */
export function countBlocked(times: Iterable<number>, limit: number): number {
  const sorted = Float64Array.from(times).sort()
  const counter = new SlidingLimit(limit)
  let blocked = 0
  for (const time of sorted) if (!counter.take(time).isAllowed) blocked++
  return blocked
}
