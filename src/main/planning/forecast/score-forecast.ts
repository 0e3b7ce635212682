import type { CareerForecast } from './forecast-careers'

/** How well a forecast met what happened. */
export interface ForecastScore {
  readonly cells: number
  /** Cells whose figure was inside the 80 % interval. */
  readonly inside: number
  /** Mean of forecast − figure: above 0 if the forecast was too high. */
  readonly bias: number
  /** Mean of the absolute differences. */
  readonly error: number
}

/** Scores the cells of a forecast against the figures that were counted later. */
export function scoreForecast(
  { expected, low, high }: Pick<CareerForecast, 'expected' | 'low' | 'high'>,
  actual: Float64Array,
  cells: readonly number[]
): ForecastScore {
  let [inside, bias, error] = [0, 0, 0]
  for (const cell of cells) {
    const figure = actual[cell] ?? 0
    const difference = (expected[cell] ?? 0) - figure
    if (isInside({ low, high }, cell, figure)) inside++
    bias += difference
    error += Math.abs(difference)
  }
  const count = Math.max(1, cells.length)
  return { cells: cells.length, inside, bias: bias / count, error: error / count }
}

const isInside = (
  { low, high }: Pick<CareerForecast, 'low' | 'high'>,
  cell: number,
  figure: number
): boolean => figure >= (low[cell] ?? 0) && figure <= (high[cell] ?? 0)
