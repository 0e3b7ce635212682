import { Field, Input, Textarea } from '@fluentui/react-components'
import { tooLongMessage } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { findHiddenCharacterFault } from '@shared/kit/plain-text'
import { formText } from '@shared/kit/words/form-text'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange?: (value: string) => void
  readonly required?: boolean
  readonly hint?: string
  readonly placeholder?: string
  readonly rows?: number
  /**
   * Maximum number of characters that the main process accepts; longer text can be entered and is
   * reported, so that nothing is truncated silently.
   */
  readonly maxLength?: number
  readonly numeric?: boolean
  /** Whether the text is shown as dots and never offered for saving by the browser. */
  readonly secret?: boolean
  readonly disabled?: boolean
}

/**
 * Field for one or several lines of text; it never changes the text while the user types, so every
 * input method works.
 */
export function TextField(props: TextFieldProps) {
  const { name, label, value, error, onChange, required, hint, placeholder, rows } = props
  const { maxLength = Number.POSITIVE_INFINITY, numeric, secret, disabled } = props
  const fault = error ?? (onChange && validateTypedText(value, maxLength, rows !== undefined))
  const shared = {
    placeholder,
    value,
    disabled,
    readOnly: !onChange,
    'data-field': name,
    onChange: (_event: unknown, data: { value: string }) => onChange?.(data.value)
  }
  return (
    <Field
      label={label}
      required={required}
      hint={
        [hint, onChange && formatTypedLength(value, maxLength)].filter(Boolean).join(' · ') ||
        undefined
      }
      validationState={fault ? 'error' : 'none'}
      validationMessage={fault}
    >
      {rows ? (
        <Textarea {...shared} rows={rows} resize="vertical" />
      ) : (
        <Input
          {...shared}
          inputMode={numeric ? 'numeric' : undefined}
          {...(secret && { type: 'password', autoComplete: 'off' })}
        />
      )}
    </Field>
  )
}

/**
 * Validation error of a text while it is typed, in the wording of the main process; the text is
 * never truncated.
 */
export function validateTypedText(value: string, most: number, isLong = false): string | undefined {
  if (value.length > most) return tooLongMessage(most)
  return findHiddenCharacterFault(value, isLong)
}

/** Text with the used part of the maximum length, shown when four fifths are used. */
function formatTypedLength(value: string, most: number): string | undefined {
  if (value.length < most * 0.8) return undefined
  return formText.form.count(formatNumber(value.length), formatNumber(most))
}
