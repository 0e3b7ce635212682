import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner
} from '@fluentui/react-components'
import type { Output } from '@shared/contract/contract'
import { signInText as text } from '@shared/model/sign-in/text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { SecretField } from '../../ui/form/secret-field'
import { useEntry } from './use-entry'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }
})

interface EntryFormProps {
  readonly state: Output<'signIn:state'>
  /** Called if the page stays, because the same user signed in again. */
  readonly onBack?: () => void
}

const empty = { account: '', password: '', next: '', repeat: '', code: '' }

/**
 * Account and password, and a new password after a one-time password or recovery code. Input leaves
 * the page only with the call.
 */
export function EntryForm({ state, onBack }: EntryFormProps) {
  const styles = useStyles()
  const entry = useEntry()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [mode, setMode] = useState<'password' | 'mustChange' | 'recover'>('password')
  const set = (change: Partial<typeof empty>): void =>
    setValues(before => ({ ...before, ...change }))
  const { account, password, next, repeat, code } = values
  const needsNew = mode !== 'password'

  // Focuses the first empty field.
  useEffect(() => {
    void mode
    const fields = [...(form.current?.querySelectorAll('input[data-field]') ?? [])]
    const first = fields.find(field => field instanceof HTMLInputElement && field.value === '')
    if (first instanceof HTMLInputElement) first.focus()
  }, [mode])

  const ask = () => {
    if (mode === 'recover') return call('signIn:recover', { account, code, password: next })
    return call('signIn:enter', {
      account,
      password,
      newPassword: mode === 'mustChange' ? next : null
    })
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (entry.isWaiting || entry.busy) return
    const asked = [account, mode === 'recover' ? code : password, ...(needsNew ? [next] : [])]
    if (asked.some(value => value === '')) return entry.say(text.missing)
    if (needsNew && next.normalize('NFC') !== repeat.normalize('NFC')) {
      return entry.say(text.password.different)
    }
    const came = await entry.attempt(ask)
    if (came?.outcome === 'mustChange') setMode('mustChange')
    else if (came?.outcome === 'refused') set({ password: mode === 'mustChange' ? password : '' })
    else if (came?.outcome === 'entered' && came.isSame) onBack?.()
  }
  const enterBySystem = async (): Promise<void> => {
    const came = await entry.attempt(() => call('signIn:enterBySystem'))
    if (came?.outcome === 'entered' && came.isSame) onBack?.()
  }
  /** Switches the sign-in method and clears the message of the other one. */
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
        <SecretField
          name="password"
          label={text.passwordLabel}
          value={password}
          disabled={isClosed}
          onChange={value => set({ password: value })}
        />
      )}
      {needsNew && (
        <>
          <SecretField
            name="next"
            label={text.newPassword}
            hint={text.password.hint}
            error={entry.fields.password ?? entry.fields.newPassword}
            value={next}
            isNew
            onChange={value => set({ next: value })}
          />
          <SecretField
            name="repeat"
            label={text.repeat}
            value={repeat}
            isNew
            onChange={value => set({ repeat: value })}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={entry.busy || entry.isWaiting || isClosed}
          icon={entry.busy ? <Spinner size="tiny" /> : undefined}
        >
          {entry.busy ? text.entering : onBack ? text.unlock : text.enter}
        </Button>
        {state.system && mode === 'password' && (
          <Button disabledFocusable={entry.busy} onClick={() => void enterBySystem()}>
            {text.bySystem(state.system)}
          </Button>
        )}
        {mode === 'password' ? (
          <Button appearance="subtle" disabled={isClosed} onClick={() => turnTo('recover')}>
            {text.recover}
          </Button>
        ) : (
          <Button
            appearance="subtle"
            onClick={() => {
              setValues({ ...empty, account })
              turnTo('password')
            }}
          >
            {text.back}
          </Button>
        )}
      </div>
    </form>
  )
}
