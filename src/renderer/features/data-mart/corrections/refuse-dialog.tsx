import type { PendingCorrection } from '@shared/features/correction/calls'
import { correctionPageText } from '@shared/features/correction/page-text'
import { z } from '@shared/kit/zod'
import { rollbackReasonSchema } from '@shared/model/data-mart/generation'
import { call } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

const text = correctionPageText.refusal
const schema = z.strictObject({ reason: rollbackReasonSchema })

interface RejectCorrectionDialogProps {
  readonly correction: PendingCorrection
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Dialog **Từ chối** (reject): discards a correction that awaits approval, with a reason for its
 * author.
 */
export function RejectCorrectionDialog({
  correction: { id, tableName },
  onClose,
  onDone
}: RejectCorrectionDialogProps) {
  const form = useForm(schema, { reason: '' })
  return (
    <FormDialog
      title={text.title(tableName)}
      sending={{
        form,
        submitLabel: text.submit,
        save: ({ reason }) => call('correction:refuse', { correction: id, reason }),
        saved: () => ({ title: text.done, body: tableName }),
        failed: text.failed,
        onSaved: onDone
      }}
      onClose={onClose}
    >
      <p>{text.note}</p>
      <TextField
        {...form.field('reason')}
        label={correctionPageText.review.reason}
        required
        maxLength={300}
        rows={3}
      />
    </FormDialog>
  )
}
