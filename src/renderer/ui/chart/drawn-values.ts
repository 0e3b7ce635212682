import type { ChartData, ChartSeries } from '@shared/kit/figures/chart'

/** A drawn bar between two values, or a single value. */
export type DrawnChartValue = number | null | [number, number]

/** Values as drawn: mirrored for a pyramid, floating for a waterfall, shares if requested. */
export function drawnChartValuesOf(
  data: ChartData,
  series: ChartSeries,
  index: number
): DrawnChartValue[] {
  if (data.kind === 'pyramid' && index === 0) {
    return series.values.map(value => (value === null ? null : -value))
  }
  if (data.kind === 'waterfall') return floating(series.values, data.totals ?? [])
  if (data.shares) {
    return series.values.map((value, at) => {
      const whole = data.series.reduce((sum, other) => sum + (other.values[at] ?? 0), 0)
      return value === null || whole === 0 ? null : value / whole
    })
  }
  return [...series.values]
}

/** Values of waterfall steps, from the previous level to the next; totals start at zero. */
function floating(values: ChartSeries['values'], totals: readonly number[]): DrawnChartValue[] {
  let level = 0
  return values.map((value, index) => {
    if (value === null) return null
    if (totals.includes(index)) {
      level = value
      return [0, value]
    }
    const start = level
    level += value
    return [start, level]
  })
}
