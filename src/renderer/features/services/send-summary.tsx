import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { SendSummary } from '@shared/features/services/log'
import { serviceText } from '@shared/features/services/text'
import type { ChartData } from '@shared/kit/chart'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { useMemo } from 'react'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureCard, FigureRow } from '../../ui/page/figure-card'

const text = serviceText.logs

interface SendSummaryProps {
  readonly summary: SendSummary
}

/** Cards that add up. */
export function SendFigures({ summary }: SendSummaryProps) {
  const { total, success, error, records, days } = summary
  const share = (count: number): string =>
    text.cards.share(formatPercent(total ? count / total : 0))
  const first = days[0]
  const last = days.at(-1)
  const period = first && last && text.cards.period(formatDay(first.day), formatDay(last.day))
  return (
    <FigureRow>
      <FigureCard
        title={text.cards.total}
        value={formatNumber(total)}
        icon={<SendRegular />}
        note={period}
      />
      <FigureCard
        title={text.cards.success}
        value={formatNumber(success)}
        icon={<CheckmarkCircleRegular />}
        note={share(success)}
      />
      <FigureCard
        title={text.cards.error}
        value={formatNumber(error)}
        icon={<ErrorCircleRegular />}
        note={share(error)}
      />
      <FigureCard
        title={text.cards.records}
        value={formatNumber(records)}
        icon={<DatabaseRegular />}
        note={period}
      />
    </FigureRow>
  )
}

/** The sendings of each day. */
export function SendChart({ summary }: SendSummaryProps) {
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
}

function toChart({ days }: SendSummary): ChartData {
  return {
    axis: text.chart.axis,
    labels: days.map(({ day }) => formatDay(day)),
    series: [
      { name: text.cards.success, tone: 'success', values: days.map(day => day.success) },
      { name: text.cards.error, tone: 'danger', striped: true, values: days.map(day => day.error) }
    ]
  }
}

function summarise(days: SendSummary['days']): string {
  const sum = (day: SendSummary['days'][number]): number => day.success + day.error
  const busiest = days.reduce((most, day) => (sum(day) > sum(most) ? day : most))
  return text.chart.summary(
    formatNumber(days.length),
    formatNumber(sum(busiest)),
    formatDay(busiest.day)
  )
}
