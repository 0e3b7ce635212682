import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { signInText as text } from '@shared/model/sign-in/text'
import { type KeyboardEvent, useState } from 'react'

const useStyles = makeStyles({
  shown: {
    display: 'block',
    padding: '6px 12px',
    minHeight: '32px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap'
  },
  hints: { display: 'flex', flexDirection: 'column', rowGap: '2px' }
})

interface PasswordInputFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean
  readonly isNew?: boolean
  readonly onChange: (value: string) => void
}

/**
 * Password field. Its type stays `password` even while its text is shown next to it: in a plain
 * text field an input method would compose letters, and the same keys would produce another
 * password.
 */
export function PasswordInputField(props: PasswordInputFieldProps) {
  const { name, label, value, error, hint, disabled, isNew, onChange } = props
  const styles = useStyles()
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const look = (event: KeyboardEvent): void => setIsCaps(event.getModifierState('CapsLock'))
  const isAccented = /[^\p{ASCII}]/u.test(value)
  const hints = [hint, isCaps && text.capsLock, isAccented && text.accented].filter(Boolean)
  return (
    <>
      <Field
        label={label}
        required
        validationState={error ? 'error' : 'none'}
        validationMessage={error}
        hint={
          hints.length === 0 ? undefined : (
            <span className={styles.hints} role="status">
              {hints.map(words => (
                <span key={String(words)}>{words}</span>
              ))}
            </span>
          )
        }
      >
        <Input
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          data-field={name}
          disabled={disabled}
          value={value}
          onChange={(_event, data) => onChange(data.value)}
          onKeyDown={look}
          onKeyUp={look}
        />
      </Field>
      <Checkbox
        label={text.show}
        checked={isShown}
        onChange={(_event, data) => setIsShown(data.checked === true)}
      />
      {isShown && (
        <output className={styles.shown} aria-label={text.shown}>
          {value || text.nothingShown}
        </output>
      )}
    </>
  )
}
