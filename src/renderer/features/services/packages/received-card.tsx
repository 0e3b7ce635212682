import type { ReceivedPackage } from '@shared/features/services/packages/package'
import { packagePageText } from '@shared/features/services/packages/page-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { Card } from '../../../ui/page/card'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = packagePageText.check
const heads = text.receivedColumns

const lookOfOutcome = (accepted: boolean): StatusBadgeStyle =>
  accepted
    ? { label: text.outcomes.accepted, tone: 'success', icon: 'check' }
    : { label: text.outcomes.refused, tone: 'danger', icon: 'error' }

const columns: readonly PlainColumn<ReceivedPackage>[] = [
  { key: 'time', title: heads.time, cell: row => formatDateTime(row.time), narrow: true },
  { key: 'code', title: heads.code, cell: row => row.code },
  { key: 'number', title: heads.number, cell: row => row.number, number: true, narrow: true },
  { key: 'sender', title: heads.sender, cell: row => row.sender, wrapped: true },
  { key: 'rows', title: heads.rows, cell: row => formatNumber(row.rows), number: true },
  {
    key: 'outcome',
    title: heads.outcome,
    cell: row => <StatusBadge look={lookOfOutcome(row.accepted)} />,
    narrow: true
  },
  { key: 'note', title: heads.note, cell: row => row.note, wrapped: true, roomy: true }
]

/** Card with the received packages for which this program created a receipt, newest first. */
export function ReceivedPackagesCard({
  received
}: {
  readonly received: readonly ReceivedPackage[]
}) {
  return (
    <Card title={text.received}>
      {received.length === 0 ? (
        <p>{text.receivedEmpty}</p>
      ) : (
        <PlainTable label={text.received} columns={columns} rows={received} />
      )}
    </Card>
  )
}
