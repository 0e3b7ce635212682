import type { MonitorReport } from '@shared/features/admin/monitor'
import { adminText } from '@shared/features/admin/text'
import { gatewayText } from '@shared/features/gateway/text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatDay, formatNumber } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import { ChartCard } from '../../ui/chart/chart-card'

const text = adminText.monitor

/** Requests, errors and response times by day; current disk usage. */
export function MonitorCharts({ report }: { readonly report: MonitorReport }) {
  const { calls, days, disk, size } = report
  return (
    <>
      <DayCharts days={calls} titles={gatewayText.monitor} />
      <DayCharts days={days} titles={{ title: text.chart.title, latency: text.latency.title }} />
      {disk && (
        <ChartCard
          title={text.disk.title}
          summary={text.disk.summary(formatFileSize(disk.free), formatFileSize(disk.total))}
          data={diskChart(disk, size)}
          height={150}
        />
      )}
    </>
  )
}

type MeasuredDays = MonitorReport['days']

interface DayChartsProps {
  readonly days: MeasuredDays
  readonly titles: { readonly title: string; readonly latency: string }
}

/** Requests and response times; real and sample calls have separate charts. */
function DayCharts({ days, titles }: DayChartsProps) {
  const last = days.at(-1)
  if (!last) return null
  const sum = (value: (day: MeasuredDays[number]) => number): number =>
    days.reduce((total, day) => total + value(day), 0)
  return (
    <>
      <ChartCard
        title={titles.title}
        summary={text.chart.summary(
          formatNumber(days.length),
          formatNumber(sum(day => day.requests)),
          formatNumber(sum(day => day.errors))
        )}
        data={requestChart(days)}
        height={220}
      />
      <ChartCard
        title={titles.latency}
        summary={text.latency.summary(formatNumber(last.p50), formatNumber(last.p95))}
        data={latencyChart(days)}
        height={220}
      />
    </>
  )
}

function requestChart(days: MeasuredDays): ChartData {
  return {
    axis: text.chart.axis,
    unit: text.chart.unit,
    labels: days.map(({ day }) => formatDay(day)),
    kind: 'line',
    series: [
      {
        name: text.chart.requests,
        tone: 'success',
        values: days.map(({ requests }) => requests)
      },
      {
        name: text.chart.errors,
        tone: 'danger',
        dashed: true,
        values: days.map(({ errors }) => errors)
      }
    ]
  }
}

function latencyChart(days: MeasuredDays): ChartData {
  return {
    axis: text.latency.axis,
    unit: 'ms',
    labels: days.map(({ day }) => formatDay(day)),
    kind: 'line',
    series: [
      { name: 'p50 (ms)', tone: 'success', values: days.map(({ p50 }) => p50) },
      { name: 'p95 (ms)', tone: 'warning', dashed: true, values: days.map(({ p95 }) => p95) }
    ]
  }
}

const gigabyte = 1_073_741_824

function diskChart({ total, free }: NonNullable<MonitorReport['disk']>, own: number): ChartData {
  const other = Math.max(0, total - free - own)
  return {
    axis: text.disk.axis,
    unit: 'GB',
    labels: [text.disk.label],
    kind: 'horizontal',
    stacked: true,
    format: 'decimal',
    series: [
      { name: text.disk.own, tone: 'category-1', values: [own / gigabyte] },
      { name: text.disk.other, tone: 'category-2', striped: true, values: [other / gigabyte] },
      { name: text.disk.free, tone: 'neutral', values: [free / gigabyte] }
    ]
  }
}
