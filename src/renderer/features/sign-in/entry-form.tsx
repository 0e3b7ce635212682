import { Field, Input, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { signInText as text } from '@shared/model/sign-in/text'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { PasswordInputField } from '../../ui/form/secret-field'
import { SignInActions, type SignInMode } from './entry-actions'
import { useSignIn } from './use-entry'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' }
})

interface SignInFormProps {
  readonly state: CallOutput<'signIn:state'>
  /** Called when the same user has signed in again, so that the locked page behind stays open. */
  readonly onBack?: () => void
}

const empty = { account: '', password: '', next: '', repeat: '', code: '' }

/**
 * Form for account and password, and for a new password after a one-time password or recovery code.
 * The input is only passed to the main process and not stored in the page.
 */
export function SignInForm({ state, onBack }: SignInFormProps) {
  const styles = useStyles()
  const entry = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [mode, setMode] = useState<SignInMode>('password')
  const set = (change: Partial<typeof empty>): void =>
    setValues(before => ({ ...before, ...change }))
  const { account, password, code } = values
  const needsNew = mode !== 'password'

  useFirstEmptyField(form, mode)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (entry.isWaiting || entry.busy) return
    const fault = inputFault(mode, values)
    if (fault !== undefined) return entry.say(fault)
    const came = await entry.attempt(() => signIn(mode, values))
    if (came?.outcome === 'mustChange') setMode('mustChange')
    else if (came?.outcome === 'refused') set({ password: mode === 'mustChange' ? password : '' })
    else if (came?.outcome === 'entered' && came.isSame) onBack?.()
  }
  const enterBySystem = async (): Promise<void> => {
    const came = await entry.attempt(() => call('signIn:enterBySystem'))
    if (came?.outcome === 'entered' && came.isSame) onBack?.()
  }
  /** Switches the sign-in method and clears the message of the previous method. */
  const turnTo = (next: 'password' | 'recover'): void => {
    entry.say(undefined)
    setMode(next)
  }
  const isClosed = state.closed !== null

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <div role="alert">
        {entry.words && (
          <MessageBar intent={entry.isWaiting ? 'warning' : 'error'} layout="multiline">
            <MessageBarBody>{entry.words}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {mode === 'mustChange' && <p>{text.mustChange}</p>}
      {mode === 'recover' && <p>{text.recoverIntro}</p>}
      <Field label={text.account} required>
        <Input
          data-field="account"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={account}
          disabled={isClosed}
          readOnly={mode === 'mustChange'}
          onChange={(_event, data) => set({ account: data.value })}
        />
      </Field>
      {mode === 'recover' ? (
        <Field label={text.code} required>
          <Input
            data-field="code"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(_event, data) => set({ code: data.value })}
          />
        </Field>
      ) : (
        <PasswordInputField
          name="password"
          label={text.passwordLabel}
          value={password}
          disabled={isClosed}
          onChange={value => set({ password: value })}
        />
      )}
      {needsNew && (
        <NewPasswordFields
          values={values}
          error={entry.fields.password ?? entry.fields.newPassword}
          onChange={set}
        />
      )}
      <SignInActions
        mode={mode}
        busy={entry.busy}
        isWaiting={entry.isWaiting}
        isClosed={isClosed}
        system={state.system}
        unlocks={onBack !== undefined}
        onSystem={() => void enterBySystem()}
        onRecover={() => turnTo('recover')}
        onPassword={() => {
          setValues({ ...empty, account })
          turnTo('password')
        }}
      />
    </form>
  )
}

/** Focuses the first empty field whenever the mode changes. */
function useFirstEmptyField(form: RefObject<HTMLFormElement | null>, mode: SignInMode): void {
  useEffect(() => {
    void mode
    const fields = [...(form.current?.querySelectorAll('input[data-field]') ?? [])]
    const first = fields.find(field => field instanceof HTMLInputElement && field.value === '')
    if (first instanceof HTMLInputElement) first.focus()
  }, [form, mode])
}

function signIn(mode: SignInMode, { account, password, next, code }: typeof empty) {
  if (mode === 'recover') return call('signIn:recover', { account, code, password: next })
  return call('signIn:enter', {
    account,
    password,
    newPassword: mode === 'mustChange' ? next : null
  })
}

/** Message about missing input or differing new passwords; undefined if the input is complete. */
function inputFault(
  mode: SignInMode,
  { account, password, next, repeat, code }: typeof empty
): string | undefined {
  const needsNew = mode !== 'password'
  const asked = [account, mode === 'recover' ? code : password, ...(needsNew ? [next] : [])]
  if (asked.some(value => value === '')) return text.missing
  const isDifferent = needsNew && next.normalize('NFC') !== repeat.normalize('NFC')
  return isDifferent ? text.password.different : undefined
}

interface NewPasswordFieldsProps {
  readonly values: typeof empty
  readonly error: string | undefined
  readonly onChange: (change: Partial<typeof empty>) => void
}

/** Fields for a new password, which is typed twice. */
function NewPasswordFields({ values, error, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInputField
        name="next"
        label={text.newPassword}
        hint={text.password.hint}
        error={error}
        value={values.next}
        isNew
        onChange={value => onChange({ next: value })}
      />
      <PasswordInputField
        name="repeat"
        label={text.repeat}
        value={values.repeat}
        isNew
        onChange={value => onChange({ repeat: value })}
      />
    </>
  )
}
