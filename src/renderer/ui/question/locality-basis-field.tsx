import { queryComputingText as text } from '@shared/features/query/computing-text'
import type { LocalityBasis } from '@shared/features/query/edit/localities'
import { fieldChoicesFromLabels, SelectField } from '../form/choice-field'

const choices = fieldChoicesFromLabels(text.localityBases)

interface LocalityBasisFieldProps {
  readonly name: string
  readonly value: LocalityBasis
  readonly onChange: (basis: LocalityBasis) => void
  readonly error?: string | undefined
}

/** Field for the localities by which codes count: those of the rows, or those of today. */
export const LocalityBasisField = (props: LocalityBasisFieldProps) => (
  <SelectField<LocalityBasis>
    {...props}
    label={text.field.localityBasis}
    choices={choices}
    {...(props.value === 'today' && { hint: text.field.localityBasisHint })}
  />
)
