/** Rate limit per channel: burst size, and sustained calls per second (docs/faults.md F32). */
export const callRateLimit = { burst: 2_000, perSecond: 1_000 } as const

/**
 * Token bucket per channel: `take` returns whether one more call is admitted. If a page calls in an
 * endless loop, calls on that channel are rejected, so that its other calls and the window are
 * still served. `now`: monotonic clock in milliseconds.
 */
export function createCallRateLimiter(now: () => number = () => performance.now()) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(channel: string): boolean {
      const time = now()
      const known = buckets.get(channel)
      const bucket = known ?? { left: callRateLimit.burst, at: time }
      const gained = ((time - bucket.at) / 1_000) * callRateLimit.perSecond
      bucket.left = Math.min(callRateLimit.burst, bucket.left + gained)
      bucket.at = time
      if (!known) buckets.set(channel, bucket)
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    }
  }
}
