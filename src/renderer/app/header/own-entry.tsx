import { Button, makeStyles } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { signInSettingsText as text } from '@shared/features/sign-in/settings-text'
import { ownPasswordDraftSchema } from '@shared/model/sign-in/password'
import { signInText } from '@shared/model/sign-in/text'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { runAfterLeaveConfirmation } from '../../ui/form/unsaved'
import { useForm } from '../../ui/form/use-form'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

/** Lets the signed-in user lock the screen, sign out or change the password. */
export function SessionActions() {
  const styles = useStyles()
  const [changing, setChanging] = useState(false)
  return (
    <div className={styles.actions}>
      <Button icon={<LockClosedRegular />} onClick={() => void call('signIn:lock')}>
        {text.lock}
      </Button>
      <Button
        icon={<SignOutRegular />}
        onClick={() => void runAfterLeaveConfirmation(() => call('signIn:leave').then(() => true))}
      >
        {text.leave}
      </Button>
      <Button icon={<KeyRegular />} onClick={() => setChanging(true)}>
        {text.changeOwn}
      </Button>
      {changing && <ChangeDialog onClose={() => setChanging(false)} />}
    </div>
  )
}

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm(ownPasswordDraftSchema, { current: '', password: '', repeat: '' })
  return (
    <FormDialog
      title={text.changeOwnTitle}
      sending={{
        form,
        save: ({ current, password }) => call('signIn:changePassword', { current, password }),
        saved: () => ({ title: text.saved }),
        failed: text.failed
      }}
      onClose={onClose}
    >
      <TextField {...form.field('current')} label={text.current} required secret />
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
