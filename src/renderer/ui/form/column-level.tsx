import { Option } from '@fluentui/react-components'
import type { DraftColumn } from '@shared/model/data-mart/draft'
import {
  type PersonalLevel,
  personalLevelLabels,
  personalLevelOfColumnName,
  personalMarkText
} from '@shared/model/data-mart/personal-marks'
import { fieldChoicesFromLabels, PlainDropdown } from './choice-field'

interface PersonalLevelChoiceProps {
  readonly className: string
  readonly label: string
  readonly level: PersonalLevel
  readonly disabled: boolean
  readonly onChange: (level: PersonalLevel) => void
}

const levels = fieldChoicesFromLabels(personalLevelLabels)

/** Choice of the personal-data level of a column. */
export function PersonalLevelChoice({
  className,
  label,
  level,
  disabled,
  onChange
}: PersonalLevelChoiceProps) {
  return (
    <PlainDropdown
      className={className}
      aria-label={label}
      disabled={disabled}
      value={personalLevelLabels[level]}
      selectedOptions={[level]}
      onOptionSelect={(_event, { optionValue }) => {
        const chosen = levels.find(({ value }) => value === optionValue)
        if (chosen) onChange(chosen.value)
      }}
    >
      {levels.map(({ value, label: words }) => (
        <Option key={value} value={value}>
          {words}
        </Option>
      ))}
    </PlainDropdown>
  )
}

/**
 * Hint with the reason for the proposed personal-data level of a column, if there is a proposal.
 */
export function PersonalLevelHint({
  column,
  className
}: {
  column: DraftColumn
  className: string
}) {
  const named = personalLevelOfColumnName(column.name)
  const byName =
    named === 'none' ? undefined : personalMarkText.proposed(named, personalMarkText.byName)
  const words = column.proposal ?? byName
  return words ? <span className={className}>{words}</span> : null
}
