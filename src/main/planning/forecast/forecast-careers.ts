import { estimateCareerRates } from './career-rates'
import type { CountedCareers } from './count-careers'
import { projectExpectedCareers } from './expected-careers'
import { type ForecastIntervals, intervalsOf } from './forecast-intervals'
import { type CareerProjection, createCareerModel } from './project-careers'
import { createRandomProjector } from './random-careers'
import { createRandomDraws } from './random-draws'

export interface CareerForecastTask {
  readonly counted: Omit<CountedCareers, 'due'>
  readonly causes: number
  readonly start: CareerProjection['start']
  readonly limits: CareerProjection['limits']
  /** Number of random runs. */
  readonly runs: number
  readonly seed: number
}

/** Figures of all years, in the order of `forecastCells`. */
export interface CareerForecast extends ForecastIntervals {
  readonly expected: Float64Array
}

/**
 * Forecast of careers: expected figures, and intervals from random runs. The same task yields the
 * same figures. `onRun` is called before each run with the number of finished ones.
 */
export function forecastCareers(
  { counted, causes, start, limits, runs, seed }: CareerForecastTask,
  onRun?: (finished: number) => void
): CareerForecast {
  const { dimensions, intake, years: observedYears } = counted
  const model = createCareerModel(
    { dimensions, causes, start, intake, observedYears, limits },
    estimateCareerRates(counted)
  )
  const expected = projectExpectedCareers(model)
  const project = createRandomProjector(model, createRandomDraws(seed))
  const results = Array.from({ length: runs }, (_, run) => {
    onRun?.(run)
    return project()
  })
  return { expected, ...intervalsOf(results) }
}
