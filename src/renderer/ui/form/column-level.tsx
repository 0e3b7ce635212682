import { Option } from '@fluentui/react-components'
import type { DraftColumn } from '@shared/model/data-mart/draft'
import {
  levelOfName,
  markText,
  type PersonalLevel,
  personalLevels
} from '@shared/model/data-mart/personal-marks'
import { choicesOf, DropDown } from './choice-field'

interface LevelChoiceProps {
  readonly className: string
  readonly label: string
  readonly level: PersonalLevel
  readonly disabled: boolean
  readonly onChange: (level: PersonalLevel) => void
}

const levels = choicesOf(personalLevels)

/** Personal-data level of a column. */
export function LevelChoice({ className, label, level, disabled, onChange }: LevelChoiceProps) {
  return (
    <DropDown
      className={className}
      aria-label={label}
      disabled={disabled}
      value={personalLevels[level]}
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
    </DropDown>
  )
}

/** Reason of the proposed level of a column, if there is one. */
export function ProposalHint({ column, className }: { column: DraftColumn; className: string }) {
  const named = levelOfName(column.name)
  const byName = named === 'none' ? undefined : markText.proposed(named, markText.byName)
  const words = column.proposal ?? byName
  return words ? <span className={className}>{words}</span> : null
}
