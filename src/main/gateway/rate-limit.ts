/** Window of a rate limit of requests per minute, in milliseconds. */
const minute = 60_000

/** Decision of a rate limit for one call. */
export interface RateLimitDecision {
  readonly isAllowed: boolean
  /** Number of calls allowed immediately afterwards. */
  readonly left: number
  /** Milliseconds until the next call is allowed; 0 if a call is allowed now. */
  readonly wait: number
}

/**
 * Sliding-window rate limit: a call is allowed if fewer than `limit` calls were allowed in the
 * preceding 60 seconds. Refused calls do not count. Times are in milliseconds and never decrease.
 */
export class SlidingWindowRateLimit {
  #limit: number
  /**
   * Times of the allowed calls, oldest first; entries before the index `#first` have left the
   * window.
   */
  #times: number[] = []
  #first = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Changes the limit; calls that were allowed before the change also count under the new limit.
   */
  changeTo(limit: number): void {
    this.#limit = limit
  }

  take(now: number): RateLimitDecision {
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
    // If the limit was lowered, several calls must leave the window before the next call is
    // allowed.
    const leaving = this.#times[this.#first + Math.max(0, used - this.#limit)] ?? now
    return { isAllowed, left, wait: left > 0 ? 0 : Math.max(1, Math.ceil(leaving + minute - now)) }
  }
}

/**
 * Number of the given requests that a limit would have refused, by the algorithm of the gateway.
 * Times in milliseconds since the epoch, in any order.
 */
export function countRateLimitedRequests(times: Iterable<number>, limit: number): number {
  const sorted = Float64Array.from(times).sort()
  const counter = new SlidingWindowRateLimit(limit)
  let blocked = 0
  for (const time of sorted) if (!counter.take(time).isAllowed) blocked++
  return blocked
}
