import { Button, makeStyles } from '@fluentui/react-components'
import { type DeletedTableRow, tableDeletionText } from '@shared/features/data-mart/deleted'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { IfPermitted } from '../../session/permission'
import { useNotify } from '../../ui/notifications'
import { InlineCode } from '../../ui/page/details'
import { EmptyState } from '../../ui/page/states'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { WideDialog } from '../../ui/wide-dialog'
import { PurgeTableDialog } from './purge-dialog'

const text = tableDeletionText.list

const useStyles = makeStyles({ actions: { display: 'inline-flex', gap: '4px' } })

/** Card **Bảng đã xóa** (deleted tables): tables that can be restored; hidden if there are none. */
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
          onPurged={reload}
        />
      )}
    </>
  )
}

interface DeletedDialogProps {
  readonly rows: readonly DeletedTableRow[]
  readonly onClose: () => void
  readonly onRestored: () => void
  readonly onPurged: () => void
}

function DeletedDialog({ rows, onClose, onRestored, onPurged }: DeletedDialogProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [purged, setPurged] = useState<DeletedTableRow>()
  const restore = async ({ id, name }: DeletedTableRow): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      await call('dataMart:restore', { id })
      notify({ title: text.restored, body: name, intent: 'success' })
      onRestored()
    } catch (error) {
      setFault(toErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const columns: readonly PlainColumn<DeletedTableRow>[] = [
    { key: 'name', title: text.heads.name, cell: ({ name }) => <InlineCode>{name}</InlineCode> },
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
      wrapped: true,
      cell: ({ user, time }) => text.by(user, formatDateTime(time))
    },
    { key: 'reason', title: text.heads.reason, wrapped: true, cell: ({ reason }) => reason },
    {
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: row => (
        <IfPermitted to="operate">
          <span className={styles.actions}>
            <Button
              size="small"
              aria-label={text.restoreOf(row.name)}
              disabledFocusable={busy}
              onClick={() => void restore(row)}
            >
              {text.restore}
            </Button>
            <Button
              size="small"
              aria-label={text.purgeOf(row.name)}
              disabledFocusable={busy}
              onClick={() => setPurged(row)}
            >
              {text.purge}
            </Button>
          </span>
        </IfPermitted>
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
        <EmptyState message={tableDeletionText.list.none} />
      ) : (
        <PlainTable label={text.title} columns={columns} rows={rows} />
      )}
      {purged && (
        <PurgeTableDialog table={purged} onClose={() => setPurged(undefined)} onPurged={onPurged} />
      )}
    </WideDialog>
  )
}
