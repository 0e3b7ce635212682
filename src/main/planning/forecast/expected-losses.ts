import { intervalsOf } from './forecast-intervals'
import { createRandomDraws, type RandomDraws } from './random-draws'
import type { AgeExposure } from './survival'

/** Items of one class: those in use by age, and what was observed of the class. */
export interface LossClass {
  readonly inUse: ReadonlyMap<number, number>
  readonly exposures: readonly AgeExposure[]
}

export interface LossForecast {
  /** Losses of each year: expected, and the interval that contains them with 80 %. */
  readonly years: readonly {
    readonly expected: number
    readonly low: number
    readonly high: number
  }[]
  /** Items that pass an age within the years at which nothing was observed; they stay in use. */
  readonly unobserved: number
}

interface LossOptions {
  readonly years: number
  readonly runs: number
  readonly seed: number
}

/** Pseudo-observations of Jeffreys, so that an age without failures is not certain to have none. */
const priorWeight = 0.5

/**
 * Losses of the items that are in use now, in each of the next years. The expected numbers follow
 * from the observed shares; the interval is that of random runs, each of which draws the shares
 * (beta) from their uncertainty and then the failures (binomial). The same seed yields the same
 * interval.
 */
export function forecastLosses(
  classes: readonly LossClass[],
  { years, runs, seed }: LossOptions
): LossForecast {
  const tables = classes.map(({ exposures }) => new Map(exposures.map(one => [one.age, one])))
  const draws = createRandomDraws(seed)
  const expected = new Float64Array(years)
  const random = Array.from({ length: runs }, () => new Float64Array(years))
  let unobserved = 0
  for (const [at, { inUse }] of classes.entries()) {
    const table = tables[at] ?? new Map<number, AgeExposure>()
    const observed = (age: number): AgeExposure | undefined => {
      const found = table.get(age)
      return found && found.atRisk > 0 ? found : undefined
    }
    for (const [age, items] of inUse) {
      const path = Array.from({ length: years }, (_, year) => observed(age + year + 1))
      if (path.includes(undefined)) unobserved += items
      loseItems(items, path, expected, (left, one) => left * (one.failures / one.atRisk))
    }
    for (const run of random) {
      const shares = drawShares(table, draws)
      for (const [age, items] of inUse) {
        const path = Array.from({ length: years }, (_, year) => observed(age + year + 1))
        loseItems(items, path, run, (left, one) => draws.binomial(left, shares.get(one.age) ?? 0))
      }
    }
  }
  const { low, high } = intervalsOf(random)
  return {
    years: [...expected].map((value, year) => ({
      expected: value,
      low: low[year] ?? 0,
      high: high[year] ?? 0
    })),
    unobserved
  }
}

/** Adds the losses of items of one age to those of the years. */
function loseItems(
  items: number,
  path: readonly (AgeExposure | undefined)[],
  losses: Float64Array,
  lossesOf: (left: number, exposure: AgeExposure) => number
): void {
  let left = items
  for (const [year, exposure] of path.entries()) {
    const lost = exposure ? lossesOf(left, exposure) : 0
    losses[year] = (losses[year] ?? 0) + lost
    left -= lost
  }
}

/** Share of failures at each age, drawn from its uncertainty. */
function drawShares(
  table: ReadonlyMap<number, AgeExposure>,
  { gamma }: RandomDraws
): ReadonlyMap<number, number> {
  return new Map(
    [...table.values()].map(({ age, atRisk, failures }) => {
      const failed = gamma(failures + priorWeight)
      return [age, failed / (failed + gamma(atRisk - failures + priorWeight))]
    })
  )
}
