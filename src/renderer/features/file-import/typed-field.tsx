import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'

interface DeferredTextFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly placeholder?: string
  readonly numeric?: boolean
  readonly faultOf: (typed: string) => string | undefined
  /** Called with the text when the field loses focus or Enter is pressed. */
  readonly onCommit: (typed: string) => void
  /** Called with whether the typed text is invalid. */
  readonly onFault: (name: string, isFaulty: boolean) => void
}

/**
 * Text field that reports its value only on Enter or loss of focus, because each change reads the
 * file again.
 */
export function DeferredTextField(props: DeferredTextFieldProps) {
  const { name, label, value, hint, placeholder, numeric, faultOf, onCommit, onFault } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    // The shown text is replaced, because the value was changed by another option or by reading the
    // file.
    setShown(value)
    setTyped(value)
  }
  const fault = faultOf(typed)
  const commit = (): void => {
    if (fault === undefined && typed.trim() !== value) onCommit(typed)
  }
  return (
    <Field
      label={label}
      hint={hint}
      validationState={fault ? 'error' : 'none'}
      validationMessage={fault}
    >
      <Input
        data-field={name}
        value={typed}
        placeholder={placeholder}
        inputMode={numeric ? 'numeric' : undefined}
        // Narrower than the browser's default, so that four fit in a row.
        input={{ style: { width: 0, minWidth: 0 } }}
        onChange={(_event, data) => {
          setTyped(data.value)
          onFault(name, faultOf(data.value) !== undefined)
        }}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit()
        }}
      />
    </Field>
  )
}
