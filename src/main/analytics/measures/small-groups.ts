/** Cells with fewer people could name one of them: they are hidden. */
const smallest = 5

/** Null where so few people stand behind a number that it must not be shown. */
export function shownCount(value: number): number | null {
  return value > 0 && value < smallest ? null : value
}

type Shown = (number | null)[]

/**
 * Two ways to divide the same people. A single hidden number could be had by subtraction: from the sum that the other
 * division tells. Then the smallest number of the second division is hidden with it.
 */
export function hideSmall(
  first: readonly number[],
  second: readonly number[]
): [first: Shown, second: Shown] {
  const shownFirst = first.map(shownCount)
  const shownSecond = second.map(shownCount)
  const hidden = (values: Shown): number => values.filter(value => value === null).length
  const tellsFirst = hidden(shownFirst) === 1 && hidden(shownSecond) === 0
  const tellsSecond = hidden(shownFirst) === 0 && hidden(shownSecond) === 1
  if (tellsFirst || tellsSecond) {
    const least = Math.min(...shownSecond.filter(value => value !== null && value > 0).map(Number))
    const at = shownSecond.indexOf(least)
    if (at >= 0) shownSecond[at] = null
  }
  return [shownFirst, shownSecond]
}
