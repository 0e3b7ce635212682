/** Minimum group size: cells with fewer persons could identify one of them and are suppressed. */
const smallest = 5

/** Returns the number, or null if it is below the minimum group size. */
export function suppressSmallCount(value: number): number | null {
  return value > 0 && value < smallest ? null : value
}

type SuppressedCounts = (number | null)[]

/**
 * Suppression for two partitions of the same persons. If only one number of a partition is hidden,
 * it could be derived from the total of the other partition, so the smallest number of the second
 * partition is hidden too (complementary suppression).
 */
export function suppressSmallPartitions(
  first: readonly number[],
  second: readonly number[]
): [first: SuppressedCounts, second: SuppressedCounts] {
  const shownFirst = first.map(suppressSmallCount)
  const shownSecond = second.map(suppressSmallCount)
  const hidden = (values: SuppressedCounts): number => values.filter(value => value === null).length
  const tellsFirst = hidden(shownFirst) === 1 && hidden(shownSecond) === 0
  const tellsSecond = hidden(shownFirst) === 0 && hidden(shownSecond) === 1
  if (tellsFirst || tellsSecond) {
    const least = Math.min(...shownSecond.filter(value => value !== null && value > 0).map(Number))
    const at = shownSecond.indexOf(least)
    if (at >= 0) shownSecond[at] = null
  }
  return [shownFirst, shownSecond]
}
