const minute = 60_000

/**
 * How many of these requests a limit would have refused. A limit counts by the clock's minutes: the first `limit` requests
 * of a minute pass. Times in milliseconds since the epoch, in any order.
 */
export function countBlocked(times: Iterable<number>, limit: number): number {
  const counts = new Map<number, number>()
  for (const time of times) {
    const slot = Math.floor(time / minute)
    counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  let blocked = 0
  for (const count of counts.values()) blocked += Math.max(0, count - limit)
  return blocked
}
