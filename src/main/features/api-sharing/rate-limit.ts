const minute = 60_000

/**
 * How many of these requests a limit would have refused. A limit counts by the clock's minutes: the first `limit` requests
 * of a minute pass. Times in milliseconds since the epoch, in any order.
 */
export function countBlocked(times: Iterable<number>, limit: number): number {
  const counts = new Map<number, number>()
  // Neighbours are mostly of the same minute: it is looked up once for all of them.
  let slot = Number.NaN
  let run = 0
  const keep = (): void => void counts.set(slot, (counts.get(slot) ?? 0) + run)
  for (const time of times) {
    const now = Math.floor(time / minute)
    if (now !== slot) {
      keep()
      slot = now
      run = 0
    }
    run++
  }
  keep()
  let blocked = 0
  for (const count of counts.values()) blocked += Math.max(0, count - limit)
  return blocked
}
