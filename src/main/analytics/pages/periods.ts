import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartSeries } from '@shared/kit/figures/chart'
import type { SectorPageScope } from '../scope'

const mostShown = 12

/**
 * Periods of a chart, which ends with the selected period, so that figures of later periods are
 * never shown next to those of the selected one.
 */
export function chartPeriodsOf({ period }: Pick<SectorPageScope, 'period'>): number[] {
  const first = Math.max(0, period + 1 - mostShown)
  return Array.from({ length: period + 1 - first }, (_, at) => first + at)
}

/** Returns these periods and the period before them, which the displayed change needs. */
export const includePreviousPeriods = (periods: readonly number[]): number[] => [
  ...new Set(periods.flatMap(period => [period - 1, period]))
]

/** Applies a function to each period of the charts and returns the results. */
export const mapChartPeriods = <T>(scope: SectorPageScope, value: (period: number) => T): T[] =>
  chartPeriodsOf(scope).map(value)

/** A line chart of shares, or of amounts with a unit, over the periods. */
export function buildPeriodChart(
  scope: SectorPageScope,
  title: string,
  summary: string,
  unit: string,
  series: readonly (Omit<ChartSeries, 'values'> & {
    readonly at: (period: number) => number | null
  })[]
): SectorBlock {
  return {
    kind: 'chart',
    title,
    summary,
    height: 260,
    data: {
      kind: 'line',
      axis: 'Kỳ',
      unit,
      labels: mapChartPeriods(scope, scope.calendar.label),
      format: unit === '%' ? 'percent' : 'number',
      series: series.map(({ at, ...line }) => ({ ...line, values: mapChartPeriods(scope, at) }))
    }
  }
}
