import type { NetworkField } from '@shared/features/services/network'
import { lengthOf } from '@shared/features/services/registration'
import { serviceText } from '@shared/features/services/text'
import { type Choice, RadioField, SelectField } from '../../../ui/form/choice-field'
import { DayField } from '../../../ui/form/day-field'
import { TextField } from '../../../ui/form/text-field'

interface NetworkFieldInputProps {
  readonly field: NetworkField
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** One field of a registration, as its network describes it. */
export function NetworkFieldInput({ field, ...input }: NetworkFieldInputProps) {
  const { name, label, kind, hint } = field
  const shared = { ...input, name, label, required: field.required !== undefined }
  if (kind === 'choice') {
    return (
      <SelectField {...shared} choices={choicesOf(field)} placeholder={serviceText.form.choose} />
    )
  }
  if (kind === 'radio')
    return <RadioField {...shared} {...(hint && { hint })} choices={choicesOf(field)} />
  if (kind === 'day') return <DayField {...shared} {...(hint && { hint })} />
  return (
    <TextField
      {...shared}
      {...(hint && { hint })}
      maxLength={lengthOf(field)}
      {...(kind === 'long' && { rows: 3 })}
    />
  )
}

function choicesOf({ options = {} }: NetworkField): Choice[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
