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
 * Fields of the confirming second person, shown once the main process has required one; `attempt`
 * recognises this by the error.
 */
export function useSecondPerson() {
  const [asked, setAsked] = useState<string>()
  const [second, setSecond] = useState(empty)
  return {
    asked,
    second,
    setSecond,
    /** The second person's credentials as part of the call's input. */
    given: asked === undefined ? {} : { second },
    reset: (): void => {
      setAsked(undefined)
      setSecond(empty)
    },
    /** Whether the error requires the second person, whose fields are shown from then on. */
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
  readonly state: Pick<ReturnType<typeof useSecondPerson>, 'asked' | 'second' | 'setSecond'>
}

/** Account and password of the confirming person. */
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
