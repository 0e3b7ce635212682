import type { ChartData } from '@shared/kit/figures/chart'
import { formatDay, formatNumber } from '@shared/kit/format'
import { memo, useMemo } from 'react'
import { ChartCard } from './chart-card'

/** Numbers of successes, failures and undecided outcomes on one day. */
interface DayOutcome {
  readonly day: string
  readonly success: number
  readonly error: number
  readonly other?: number
}

interface OutcomeWords {
  readonly chart: {
    readonly title: string
    readonly axis: string
    readonly unit: string
    readonly summary: (days: string, most: string, day: string) => string
  }
  readonly cards: { readonly success: string; readonly error: string; readonly other?: string }
}

interface OutcomeChartProps {
  readonly days: readonly DayOutcome[]
  readonly words: OutcomeWords
}

/** Chart of the outcomes per day; memoised, so that typing in a search box does not redraw it. */
export const SuccessFailureChart = memo(({ days, words }: OutcomeChartProps) => {
  const data = useMemo(() => toChart(days, words), [days, words])
  if (days.length === 0) return null
  return (
    <ChartCard
      title={words.chart.title}
      summary={summarise(days, words)}
      data={data}
      stacked
      height={200}
    />
  )
})

function toChart(days: readonly DayOutcome[], { chart, cards }: OutcomeWords): ChartData {
  const other = cards.other && {
    name: cards.other,
    tone: 'neutral' as const,
    values: days.map(day => day.other ?? 0)
  }
  return {
    axis: chart.axis,
    unit: chart.unit,
    labels: days.map(({ day }) => formatDay(day)),
    series: [
      ...buildSuccessFailureSeries(
        { success: days.map(day => day.success), failed: days.map(day => day.error) },
        { success: cards.success, failed: cards.error }
      ),
      ...(other ? [other] : [])
    ]
  }
}

function summarise(days: readonly DayOutcome[], { chart }: OutcomeWords): string {
  const sum = ({ success, error, other = 0 }: DayOutcome): number => success + error + other
  const busiest = days.reduce((most, day) => (sum(day) > sum(most) ? day : most))
  return chart.summary(
    formatNumber(days.length),
    formatNumber(sum(busiest)),
    formatDay(busiest.day)
  )
}

interface Outcomes {
  readonly success: readonly number[]
  readonly failed: readonly number[]
}

/**
 * Chart series of successes and failures, with the same names and colours on every page that shows
 * transmissions, loads or calls.
 */
export const buildSuccessFailureSeries = (
  { success, failed }: Outcomes,
  words: { readonly success: string; readonly failed: string }
): ChartData['series'] => [
  { name: words.success, tone: 'success', values: [...success] },
  { name: words.failed, tone: 'danger', striped: true, values: [...failed] }
]
