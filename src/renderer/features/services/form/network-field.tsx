import { maxLengthOfField } from '@shared/features/services/registration'
import { serviceText } from '@shared/features/services/text'
import type { RegistrationField } from '@shared/model/services/network'
import { choicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { DayField } from '../../../ui/form/day-field'
import { TextField } from '../../../ui/form/text-field'
import type { BoundField } from '../../../ui/form/use-form'

interface RegistrationFieldInputProps {
  readonly field: RegistrationField
  readonly bound: BoundField<string>
}

/** Input for a registration field as the network defines it. */
export function RegistrationFieldInput({ field, bound }: RegistrationFieldInputProps) {
  const { label, kind, hint, options = {} } = field
  const shared = { ...bound, label, required: field.required !== undefined }
  if (kind === 'choice') {
    return (
      <SelectField
        {...shared}
        choices={choicesFromLabels(options)}
        placeholder={serviceText.form.choose}
      />
    )
  }
  if (kind === 'radio')
    return <RadioField {...shared} {...(hint && { hint })} choices={choicesFromLabels(options)} />
  if (kind === 'day') return <DayField {...shared} {...(hint && { hint })} />
  return (
    <TextField
      {...shared}
      {...(hint && { hint })}
      maxLength={maxLengthOfField(field)}
      {...(kind === 'long' && { rows: 3 })}
    />
  )
}
