import type { ChartData } from '@shared/kit/figures/chart'
import { formatDay, formatNumber } from '@shared/kit/format'
import { memo, useMemo } from 'react'
import { ChartCard } from './chart-card'

/** Of one day, how many went well, how many failed, and those that did neither. */
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
    readonly summary: (days: string, most: string, day: string) => string
  }
  readonly cards: { readonly success: string; readonly error: string; readonly other?: string }
}

interface OutcomeChartProps {
  readonly days: readonly DayOutcome[]
  readonly words: OutcomeWords
}

/** The outcomes of each day; drawn anew only for other figures, not with every key in a search box. */
export const OutcomeChart = memo(({ days, words }: OutcomeChartProps) => {
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
    labels: days.map(({ day }) => formatDay(day)),
    series: [
      { name: cards.success, tone: 'success', values: days.map(day => day.success) },
      { name: cards.error, tone: 'danger', striped: true, values: days.map(day => day.error) },
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
