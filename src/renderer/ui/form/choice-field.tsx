import {
  Dropdown,
  type DropdownProps,
  Field,
  Option,
  Radio,
  RadioGroup
} from '@fluentui/react-components'
import { keysOf } from '@shared/kit/keys-of'

/** Fluent's dropdown without its hidden clear button, whose name is English. */
export function PlainDropdown(props: DropdownProps) {
  return <Dropdown clearButton={null} {...props} />
}

export interface FieldChoice<T extends string = string> {
  readonly value: T
  readonly label: string
}

/** Options of a selection from a record of labels, in the order of the record. */
export function fieldChoicesFromLabels<T extends string>(
  labels: Readonly<Record<T, string>>
): FieldChoice<T>[] {
  return keysOf(labels).map(value => ({ value, label: labels[value] }))
}

interface ChoiceFieldProps<T extends string> {
  readonly name: string
  readonly label: string
  readonly value: T
  readonly choices: readonly FieldChoice<T>[]
  readonly error?: string | undefined
  readonly required?: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChange: (value: T) => void
}

function choose<T extends string>(
  { choices, onChange }: Pick<ChoiceFieldProps<T>, 'choices' | 'onChange'>,
  value: string | undefined
): void {
  const chosen = choices.find(choice => choice.value === value)
  if (chosen) onChange(chosen.value)
}

/** Form field with a drop-down list of which one option is selected. */
export function SelectField<T extends string>(props: ChoiceFieldProps<T>) {
  const { name, label, value, choices, error, required, placeholder, hint, disabled } = props
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      <PlainDropdown
        data-field={name}
        placeholder={placeholder}
        disabled={disabled}
        value={choices.find(choice => choice.value === value)?.label ?? ''}
        selectedOptions={value ? [value] : []}
        onOptionSelect={(_event, data) => choose(props, data.optionValue)}
      >
        {choices.map(choice => (
          <Option key={choice.value} value={choice.value}>
            {choice.label}
          </Option>
        ))}
      </PlainDropdown>
    </Field>
  )
}

/** Form field with a few visible options, of which one is selected. */
export function RadioField<T extends string>(props: ChoiceFieldProps<T>) {
  const { name, label, value, choices, error, required, hint, disabled } = props
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      <RadioGroup
        data-field={name}
        layout="horizontal"
        style={{ flexWrap: 'wrap' }}
        value={value}
        disabled={disabled}
        onChange={(_event, data) => choose(props, data.value)}
      >
        {choices.map(choice => (
          <Radio key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </RadioGroup>
    </Field>
  )
}
