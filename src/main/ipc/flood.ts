/** Calls of one channel that may come at once, and that may come each second on and on (docs/faults.md F32). */
export const flood = { burst: 2_000, perSecond: 1_000 } as const

/**
 * A bucket for each channel: `take` says whether one more call is let through. A page that asks without end is refused, so
 * that its other calls and the window are still served. `now` in milliseconds, of a clock that never goes back.
 */
export function createFloodGate(now: () => number = () => performance.now()) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(channel: string): boolean {
      const time = now()
      const known = buckets.get(channel)
      const bucket = known ?? { left: flood.burst, at: time }
      const gained = ((time - bucket.at) / 1_000) * flood.perSecond
      bucket.left = Math.min(flood.burst, bucket.left + gained)
      bucket.at = time
      if (!known) buckets.set(channel, bucket)
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    }
  }
}
