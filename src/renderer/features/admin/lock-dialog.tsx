import { adminText } from '@shared/features/admin/text'
import { lockReasonSchema, type UserRow } from '@shared/features/admin/user'
import { z } from '@shared/kit/zod'
import { call } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { ScheduleWarning } from './schedule-warning'

const text = adminText.users
const schema = z.strictObject({ reason: lockReasonSchema })

interface LockUserDialogProps {
  readonly row: UserRow
  readonly onClose: () => void
  readonly onLocked: () => void
}

/** Locks a user account; the reason is written to the audit log. */
export function LockUserDialog({ row, onClose, onLocked }: LockUserDialogProps) {
  const form = useForm(schema, { reason: '' })
  return (
    <FormDialog
      title={text.lock.title(row.name, row.account)}
      sending={{
        form,
        submitLabel: text.actions.lock,
        save: ({ reason }) => call('users:setLocked', { id: row.id, reason }),
        saved: () => ({ title: text.locked, body: row.name }),
        failed: text.failed,
        onSaved: onLocked
      }}
      onClose={onClose}
    >
      <p>{text.lock.note}</p>
      <ScheduleWarning row={row} />
      <TextField
        {...form.field('reason')}
        label={text.lock.reason}
        hint={text.lock.hint}
        required
        maxLength={300}
        rows={3}
      />
    </FormDialog>
  )
}
