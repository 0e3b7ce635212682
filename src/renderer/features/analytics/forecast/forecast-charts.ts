import { forecastText as text } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastAgeYear,
  ForecastTotal
} from '@shared/features/analytics/forecast-view'
import type { ChartData, ChartSeries } from '@shared/kit/figures/chart'

/** Fan of the headcount: it begins at the counted number, without an interval. */
export function toFanChart({
  base,
  years,
  now,
  total
}: Pick<CareerForecastView, 'base' | 'now' | 'total' | 'years'>): ChartData {
  const { series } = text.chart
  const values = (of: (figure: ForecastTotal) => number): number[] => [
    now,
    ...total.map(figure => Math.round(of(figure)))
  ]
  const edge = { tone: 'category-2', dashed: true } as const
  const fan: ChartSeries[] = [
    { name: series.outerLow, ...edge, edge: 'outer', values: values(({ low }) => low) },
    {
      name: series.outerHigh,
      ...edge,
      edge: 'outer',
      band: true,
      values: values(({ high }) => high)
    },
    { name: series.innerLow, ...edge, edge: 'inner', values: values(({ innerLow }) => innerLow) },
    {
      name: series.innerHigh,
      ...edge,
      edge: 'inner',
      band: true,
      values: values(({ innerHigh }) => innerHigh)
    },
    { name: series.middle, tone: 'category-3', values: values(({ expected }) => expected) }
  ]
  return {
    kind: 'line',
    axis: text.chart.axis,
    unit: text.people,
    labels: [base, ...years],
    series: fan
  }
}

/** Age pyramid of a year, without the empty classes at both ends. */
export function toAgeChart(classes: readonly string[], { men, women }: ForecastAgeYear): ChartData {
  const isEmpty = (at: number): boolean => men[at] === 0 && women[at] === 0
  const places = [...classes.keys()]
  const first = places.find(at => !isEmpty(at)) ?? 0
  const last = places.findLast(at => !isEmpty(at)) ?? 0
  const shown = places.slice(first, last + 1)
  const pick = (values: readonly (number | null)[]): (number | null)[] =>
    shown.map(at => values[at] ?? null)
  return {
    kind: 'pyramid',
    axis: text.ages.axis,
    unit: text.people,
    labels: shown.map(at => classes[at] ?? ''),
    series: [
      { name: text.ages.men, tone: 'category-1', values: pick(men) },
      { name: text.ages.women, tone: 'category-2', striped: true, values: pick(women) }
    ]
  }
}
