import type { ChartSeries } from '@shared/kit/figures/chart'
import { crostonDemand, tsbDemand } from '../../planning/forecast/rare-demand'

/** Forecast values of the next `steps` periods: lower bound, middle, upper bound. */
export interface Forecast {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export type ForecastMethod = 'croston' | 'trung-binh' | 'tsb' | 'tuyen-tinh'

/** Window of the moving average in periods; fewer known periods give no forecast. */
export const minForecastPeriods = 4

interface Point {
  readonly at: number
  readonly value: number
}

/**
 * Statistical forecast: moving average of the last four values, least-squares line through all
 * values, or a method for rare demand; null stands for an unknown period, which is skipped. The band is one standard deviation
 * of the method's past errors and widens with the distance.
 */
export function forecastValues(
  values: readonly (number | null)[],
  steps: number,
  method: ForecastMethod
): Forecast[] {
  const points = values.flatMap((value, at): Point[] => (value === null ? [] : [{ at, value }]))
  if (points.length < minForecastPeriods) return []
  const line = fitLine(points)
  const level = levelOf(
    points.map(({ value }) => value),
    method
  )
  const expect = (at: number): number =>
    method === 'tuyen-tinh' ? line.start + line.slope * at : level
  const misses = points.map(({ at, value }) => value - expect(at))
  const deviation = Math.sqrt(mean(misses.map(miss => miss * miss)))
  return Array.from({ length: steps }, (_, step) => {
    const middle = Math.max(0, expect(values.length + step))
    const margin = deviation * Math.sqrt(1 + step / 4)
    return { low: Math.max(0, middle - margin), middle, high: middle + margin }
  })
}

/** Value that every later period is expected to have, of the methods without a trend. */
function levelOf(values: readonly number[], method: ForecastMethod): number {
  // Without any demand so far none is expected.
  if (method === 'croston') return crostonDemand(values) ?? 0
  if (method === 'tsb') return tsbDemand(values) ?? 0
  return mean(values.slice(-minForecastPeriods))
}

/** Values of a fan: middle, and a half width that corresponds to one standard deviation. */
interface FanPoint {
  readonly middle: number
  readonly margin: number
}

/**
 * Edges of a fan of one and two standard deviations, each pair with its band, and the middle; null
 * without a forecast. Counts do not fall below zero.
 */
export function fanSeries(points: readonly (FanPoint | null)[]): ChartSeries[] {
  const line = (deviations: number): (number | null)[] =>
    points.map(point =>
      point === null ? null : Math.max(0, Math.round(point.middle + deviations * point.margin))
    )
  const edge = { tone: 'category-2', dashed: true } as const
  return [
    { name: 'Thấp, hai độ lệch', ...edge, edge: 'outer', values: line(-2) },
    { name: 'Cao, hai độ lệch', ...edge, edge: 'outer', band: true, values: line(2) },
    { name: 'Thấp', ...edge, edge: 'inner', values: line(-1) },
    { name: 'Cao', ...edge, edge: 'inner', band: true, values: line(1) },
    { name: 'Giữa', tone: 'category-3', values: line(0) }
  ]
}

/** Half width of the forecast band. */
export const forecastMarginOf = ({ middle, high }: Forecast): number => high - middle

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function fitLine(points: readonly Point[]): { start: number; slope: number } {
  const middle = mean(points.map(({ at }) => at))
  const height = mean(points.map(({ value }) => value))
  let across = 0
  let along = 0
  for (const { at, value } of points) {
    across += (at - middle) * (value - height)
    along += (at - middle) ** 2
  }
  const slope = along === 0 ? 0 : across / along
  return { start: height - slope * middle, slope }
}
