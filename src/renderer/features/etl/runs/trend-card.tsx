import { runViewText } from '@shared/features/etl/run-view-text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'
import { useReloadOnChange } from '../../../ipc/use-reload-on'
import { ChartCard } from '../../../ui/chart/chart-card'

const text = runViewText.trend

interface RejectionTrendCardProps {
  readonly id: string
  /** Value that changes when a run starts or ends, to reload the trend. */
  readonly turn: string
}

/** Chart of accepted and rejected rows per run; shown if there are at least two runs. */
export function RejectionTrendCard({ id, turn }: RejectionTrendCardProps) {
  const { data, reload } = useCall('etl:trend', { id })
  useReloadOnChange(turn, reload)
  const chart = useMemo<ChartData>(
    () => ({
      axis: text.axis,
      unit: text.unit,
      labels: (data ?? []).map(({ number }) => runViewText.list.run(formatNumber(number))),
      series: [
        {
          name: text.kept,
          tone: 'success',
          values: (data ?? []).map(({ rowsIn, rejected }) => Math.max(0, rowsIn - rejected))
        },
        {
          name: text.rejected,
          tone: 'danger',
          striped: true,
          values: (data ?? []).map(({ rejected }) => rejected)
        }
      ]
    }),
    [data]
  )
  const last = data?.at(-1)
  if (!data || !last || data.length < 2) return null
  const share = last.rowsIn > 0 ? last.rejected / last.rowsIn : 0
  return (
    <ChartCard
      title={text.title}
      summary={text.summary(
        formatNumber(data.length),
        formatNumber(last.number),
        formatNumber(last.rejected),
        formatPercent(share)
      )}
      data={chart}
      stacked
      height={200}
    />
  )
}
