import { Button } from '@fluentui/react-components'
import { planFilesText } from '@shared/features/reports/plan-files-text'
import { formatDateTime } from '@shared/kit/format'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { Card } from '../../ui/page/card'
import { PlainTable } from '../../ui/table/plain-table'
import { formatReportPeriod } from './templates'
import { WaitingDocumentDialog, type WaitingDocumentRow } from './waiting-document-dialog'

const text = planFilesText.waiting

const [name = '', unit = '', period = '', files = '', user = '', time = ''] = text.heads

const columns = [
  { key: 'name', title: name, cell: (row: WaitingDocumentRow) => row.name, wrapped: true },
  { key: 'unit', title: unit, cell: (row: WaitingDocumentRow) => row.unit || planFilesText.none },
  {
    key: 'period',
    title: period,
    cell: (row: WaitingDocumentRow) => formatReportPeriod(row.period, row.period)
  },
  {
    key: 'files',
    title: files,
    cell: (row: WaitingDocumentRow) => row.files.map(({ fileName }) => fileName).join(', '),
    wrapped: true
  },
  { key: 'user', title: user, cell: (row: WaitingDocumentRow) => row.user },
  { key: 'time', title: time, cell: (row: WaitingDocumentRow) => formatDateTime(row.time) }
]

interface LookButtonProps {
  readonly row: WaitingDocumentRow
  readonly onClick: () => void
}

/** Button that opens a document, which says whether the user may decide on it. */
function LookButton({ row: { name, unit, refusal }, onClick }: LookButtonProps) {
  const look = text.look[refusal === '' ? 'decide' : 'view']
  return (
    <Button size="small" aria-label={text.lookOf(look, name, unit)} onClick={onClick}>
      {look}
    </Button>
  )
}

interface WaitingDocumentsProps {
  /** Address of the sector whose reports the page lists; empty for the list of all reports. */
  readonly section: string
}

/** Documents of schedules that await their release, on the list of all reports. */
export function WaitingDocuments({ section }: WaitingDocumentsProps) {
  const { data, reload } = useCall('reports:waitingDocuments')
  const [shown, setShown] = useState<WaitingDocumentRow>()
  if (section !== '' || !data || data.length === 0) return null
  return (
    <Card title={text.title}>
      <PlainTable
        label={text.title}
        columns={[
          ...columns,
          {
            key: 'look',
            title: '',
            cell: row => <LookButton row={row} onClick={() => setShown(row)} />
          }
        ]}
        rows={data}
        whole
      />
      {shown && (
        <WaitingDocumentDialog
          waiting={shown}
          onClose={() => setShown(undefined)}
          onDecided={reload}
        />
      )}
    </Card>
  )
}
