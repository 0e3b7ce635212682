/** Interval that contains a figure with a probability of 80 %, and one with 50 %. */
export interface ForecastIntervals {
  readonly low: Float64Array
  readonly high: Float64Array
  readonly innerLow: Float64Array
  readonly innerHigh: Float64Array
}

/** Probability that a figure is below, and that it is above, the interval. */
const outerTail = 0.1
const innerTail = 0.25

/**
 * Intervals of figures from the values of random runs. Figures are counts, so a quantile of them
 * would contain more than the stated share: a count belongs to the interval if its mid-distribution
 * P(X < x) + P(X = x) / 2 lies between the tails (Ma, Genton and Parzen 2011, "Asymptotic properties
 * of sample quantiles of discrete distributions", Annals of the Institute of Statistical
 * Mathematics 63).
 */
export function intervalsOf(runs: readonly Float64Array[]): ForecastIntervals {
  const cells = runs[0]?.length ?? 0
  const intervals = {
    low: new Float64Array(cells),
    high: new Float64Array(cells),
    innerLow: new Float64Array(cells),
    innerHigh: new Float64Array(cells)
  }
  const values = new Float64Array(runs.length)
  for (let cell = 0; cell < cells; cell++) {
    for (const [at, run] of runs.entries()) values[at] = run[cell] ?? 0
    values.sort()
    const outer = countsBetween(values, outerTail)
    const inner = countsBetween(values, innerTail)
    intervals.low[cell] = outer.low
    intervals.high[cell] = outer.high
    intervals.innerLow[cell] = inner.low
    intervals.innerHigh[cell] = inner.high
  }
  return intervals
}

/** Least and largest of the sorted values whose mid-distribution lies between the tails. */
function countsBetween(
  values: Float64Array,
  tail: number
): { readonly low: number; readonly high: number } {
  let [low, high] = [Number.NaN, Number.NaN]
  for (let from = 0; from < values.length; ) {
    const value = values[from] ?? 0
    let until = from + 1
    while (until < values.length && values[until] === value) until++
    const middle = (from + until) / (2 * values.length)
    if (middle >= tail && Number.isNaN(low)) low = value
    if (middle <= 1 - tail) high = value
    from = until
  }
  return { low, high: Math.max(low, high) }
}
