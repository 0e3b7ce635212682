import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { z } from '@shared/kit/zod'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type Generation, rollbackReasonSchema } from '@shared/model/data-mart/generation'
import { call } from '../../../../ipc/client'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { TextField } from '../../../../ui/form/text-field'
import { useForm } from '../../../../ui/form/use-form'

const text = tableGenerationsText.dialog
const schema = z.strictObject({ reason: rollbackReasonSchema })

interface RollBackTableDialogProps {
  readonly table: DataMart
  readonly generation: Generation
  readonly onClose: () => void
  readonly onReturned: () => void
}

/**
 * Dialog **Quay về bản này** (roll back to this version): publishes an older table version again,
 * with a reason.
 */
export function RollBackTableDialog({
  table,
  generation,
  onClose,
  onReturned
}: RollBackTableDialogProps) {
  const form = useForm(schema, { reason: '' })
  return (
    <FormDialog
      title={text.title(formatDateTime(generation.time))}
      sending={{
        form,
        submitLabel: text.submit,
        save: ({ reason }) =>
          call('dataMart:returnTo', { id: table.id, generation: generation.id, reason }),
        saved: () => ({ title: text.done, body: table.name }),
        failed: text.failed,
        onSaved: onReturned
      }}
      onClose={onClose}
    >
      <p>{text.note(formatNumber(generation.rows))}</p>
      <TextField
        {...form.field('reason')}
        label={text.reason}
        hint={text.hint}
        required
        maxLength={300}
        rows={3}
      />
    </FormDialog>
  )
}
