import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { roleText } from '@shared/features/admin/role-text'
import { auditedReasonSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import type { RoleView } from '@shared/model/admin/custom-role'
import { call } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = roleText.remove
const schema = z.strictObject({ reason: auditedReasonSchema })

interface RemoveRoleDialogProps {
  readonly role: RoleView
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Dialog that deletes a custom role with a reason; names its users instead while it has any. */
export function RemoveRoleDialog({ role, onClose, onRemoved }: RemoveRoleDialogProps) {
  const form = useForm(schema, { reason: '' })
  const names = role.users.map(({ name }) => `“${name}”`).join(', ')
  const sending = {
    form,
    submitLabel: text.submit,
    save: ({ reason }: { readonly reason: string }) =>
      call('roles:remove', { id: role.id, reason }),
    saved: () => ({ title: text.removed, body: role.label }),
    failed: text.failed,
    onSaved: onRemoved
  }
  if (names !== '') {
    return (
      <FormDialog title={text.title(role.label)} onClose={onClose}>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{text.inUse(names)}</MessageBarBody>
        </MessageBar>
      </FormDialog>
    )
  }
  return (
    <FormDialog title={text.title(role.label)} sending={sending} onClose={onClose}>
      <p>{text.note}</p>
      <TextField
        {...form.field('reason')}
        label={roleText.dialog.reason}
        hint={roleText.dialog.reasonHint}
        required
        maxLength={300}
        rows={3}
      />
    </FormDialog>
  )
}
