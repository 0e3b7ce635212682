import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { TextBulletListSquareRegular } from '@fluentui/react-icons/svg/text-bullet-list-square'
import type { ApiLogSummary } from '@shared/features/api-sharing/access-log'
import { apiText } from '@shared/features/api-sharing/text'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { memo, useMemo } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import type { ChartData } from '../../ui/chart/chart-data'
import { FigureCard, FigureRow } from '../../ui/page/figure-card'

const text = apiText.logs

interface LogSummaryProps {
  readonly summary: ApiLogSummary
}

/** Keeps the height of a line of words. */
const blank = '\u00a0'
const none: ApiLogSummary = { total: 0, success: 0, error: 0, other: 0, days: [] }

/** Cards that add up; until they are counted, the room for them. */
export function LogFigures({ summary }: { readonly summary: ApiLogSummary | undefined }) {
  const { total, success, error, other, days } = summary ?? none
  const figure = (count: number): string => (summary ? formatNumber(count) : blank)
  const share = (count: number): string =>
    summary ? text.cards.share(formatPercent(total ? count / total : 0)) : blank
  const [first, last] = [days[0], days.at(-1)]
  return (
    <FigureRow>
      <FigureCard
        title={text.cards.total}
        value={figure(total)}
        icon={<TextBulletListSquareRegular />}
        note={first && last ? text.cards.period(formatDay(first.day), formatDay(last.day)) : blank}
      />
      <FigureCard
        title={text.cards.success}
        value={figure(success)}
        icon={<CheckmarkCircleRegular />}
        note={share(success)}
      />
      <FigureCard
        title={text.cards.error}
        value={figure(error)}
        icon={<ErrorCircleRegular />}
        note={share(error)}
      />
      <FigureCard
        title={text.cards.other}
        value={figure(other)}
        icon={<QuestionCircleRegular />}
        note={share(other)}
      />
    </FigureRow>
  )
}

/** The requests of each day; drawn anew only for other figures, not with every key in the search box. */
export const LogChart = memo(({ summary }: LogSummaryProps) => {
  const chart = useMemo(() => toChart(summary), [summary])
  if (summary.days.length === 0) return null
  return (
    <ChartCard
      title={text.chart.title}
      summary={summarise(summary.days)}
      data={chart}
      stacked
      height={200}
    />
  )
})

function toChart({ days }: ApiLogSummary): ChartData {
  return {
    axis: text.chart.axis,
    labels: days.map(({ day }) => formatDay(day)),
    series: [
      { name: text.cards.success, tone: 'success', values: days.map(day => day.success) },
      { name: text.cards.error, tone: 'danger', striped: true, values: days.map(day => day.error) },
      { name: text.cards.other, tone: 'neutral', values: days.map(day => day.other) }
    ]
  }
}

function summarise(days: ApiLogSummary['days']): string {
  const sum = (day: ApiLogSummary['days'][number]): number => day.success + day.error + day.other
  const busiest = days.reduce((most, day) => (sum(day) > sum(most) ? day : most))
  return text.chart.summary(
    formatNumber(days.length),
    formatNumber(sum(busiest)),
    formatDay(busiest.day)
  )
}
