import { type DataMart, isPersonalName } from '@shared/features/data-mart/data-mart'
import { emptyMartDraft, martFaultsOf } from '@shared/features/data-mart/draft'
import type { StructureColumn } from '@shared/features/data-mart/structure'
import { martText } from '@shared/features/data-mart/text'
import { ruledBy } from '@shared/kit/ruled-by'
import { useState } from 'react'
import { call } from '../../../../ipc/client'
import { ColumnEditor } from '../../../../ui/form/column-editor'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { useForm } from '../../../../ui/form/use-form'
import { Withdrawn } from '../../../../ui/form/use-save'
import { type Foreseen, StructureConfirm } from './structure-confirm'

const text = martText.detail.structure

interface StructureValues {
  tableName: string
  columns: StructureColumn[]
}

const schema = ruledBy<StructureValues>(values => martFaultsOf({ ...emptyMartDraft, ...values }))

/** What the change would do, and what takes the person's answer. */
interface Asking {
  readonly foreseen: Foreseen
  readonly answer: (goesOn: boolean) => void
}

interface StructureDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** **Sửa cấu trúc**: columns added, renamed, retyped, described anew, moved, removed; what that would lose or break is asked about first. */
export function StructureDialog({ table, onClose, onChanged }: StructureDialogProps) {
  const form = useForm(
    schema,
    {
      tableName: table.name,
      columns: table.columns.map((column, place) => ({
        ...column,
        id: String(place),
        from: column.name
      }))
    },
    { asOne: true }
  )
  const { value: columns, disabled, onChange } = form.field('columns')
  const [asking, setAsking] = useState<Asking>()
  const change = async (wanted: StructureColumn[]): Promise<DataMart> => {
    const request = { id: table.id, columns: wanted }
    const foreseen = await call('dataMart:foreseeStructure', request)
    if (foreseen.unfit.length > 0 || foreseen.affected.length > 0) {
      const goesOn = await new Promise<boolean>(answer => setAsking({ foreseen, answer }))
      setAsking(undefined)
      if (!goesOn) throw new Withdrawn()
    }
    return call('dataMart:changeStructure', request)
  }
  return (
    <FormDialog
      title={text.changeTitle(table.name)}
      size="wide"
      sending={{
        form,
        errorAbove: true,
        save: ({ columns: wanted }) => change(wanted),
        saved: () => ({ title: text.changed, body: table.name }),
        failed: text.changeFailed,
        failedAt: 'columns',
        onSaved: onChanged
      }}
      onClose={onClose}
    >
      <p>{text.changeNote}</p>
      <ColumnEditor
        columns={columns}
        disabled={disabled}
        complete={column => ({ ...column, personal: isPersonalName(column.name), from: '' })}
        onChange={onChange}
      />
      {asking && (
        <StructureConfirm table={table.name} foreseen={asking.foreseen} onAnswer={asking.answer} />
      )}
    </FormDialog>
  )
}
