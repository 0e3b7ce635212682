import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { type DataMart, isPersonalName } from '@shared/features/data-mart/data-mart'
import { emptyMartDraft, findMartFault } from '@shared/features/data-mart/draft'
import type { StructureColumn } from '@shared/features/data-mart/structure'
import { martText } from '@shared/features/data-mart/text'
import { useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useNotify } from '../../../ui/notifications'
import { ColumnEditor } from '../create/column-editor'

const text = martText.detail.structure

interface StructureDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** **Sửa cấu trúc**: columns added, described anew, moved, removed. */
export function StructureDialog({ table, onClose, onChanged }: StructureDialogProps) {
  const notify = useNotify()
  const [columns, setColumns] = useState<StructureColumn[]>(() =>
    table.columns.map((column, place) => ({ ...column, id: String(place) }))
  )
  const [began] = useState(() => JSON.stringify(columns))
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const found = findMartFault({ ...emptyMartDraft, tableName: table.name, columns })
    setFault(found?.message)
    if (found || busy) return
    setBusy(true)
    try {
      await call('dataMart:changeStructure', { id: table.id, columns })
      notify({ title: text.changed, body: table.name, intent: 'success' })
      onChanged()
      onClose()
    } catch (error) {
      setBusy(false)
      setFault(`${text.changeFailed} ${messageOf(error)}`)
    }
  }
  return (
    <FormDialog
      title={text.changeTitle(table.name)}
      wide
      dirty={JSON.stringify(columns) !== began}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {fault && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      <p>{text.changeNote}</p>
      <ColumnEditor
        columns={columns}
        disabled={busy}
        complete={column => ({ ...column, personal: isPersonalName(column.name) })}
        onChange={changed => {
          setColumns(changed)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
