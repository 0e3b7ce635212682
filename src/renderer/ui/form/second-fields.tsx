import { makeStyles } from '@fluentui/react-components'
import { secondPersonText as text } from '@shared/model/sign-in/second-person'
import { useState } from 'react'
import { CallError } from '../../ipc/client'
import { PasswordInputField } from './secret-field'
import { TextField } from './text-field'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px', paddingTop: '12px' }
})

const empty = { account: '', password: '' }

/**
 * State of the fields for a second person who confirms an action; they are shown once the main
 * process has required one, which `isAbout` recognises by the error.
 */
export function useSecondPersonConfirmation() {
  const [asked, setAsked] = useState<string>()
  const [second, setSecond] = useState(empty)
  return {
    asked,
    second,
    setSecond,
    /** The second person's credentials, to be added to the call's input; empty until required. */
    given: asked === undefined ? {} : { second },
    reset: (): void => {
      setAsked(undefined)
      setSecond(empty)
    },
    /**
     * Whether the error requires a second person; if so, the fields for that person are shown from
     * then on.
     */
    isAbout: (failure: unknown): boolean => {
      const words = failure instanceof CallError ? failure.fields.second : undefined
      if (words === undefined) return false
      setAsked(words)
      setSecond(before => ({ ...before, password: '' }))
      return true
    }
  }
}

interface SecondPersonFieldsProps {
  readonly state: Pick<
    ReturnType<typeof useSecondPersonConfirmation>,
    'asked' | 'second' | 'setSecond'
  >
}

/** Fields for the account and password of the second person who confirms. */
export function SecondPersonFields({
  state: { asked, second, setSecond }
}: SecondPersonFieldsProps) {
  const styles = useStyles()
  if (asked === undefined) return null
  return (
    <div className={styles.fields}>
      <TextField
        name="secondAccount"
        label={text.account}
        required
        value={second.account}
        error={asked}
        onChange={account => setSecond(before => ({ ...before, account }))}
      />
      <PasswordInputField
        name="secondPassword"
        label={text.password}
        value={second.password}
        onChange={password => setSecond(before => ({ ...before, password }))}
      />
    </div>
  )
}
