/** Values of the next `steps` periods, expected from those before: low, middle, high. */
export interface Forecast {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export type Method = 'trung-binh' | 'tuyen-tinh'

/** Periods that a moving average looks back on. */
const window = 4

/**
 * An estimate, nothing more: the moving average of the last four values, or the least-squares line through all of them.
 * The band is one standard deviation of what the method would have missed, growing with the distance.
 */
export function forecast(values: readonly number[], steps: number, method: Method): Forecast[] {
  const line = fitLine(values)
  const average = mean(values.slice(-window))
  const expect = (at: number): number =>
    method === 'tuyen-tinh' ? line.start + line.slope * at : average
  const misses = values.map((value, at) => value - (method === 'tuyen-tinh' ? expect(at) : average))
  const deviation = Math.sqrt(mean(misses.map(miss => miss * miss)))
  return Array.from({ length: steps }, (_, step) => {
    const middle = Math.max(0, expect(values.length + step))
    const margin = deviation * Math.sqrt(1 + step / 4)
    return { low: Math.max(0, middle - margin), middle, high: middle + margin }
  })
}

/** How far from its middle a forecast reaches on either side. */
export const marginOf = ({ middle, high }: Forecast): number => high - middle

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function fitLine(values: readonly number[]): { start: number; slope: number } {
  const middle = (values.length - 1) / 2
  const height = mean(values)
  let across = 0
  let along = 0
  for (const [at, value] of values.entries()) {
    across += (at - middle) * (value - height)
    along += (at - middle) ** 2
  }
  const slope = along === 0 ? 0 : across / along
  return { start: height - slope * middle, slope }
}
