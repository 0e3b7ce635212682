import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { SentPackage } from '@shared/features/services/packages/package'
import { sentPackageStateBadges } from '@shared/features/services/packages/package-looks'
import { packagePageText } from '@shared/features/services/packages/page-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { statusBadgeStyleOf } from '@shared/kit/status'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { useFileExport } from '../../../ui/use-export'
import { CreatePackageForm } from './package-form'

const text = packagePageText.card

const columns: readonly PlainColumn<SentPackage>[] = [
  {
    key: 'number',
    title: text.columns.number,
    cell: row => row.number,
    number: true,
    narrow: true
  },
  {
    key: 'time',
    title: text.columns.time,
    cell: row => formatDateTime(row.time),
    narrow: true
  },
  { key: 'source', title: text.columns.source, cell: row => row.source, wrapped: true },
  { key: 'period', title: text.columns.period, cell: row => row.period },
  { key: 'rows', title: text.columns.rows, cell: row => formatNumber(row.rows), number: true },
  {
    key: 'state',
    title: text.columns.state,
    cell: row => <StatusBadge look={statusBadgeStyleOf(sentPackageStateBadges, row.state)} />,
    narrow: true
  },
  { key: 'note', title: text.columns.note, cell: row => row.note, wrapped: true, roomy: true }
]

interface SentPackagesCardProps {
  readonly network: SharingNetwork
  readonly service: SharedService
}

/** Card with the packages of a real service: sent ones, the next one, and their receipts. */
export function SentPackagesCard({ network, service }: SentPackagesCardProps) {
  const { id } = service
  const sent = useCall('packages:sent', { network: network.id, id })
  const outlook = useCall('packages:outlook', { network: network.id, id })
  const [asking, setAsking] = useState(false)
  const { exporting, run } = useFileExport(text.exporting, { stoppable: true, clear: false })
  const notify = useNotify()
  const reload = (): void => {
    sent.reload()
    outlook.reload()
  }
  const importReceipt = async (): Promise<void> => {
    try {
      const report = await call('packages:importReceipt', { network: network.id })
      if (!report) return
      const missing = report.missing === '' ? [] : [text.missing(report.missing)]
      notify({
        title: text.imported(formatNumber(report.number)),
        body: [report.note, ...missing].join(' '),
        intent: report.accepted ? 'success' : 'warning'
      })
      reload()
    } catch (error) {
      notify({ title: text.importFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <Card
      title={text.title}
      actions={
        <IfPermitted to="share">
          <ActionButton icon={<ArrowDownloadRegular />} onClick={() => void importReceipt()}>
            {text.importReceipt}
          </ActionButton>
          <ActionButton
            appearance="primary"
            icon={<SendRegular />}
            disabledFocusable={exporting || !outlook.data}
            onClick={() => setAsking(true)}
          >
            {text.create}
          </ActionButton>
        </IfPermitted>
      }
    >
      {outlook.data && <p>{text.next(formatNumber(outlook.data.next))}</p>}
      {sent.data?.length === 0 && <p>{text.empty}</p>}
      {sent.data && sent.data.length > 0 && (
        <PlainTable label={text.label} columns={columns} rows={sent.data} />
      )}
      {asking && outlook.data && (
        <CreatePackageForm
          outlook={outlook.data}
          onClose={() => setAsking(false)}
          onCreate={draft =>
            void run(job =>
              call('packages:create', { network: network.id, id, ...draft, job })
            ).then(reload)
          }
        />
      )}
    </Card>
  )
}
