import { Field, Input, Textarea } from '@fluentui/react-components'

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
  readonly maxLength?: number
  readonly numeric?: boolean
  readonly disabled?: boolean
}

/** One line of text, or several; what is typed is never rewritten, so every input method works. */
export function TextField(props: TextFieldProps) {
  const { name, label, value, error, onChange, required, hint, rows, numeric, disabled, ...rest } =
    props
  const shared = {
    ...rest,
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
      hint={hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      {rows ? (
        <Textarea {...shared} rows={rows} resize="vertical" />
      ) : (
        <Input {...shared} inputMode={numeric ? 'numeric' : undefined} />
      )}
    </Field>
  )
}
