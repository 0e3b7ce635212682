import { Field, Option, Radio, RadioGroup } from '@fluentui/react-components'
import { DropDown } from './drop-down'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly error?: string | undefined
  readonly required?: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

/** One of a list. */
export function SelectField(props: ChoiceFieldProps) {
  const { name, label, value, choices, error, required, placeholder, disabled, onChange } = props
  return (
    <Field
      label={label}
      required={required}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      <DropDown
        data-field={name}
        placeholder={placeholder}
        disabled={disabled}
        value={choices.find(choice => choice.value === value)?.label ?? ''}
        selectedOptions={value ? [value] : []}
        onOptionSelect={(_event, data) => onChange(data.optionValue ?? '')}
      >
        {choices.map(choice => (
          <Option key={choice.value} value={choice.value}>
            {choice.label}
          </Option>
        ))}
      </DropDown>
    </Field>
  )
}

/** One of a few, all in sight. */
export function RadioField(props: ChoiceFieldProps) {
  const { name, label, value, choices, error, required, hint, disabled, onChange } = props
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
        onChange={(_event, data) => onChange(data.value)}
      >
        {choices.map(choice => (
          <Radio key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </RadioGroup>
    </Field>
  )
}
