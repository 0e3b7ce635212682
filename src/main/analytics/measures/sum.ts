export function sum<T>(items: Iterable<T>, value: (item: T) => number): number {
  let total = 0
  for (const item of items) total += value(item)
  return total
}

export function countMatching<T>(items: Iterable<T>, test: (item: T) => boolean): number {
  return sum(items, item => Number(test(item)))
}

/** Ratio part / whole; null if the whole is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Median of the known values, null without values. */
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

/** Weighted median, null without values. */
export function weightedMedianOrNull(
  values: readonly (readonly [value: number, times: number])[]
): number | null {
  const sorted = values.toSorted(([left], [right]) => left - right)
  const total = sum(sorted, ([, times]) => times)
  const at = (place: number): number => {
    let before = 0
    for (const [value, times] of sorted) {
      before += times
      if (place < before) return value
    }
    return Number.NaN
  }
  return total === 0 ? null : (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

/** Counts entries with the same attributes. */
export const countByTraits = <Traits extends object>(
  traits: readonly Traits[]
): (Traits & { readonly people: number })[] =>
  [...groupBy(traits, one => JSON.stringify(one)).values()].flatMap(group =>
    group[0] ? { ...group[0], people: group.length } : []
  )
