import { tableDeletionText as text } from '@shared/features/data-mart/deleted'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import { z } from '@shared/kit/zod'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { rollbackReasonSchema } from '@shared/model/data-mart/generation'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { TableChangeImpactList } from './affected-list'
import { describeTableChangeImpact } from './structure/structure-confirm'

const schema = z.strictObject({ reason: rollbackReasonSchema })

interface DeleteTableDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/**
 * Dialog **Xóa bảng** (delete table): shows which dependents would break and asks for a reason; the
 * table can be restored.
 */
export function DeleteTableDialog({ table, onClose, onDeleted }: DeleteTableDialogProps) {
  const { data, error, reload } = useCall('dataMart:foreseeDeletion', { id: table.id })
  const form = useForm(schema, { reason: '' })
  const isReading = data?.affected.some(({ kind }) => kind === 'api') === true
  return (
    <FormDialog
      title={text.title(table.name)}
      sending={{
        form,
        submitLabel: text.submit,
        incomplete: data === undefined,
        save: ({ reason }) => call('dataMart:delete', { id: table.id, reason }),
        saved: () => ({ title: text.done, body: table.name }),
        failed: text.failed,
        onSaved: onDeleted
      }}
      onClose={onClose}
    >
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={3} />}
      {data && (
        <>
          <p>{text.note(formatNumber(data.rows), formatNumber(data.generations))}</p>
          {data.affected.length === 0 && <p>{text.nobody}</p>}
          <TableChangeImpactList
            title={martText.detail.structure.confirm.affected}
            lines={data.affected.map(describeTableChangeImpact)}
          />
          {isReading && <p>{text.paused}</p>}
          <TextField
            {...form.field('reason')}
            label={text.reason}
            required
            maxLength={300}
            rows={2}
          />
        </>
      )}
    </FormDialog>
  )
}
