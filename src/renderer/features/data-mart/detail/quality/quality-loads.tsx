import { qualityText } from '@shared/features/data-quality/text'
import { formatDateTime, formatNumber, formatPercent } from '@shared/kit/format'
import type { MartLoad } from '@shared/model/data-mart/data-mart'
import { Card } from '../../../../ui/page/card'
import { StatusBadge } from '../../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../../ui/table/plain-table'
import { beyondQualityThresholdBadge, withinQualityThresholdBadge } from './quality-figures'

const text = qualityText

/** Share of rejected rows that a load may have before it is marked as a problem. */
const rejectedThreshold = 0.01

const loadRate = ({ rejected, rowsIn }: MartLoad): number => (rowsIn ? rejected / rowsIn : 0)

const loadColumns: readonly PlainColumn<MartLoad>[] = [
  { key: 'time', title: text.loads.time, cell: ({ time }) => formatDateTime(time) },
  { key: 'source', title: text.loads.source, cell: ({ source }) => source },
  { key: 'rows', title: text.loads.rows, number: true, cell: ({ rowsIn }) => formatNumber(rowsIn) },
  {
    key: 'rejected',
    title: text.loads.rejected,
    number: true,
    cell: load => `${formatNumber(load.rejected)} (${formatPercent(loadRate(load))})`
  },
  {
    key: 'result',
    title: text.heads.result,
    narrow: true,
    cell: load => (
      <StatusBadge
        look={
          loadRate(load) <= rejectedThreshold
            ? withinQualityThresholdBadge
            : beyondQualityThresholdBadge
        }
      />
    )
  }
]

/** Card with the number of rows that the checks of each load rejected. */
export function RejectedRowsPerLoadCard({ loads }: { readonly loads: readonly MartLoad[] }) {
  if (loads.length === 0) return null
  return (
    <Card title={text.loads.title}>
      <p>{text.loads.threshold(formatPercent(rejectedThreshold, 0))}</p>
      <PlainTable label={text.loads.title} columns={loadColumns} rows={loads} />
    </Card>
  )
}
