import { degreeText as text } from '@shared/features/secrecy/text'
import { keysOf } from '@shared/kit/keys-of'
import {
  isDegreeAbove,
  type SecrecyDegree,
  secrecyDegreeLabels
} from '@shared/model/secrecy/degree'
import { SelectField } from './choice-field'

interface DegreeFieldProps {
  readonly name: string
  readonly label: string
  readonly value: SecrecyDegree | undefined
  /** Degree of the data that the table is made from; lower ones cannot be chosen. */
  readonly least?: SecrecyDegree | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (degree: SecrecyDegree) => void
}

/** Form field with a degree of secrecy; absent means the least one. */
export function DegreeField({ value, least = 'none', hint, ...props }: DegreeFieldProps) {
  const shown = value && !isDegreeAbove(least, value) ? value : least
  const fromSource = least === 'none' ? undefined : text.leastOfSource(secrecyDegreeLabels[least])
  const words = fromSource ?? hint
  return (
    <SelectField
      {...props}
      {...(words !== undefined && { hint: words })}
      value={shown}
      choices={keysOf(secrecyDegreeLabels)
        .filter(degree => !isDegreeAbove(least, degree))
        .map(degree => ({ value: degree, label: secrecyDegreeLabels[degree] }))}
    />
  )
}
