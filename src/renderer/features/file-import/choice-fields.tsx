import { makeStyles } from '@fluentui/react-components'
import {
  lineFault,
  lineFields,
  lineOf,
  withHeaderChoice,
  withLine
} from '@shared/features/file-import/change-choice'
import { importText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import { fileEncodings, type ProfileChoice, separators } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { choicesOf, SelectField } from '../../ui/form/choice-field'
import { NoValueFields } from './no-value-fields'
import { TypedField } from './typed-field'

const text = importText.choice

const useStyles = makeStyles({
  fields: {
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    gap: '8px 16px',
    alignItems: 'start',
    // Fluent's minimum width is that of a stand-alone field.
    '& .fui-Dropdown': { minWidth: 0 }
  }
})

const separatorChoices = choicesOf(separators)
const quoteChoices = choicesOf(text.quotes)
const escapeChoices = choicesOf(text.escapes)
const decimalChoices = choicesOf(text.decimalMarks)
const headerChoices = choicesOf({ yes: text.yes, no: text.no })

interface ChoiceFieldsProps {
  /** Undefined until the file has been read. */
  readonly profile: FileProfile | undefined
  readonly choice: ProfileChoice
  readonly onChange: (choice: ProfileChoice) => void
  readonly onFault: (name: string, isFaulty: boolean) => void
}

/**
 * Detected reading options of the file; changing one reads it again, also while it is being read.
 */
export function ChoiceFields({ profile, choice, onChange, onFault }: ChoiceFieldsProps) {
  const styles = useStyles()
  const isBook = profile?.kind === 'xlsx'
  return (
    <fieldset aria-label={text.label} className={styles.fields}>
      {isBook ? (
        <SheetField profile={profile} choice={choice} onChange={onChange} />
      ) : (
        <CsvFields profile={profile} choice={choice} onChange={onChange} />
      )}
      {profile?.layout && (
        <>
          <SelectField
            name="header"
            label={text.header}
            value={(choice.header ?? profile.header) ? 'yes' : 'no'}
            choices={headerChoices}
            onChange={value => onChange(withHeaderChoice(choice, value === 'yes'))}
          />
          <LineFields profile={profile} choice={choice} onChange={onChange} onFault={onFault} />
          <NoValueFields profile={profile} choice={choice} onChange={onChange} onFault={onFault} />
        </>
      )}
    </fieldset>
  )
}

type PartProps = Omit<ChoiceFieldsProps, 'onFault'>

function SheetField({ profile, choice, onChange }: PartProps) {
  return (
    <SelectField
      name="sheet"
      label={text.sheet}
      value={choice.sheet ?? profile?.sheet ?? ''}
      choices={(profile?.sheets ?? []).map(sheet => ({
        value: sheet,
        label: profile?.hiddenSheets?.includes(sheet) ? text.hidden(sheet) : sheet
      }))}
      // Another sheet has its own header.
      onChange={sheet => onChange({ sheet })}
    />
  )
}

function CsvFields({ profile, choice, onChange }: PartProps) {
  const reading = profile?.reading
  const encodings = choicesOf(fileEncodings).map(({ value, label }) => ({
    value,
    label: profile?.bom && value === profile.encoding ? text.withBom(label) : label
  }))
  // If the file could not be read, its options are unknown and none is selected.
  const unknown = profile ? {} : { placeholder: text.auto }
  const set = <K extends keyof ProfileChoice>(key: K) => ({
    ...unknown,
    name: key,
    onChange: (value: ProfileChoice[K]) => onChange({ ...choice, [key]: value })
  })
  const hasQuotes = (choice.quote ?? reading?.quote) !== 'none'
  return (
    <>
      <SelectField
        {...set('encoding')}
        label={text.encoding}
        value={(choice.encoding ?? profile?.encoding ?? '') as keyof typeof fileEncodings}
        choices={encodings}
      />
      <SelectField
        {...set('separator')}
        label={text.separator}
        value={(choice.separator ?? profile?.separator ?? '') as keyof typeof separators}
        choices={separatorChoices}
      />
      <SelectField
        {...set('quote')}
        label={text.quote}
        value={(choice.quote ?? reading?.quote ?? '') as keyof typeof text.quotes}
        choices={quoteChoices}
      />
      {reading && hasQuotes && (
        <SelectField
          {...set('escape')}
          label={text.escape}
          value={choice.escape ?? reading.escape}
          choices={escapeChoices}
        />
      )}
      {reading && (
        <SelectField
          {...set('decimals')}
          label={text.decimals}
          value={choice.decimals ?? reading.decimals}
          choices={decimalChoices}
        />
      )}
    </>
  )
}

function LineFields({
  profile,
  choice,
  onChange,
  onFault
}: ChoiceFieldsProps & { readonly profile: FileProfile }) {
  const { layout } = profile
  if (!layout) return null
  const hasHeader = choice.header ?? profile.header
  const fields = hasHeader ? lineFields : (['first', 'last'] as const)
  return fields.map(field => {
    const line = lineOf(field, choice, layout)
    return (
      <TypedField
        key={field}
        name={field}
        label={text.lines[field]}
        numeric
        value={line === undefined ? '' : formatNumber(line)}
        faultOf={typed => lineFault(field, typed)}
        onCommit={typed => onChange(withLine(field, typed, choice, layout))}
        onFault={onFault}
      />
    )
  })
}
