import type { CallOutput } from '@shared/contract/contract'
import type { SignInAccountRow } from '@shared/features/sign-in/calls'
import { signInSettingsText as text } from '@shared/features/sign-in/settings-text'
import { z } from '@shared/kit/zod'
import { passwordDraftSchema, typedPasswordSchema } from '@shared/model/sign-in/password'
import { signInText } from '@shared/model/sign-in/text'
import { call } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

interface SetPasswordDialogProps {
  readonly row: SignInAccountRow
  readonly isMine: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog that sets a password: the user's own first password, or a one-time password for another
 * user.
 */
export function SetPasswordDialog({ row, isMine, onClose, onSaved }: SetPasswordDialogProps) {
  const form = useForm(passwordDraftSchema, { password: '', repeat: '' })
  return (
    <FormDialog
      title={text.setPasswordTitle(row.name)}
      sending={{
        form,
        save: ({ password }) => call('signIn:setPassword', { id: row.id, password }),
        saved: () => ({ title: text.saved, body: row.name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      {!isMine && <p>{text.setPasswordNote}</p>}
      <TextField
        {...form.field('password')}
        label={signInText.newPassword}
        hint={signInText.password.hint}
        required
        secret
      />
      <TextField {...form.field('repeat')} label={signInText.repeat} required secret />
    </FormDialog>
  )
}

const switchDraft = z.strictObject({ password: typedPasswordSchema })

interface SwitchSignInDialogProps {
  readonly on: boolean
  readonly onClose: () => void
  readonly onDone: (answer: CallOutput<'signIn:switch'>) => void
}

/** Enables or disables sign-in; both require the user's own password. */
export function ToggleSignInRequirementDialog({ on, onClose, onDone }: SwitchSignInDialogProps) {
  const form = useForm(switchDraft, { password: '' })
  const title = on ? text.switchOn : text.switchOff
  return (
    <FormDialog
      title={title}
      sending={{
        form,
        submitLabel: title,
        save: ({ password }) => call('signIn:switch', { on, password }),
        failed: text.failed,
        onSaved: onDone
      }}
      onClose={onClose}
    >
      <p>{on ? text.switchOnNote : text.switchOffNote}</p>
      <TextField {...form.field('password')} label={text.ownPassword} required secret />
    </FormDialog>
  )
}
