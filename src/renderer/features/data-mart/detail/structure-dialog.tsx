import { type DataMart, isPersonalName } from '@shared/features/data-mart/data-mart'
import { emptyMartDraft, martFaultsOf } from '@shared/features/data-mart/draft'
import type { StructureColumn } from '@shared/features/data-mart/structure'
import { martText } from '@shared/features/data-mart/text'
import { ruledBy } from '@shared/kit/ruled-by'
import { call } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'
import { ColumnEditor } from '../create/column-editor'

const text = martText.detail.structure

interface StructureValues {
  tableName: string
  columns: StructureColumn[]
}

const schema = ruledBy<StructureValues>(values => martFaultsOf({ ...emptyMartDraft, ...values }))

interface StructureDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** **Sửa cấu trúc**: columns added, described anew, moved, removed. */
export function StructureDialog({ table, onClose, onChanged }: StructureDialogProps) {
  const form = useForm(
    schema,
    {
      tableName: table.name,
      columns: table.columns.map((column, place) => ({ ...column, id: String(place) }))
    },
    { asOne: true }
  )
  const { value: columns, disabled, onChange } = form.field('columns')
  return (
    <FormDialog
      title={text.changeTitle(table.name)}
      size="wide"
      sending={{
        form,
        errorAbove: true,
        save: valid => call('dataMart:changeStructure', { id: table.id, columns: valid.columns }),
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
        complete={column => ({ ...column, personal: isPersonalName(column.name) })}
        onChange={onChange}
      />
    </FormDialog>
  )
}
