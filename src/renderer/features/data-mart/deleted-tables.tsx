import { Button } from '@fluentui/react-components'
import { type DeletedRow, deletedText } from '@shared/features/data-mart/deleted'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { call, messageOf } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Allowed } from '../../session/permission'
import { useNotify } from '../../ui/notifications'
import { Code } from '../../ui/page/details'
import { EmptyState } from '../../ui/page/states'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { WideDialog } from '../../ui/wide-dialog'

const text = deletedText.list

/** **Bảng đã xóa**: tables that can be restored; hidden if there are none. */
export function DeletedTables({ onRestored }: { readonly onRestored: () => void }) {
  const { data, reload } = useCall('dataMart:deleted')
  const [open, setOpen] = useState(false)
  if (!data || (data.length === 0 && !open)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.open(formatNumber(data.length))}</Button>
      {open && (
        <DeletedDialog
          rows={data}
          onClose={() => setOpen(false)}
          onRestored={() => {
            reload()
            onRestored()
          }}
        />
      )}
    </>
  )
}

interface DeletedDialogProps {
  readonly rows: readonly DeletedRow[]
  readonly onClose: () => void
  readonly onRestored: () => void
}

function DeletedDialog({ rows, onClose, onRestored }: DeletedDialogProps) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const restore = async ({ id, name }: DeletedRow): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      await call('dataMart:restore', { id })
      notify({ title: text.restored, body: name, intent: 'success' })
      onRestored()
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const columns: readonly PlainColumn<DeletedRow>[] = [
    { key: 'name', title: text.heads.name, cell: ({ name }) => <Code>{name}</Code> },
    { key: 'rows', title: text.heads.rows, number: true, cell: row => formatNumber(row.rows) },
    {
      key: 'generations',
      title: text.heads.generations,
      number: true,
      cell: row => formatNumber(row.generations)
    },
    {
      key: 'by',
      title: text.heads.by,
      cell: ({ user, time }) => text.by(user, formatDateTime(time))
    },
    { key: 'reason', title: text.heads.reason, cell: ({ reason }) => reason },
    {
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: row => (
        <Allowed to="operate">
          <Button
            size="small"
            aria-label={text.restoreOf(row.name)}
            disabledFocusable={busy}
            onClick={() => void restore(row)}
          >
            {text.restore}
          </Button>
        </Allowed>
      )
    }
  ]
  return (
    <WideDialog
      title={text.title}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      <p>{text.note}</p>
      {rows.length === 0 ? (
        <EmptyState message={deletedText.list.none} />
      ) : (
        <PlainTable label={text.title} columns={columns} rows={rows} />
      )}
    </WideDialog>
  )
}
