import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { memo, type ReactElement, type ReactNode, useMemo } from 'react'
import { FigureCard, FigureCardRow } from '../page/figure-card'
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

interface OutcomeFiguresProps {
  readonly total: number
  readonly success: number
  readonly failed: number
  readonly icon: ReactElement
  /** Note below the total; undefined if there is none. */
  readonly note: string | undefined
  readonly words: {
    readonly total: string
    readonly success: string
    readonly failed: string
    readonly share: (percent: string) => string
  }
  /** Additional card, shown after the others. */
  readonly children: ReactNode
}

/** Cards of a total and of its two outcomes, which add up to it. */
export function SuccessFailureFigures({
  total,
  success,
  failed,
  icon,
  note,
  words,
  children
}: OutcomeFiguresProps) {
  const share = (count: number): string => words.share(formatPercent(total > 0 ? count / total : 0))
  return (
    <FigureCardRow>
      <FigureCard
        title={words.total}
        value={formatNumber(total)}
        icon={icon}
        {...(note !== undefined && { note })}
      />
      <FigureCard
        title={words.success}
        value={formatNumber(success)}
        icon={<CheckmarkCircleRegular />}
        note={share(success)}
      />
      <FigureCard
        title={words.failed}
        value={formatNumber(failed)}
        icon={<ErrorCircleRegular />}
        note={share(failed)}
      />
      {children}
    </FigureCardRow>
  )
}
