import { makeStyles } from '@fluentui/react-components'
import {
  fileEncoding,
  fileEncodings,
  type ProfileChoice,
  separator,
  separators
} from '@shared/features/file-import/choice'
import type { FileProfile } from '@shared/features/file-import/profile'
import { importText } from '@shared/features/file-import/text'
import { SelectField } from '../../ui/form/choice-field'

const text = importText.choice

const useStyles = makeStyles({
  fields: {
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '12px 16px'
  }
})

const separatorChoices = Object.entries(separators).map(([value, label]) => ({ value, label }))
const headerChoices = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no }
]

interface ChoiceFieldsProps {
  readonly profile: FileProfile
  readonly choice: ProfileChoice
  readonly onChange: (choice: ProfileChoice) => void
}

/** What was guessed of the file; another choice reads it again, also while it is being read. */
export function ChoiceFields({ profile, choice, onChange }: ChoiceFieldsProps) {
  const styles = useStyles()
  const encodingChoices = Object.entries(fileEncodings).map(([value, label]) => ({
    value,
    label: profile.bom && value === profile.encoding ? text.withBom(label) : label
  }))
  return (
    <fieldset aria-label={text.label} className={styles.fields}>
      {profile.encoding !== null && (
        <SelectField
          name="encoding"
          label={text.encoding}
          value={choice.encoding ?? profile.encoding}
          choices={encodingChoices}
          onChange={value => onChange({ ...choice, encoding: fileEncoding.parse(value) })}
        />
      )}
      {profile.separator !== null && (
        <SelectField
          name="separator"
          label={text.separator}
          value={choice.separator ?? profile.separator}
          choices={separatorChoices}
          onChange={value => onChange({ ...choice, separator: separator.parse(value) })}
        />
      )}
      {profile.sheet !== null && (
        <SelectField
          name="sheet"
          label={text.sheet}
          value={choice.sheet ?? profile.sheet}
          choices={profile.sheets.map(sheet => ({
            value: sheet,
            label: profile.hiddenSheets?.includes(sheet) ? text.hidden(sheet) : sheet
          }))}
          // Another sheet has a header of its own.
          onChange={sheet => onChange({ sheet })}
        />
      )}
      <SelectField
        name="header"
        label={text.header}
        value={(choice.header ?? profile.header) ? 'yes' : 'no'}
        choices={headerChoices}
        onChange={value => onChange({ ...choice, header: value === 'yes' })}
      />
    </fieldset>
  )
}
