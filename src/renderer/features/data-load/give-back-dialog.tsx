import type { LoadComparison } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { z } from '@shared/kit/zod'
import { rollbackReasonSchema } from '@shared/model/data-mart/generation'
import { call } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = dataLoadText.giveBack
const schema = z.strictObject({ reason: rollbackReasonSchema })

interface ReturnLoadDialogProps {
  readonly comparison: LoadComparison
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Dialog **Trả lại** (return): discards a load that awaits approval, with a reason for its sender.
 */
export function ReturnLoadToSenderDialog({ comparison, onClose, onDone }: ReturnLoadDialogProps) {
  const form = useForm(schema, { reason: '' })
  const { id: load, file, tableName } = comparison
  return (
    <FormDialog
      title={text.title(file.fileName)}
      sending={{
        form,
        submitLabel: text.submit,
        save: ({ reason }) => call('dataLoad:giveBack', { load, reason }),
        saved: () => ({ title: text.done, body: tableName }),
        failed: text.failed,
        onSaved: onDone
      }}
      onClose={onClose}
    >
      <p>{text.note}</p>
      <TextField {...form.field('reason')} label={text.reason} required maxLength={300} rows={3} />
    </FormDialog>
  )
}
