export function sum<T>(items: Iterable<T>, value: (item: T) => number): number {
  let total = 0
  for (const item of items) total += value(item)
  return total
}

export function count<T>(items: Iterable<T>, test: (item: T) => boolean): number {
  return sum(items, item => Number(test(item)))
}

/** part / whole, null where there is no whole. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Middle value of what is there, null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export function groupBy<T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const name = key(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}
