import { Button, makeStyles, Spinner } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { signInText as text } from '@shared/model/sign-in/text'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }
})

/**
 * What the sign-in form asks for: the password, a new password after a one-time password, or a
 * recovery code.
 */
export type SignInMode = 'password' | 'mustChange' | 'recover'

interface SignInActionsProps {
  readonly mode: SignInMode
  readonly busy: boolean
  readonly isWaiting: boolean
  readonly isClosed: boolean
  /**
   * Name of the operating system account by which the user may sign in without a password; null if
   * there is none.
   */
  readonly system: CallOutput<'signIn:state'>['system']
  /** Whether the form unlocks a locked page instead of starting a session. */
  readonly unlocks: boolean
  readonly onSystem: () => void
  readonly onRecover: () => void
  readonly onPassword: () => void
}

/** Buttons that submit the sign-in form or switch the sign-in method. */
export function SignInActions({
  mode,
  busy,
  isWaiting,
  isClosed,
  system,
  unlocks,
  onSystem,
  onRecover,
  onPassword
}: SignInActionsProps) {
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      <Button
        type="submit"
        appearance="primary"
        disabledFocusable={busy || isWaiting || isClosed}
        icon={busy ? <Spinner size="tiny" /> : undefined}
      >
        {busy ? text.entering : unlocks ? text.unlock : text.enter}
      </Button>
      {system && mode === 'password' && (
        <Button disabledFocusable={busy} onClick={onSystem}>
          {text.bySystem(system)}
        </Button>
      )}
      {mode === 'password' ? (
        <Button appearance="subtle" disabled={isClosed} onClick={onRecover}>
          {text.recover}
        </Button>
      ) : (
        <Button appearance="subtle" onClick={onPassword}>
          {text.back}
        </Button>
      )}
    </div>
  )
}
