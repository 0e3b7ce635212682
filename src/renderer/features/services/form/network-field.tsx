import { maxLengthOfRegistrationField } from '@shared/features/services/registration'
import { serviceLabels } from '@shared/features/services/text'
import type { RegistrationField } from '@shared/model/services/network'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
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
        choices={fieldChoicesFromLabels(options)}
        placeholder={serviceLabels.form.choose}
      />
    )
  }
  if (kind === 'radio')
    return (
      <RadioField {...shared} {...(hint && { hint })} choices={fieldChoicesFromLabels(options)} />
    )
  if (kind === 'day') return <DayField {...shared} {...(hint && { hint })} />
  return (
    <TextField
      {...shared}
      {...(hint && { hint })}
      maxLength={maxLengthOfRegistrationField(field)}
      {...(kind === 'long' && { rows: 3 })}
    />
  )
}
