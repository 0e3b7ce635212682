import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import type { SignInAccountRow } from '@shared/features/sign-in/calls'
import { signInSettingsText as text } from '@shared/features/sign-in/settings-text'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { secondPersonText } from '@shared/model/sign-in/second-person'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { embeddedInitialState } from '../../../ipc/initial-state'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { SignInAccountTable } from './account-table'
import { RecoveryCodesCard } from './codes-card'
import { SetPasswordDialog, ToggleSignInRequirementDialog } from './password-dialogs'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  idle: { maxWidth: '320px' }
})

/**
 * Tab **Yêu cầu đăng nhập** (require sign-in): whether sign-in is required, sign-in methods, and
 * screen lock.
 */
export function SignInSettingsTab() {
  const styles = useStyles()
  const notify = useNotify()
  const { data, error, reload } = useCall('signIn:settings')
  const [codes, setCodes] = useState<readonly string[]>()
  const [switching, setSwitching] = useState(false)
  const [setting, setSetting] = useState<SignInAccountRow>()
  const [tying, setTying] = useState<SignInAccountRow>()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      notify({ title: text.saved, intent: 'success' })
      reload()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  const { required, accounts, me } = data
  const mine = accounts.find(({ id }) => id === me)
  const done = (): void => {
    setCodes(undefined)
    // After sign-in was enabled, the current user is signed out, to prove that the user's own
    // password works.
    if (embeddedInitialState.stage === 'trial') void call('signIn:leave')
    else reload()
  }
  // The other cards are hidden while recovery codes are shown: the codes appear only once, and
  // could otherwise be outside the visible part of the page.
  if (codes) return <RecoveryCodesCard codes={codes} onDone={done} />
  return (
    <>
      <Card title={text.title}>
        <p className={styles.quiet}>{required ? text.on : text.off}</p>
        {data.isUrged && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{text.urged}</MessageBarBody>
          </MessageBar>
        )}
        {required && (
          <>
            <p className={styles.quiet}>{data.isSealed ? text.sealed : text.unsealed}</p>
            <p className={styles.quiet}>{text.codesLeft(formatNumber(data.codesLeft))}</p>
          </>
        )}
        <IfPermitted to="administer">
          {!required && !mine?.hasPassword && <p className={styles.quiet}>{text.needPassword}</p>}
          <div className={styles.actions}>
            <Button
              appearance={required ? 'secondary' : 'primary'}
              disabledFocusable={!mine?.hasPassword}
              onClick={() => setSwitching(true)}
            >
              {required ? text.switchOff : text.switchOn}
            </Button>
            {required && (
              <>
                <Button
                  title={text.newCodesNote}
                  onClick={() =>
                    void attempt(async () => setCodes((await call('signIn:newCodes')).codes))
                  }
                >
                  {text.newCodes}
                </Button>
                {!data.isSealed && (
                  <Button onClick={() => void attempt(() => call('signIn:seal'))}>
                    {text.seal}
                  </Button>
                )}
              </>
            )}
          </div>
          <LockFields settings={data} onChange={attempt} />
        </IfPermitted>
      </Card>
      <Card title={text.accounts} table>
        <SignInAccountTable
          rows={accounts}
          onPassword={setSetting}
          onTie={row =>
            row.system === null
              ? setTying(row)
              : void attempt(() => call('signIn:tieSystem', { id: row.id, tied: false }))
          }
          onUnlock={row => void attempt(() => call('signIn:unlock', { id: row.id }))}
        />
      </Card>
      {switching && (
        <ToggleSignInRequirementDialog
          on={!required}
          onClose={() => setSwitching(false)}
          onDone={answer => {
            if (!required) setCodes(answer.codes)
            reload()
          }}
        />
      )}
      {setting && (
        <SetPasswordDialog
          row={setting}
          isMine={setting.id === me}
          onClose={() => setSetting(undefined)}
          onSaved={reload}
        />
      )}
      <ConfirmDialog
        open={tying !== undefined}
        title={text.tieTitle(data.system)}
        confirmLabel={text.tie}
        cancelLabel={formText.form.cancel}
        onConfirm={() => {
          const id = tying?.id
          setTying(undefined)
          if (id) void attempt(() => call('signIn:tieSystem', { id, tied: true }))
        }}
        onCancel={() => setTying(undefined)}
      >
        {text.tieNote}
      </ConfirmDialog>
    </>
  )
}

interface LockFieldsProps {
  readonly settings: CallOutput<'signIn:settings'>
  readonly onChange: (work: () => Promise<unknown>) => Promise<void>
}

/**
 * Fields for the minutes until the screen is locked, and for whether loads need a second person's
 * approval.
 */
function LockFields({ settings, onChange }: LockFieldsProps) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.idle}>
        <SelectField
          name="idleMinutes"
          label={text.idle}
          value={String(settings.idleMinutes)}
          choices={fieldChoicesFromLabels(text.idleChoices)}
          onChange={value =>
            void onChange(() => call('signIn:setIdle', { minutes: Number(value) }))
          }
        />
      </div>
      <p className={styles.quiet}>{text.idleNote}</p>
      <div className={styles.idle}>
        <SelectField
          name="secondPerson"
          label={secondPersonText.title}
          value={settings.secondPerson ? 'on' : 'off'}
          choices={fieldChoicesFromLabels(secondPersonText.choices)}
          onChange={value => void onChange(() => call('signIn:setSecond', { on: value === 'on' }))}
        />
      </div>
      <p className={styles.quiet}>{secondPersonText.explanation}</p>
    </>
  )
}
