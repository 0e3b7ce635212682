import { adminText } from '@shared/features/admin/text'
import { lockReason, type UserRow } from '@shared/features/admin/user'
import { z } from '@shared/kit/zod'
import { call } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useSave } from '../../ui/form/use-save'

const text = adminText.users
const schema = z.strictObject({ reason: lockReason })

interface LockDialogProps {
  readonly row: UserRow
  readonly onClose: () => void
  readonly onLocked: () => void
}

/** Why somebody is shut out; the reason goes to the audit trail. */
export function LockDialog({ row, onClose, onLocked }: LockDialogProps) {
  const form = useForm({ reason: '' }, schema)
  const { busy, save } = useSave(form.setErrors, form.values)
  const submit = async (): Promise<void> => {
    const checked = form.check() as z.infer<typeof schema> | undefined
    if (!checked) return
    const work = () => call('users:setLocked', { id: row.id, reason: checked.reason })
    if (!(await save(work, { saved: text.locked, failed: text.failed, name: row.name }))) return
    onLocked()
    onClose()
  }
  return (
    <FormDialog
      title={text.lock.title(row.name, row.account)}
      submitLabel={text.actions.lock}
      dirty={form.dirty}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{text.lock.note}</p>
      <TextField
        name="reason"
        label={text.lock.reason}
        hint={text.lock.hint}
        value={form.values.reason}
        error={form.errors.reason}
        required
        disabled={busy}
        maxLength={300}
        rows={3}
        onChange={reason => form.set({ reason })}
      />
    </FormDialog>
  )
}
