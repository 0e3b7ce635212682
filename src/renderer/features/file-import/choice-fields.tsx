import { makeStyles } from '@fluentui/react-components'
import {
  findLineNumberFault,
  findLineNumberInField,
  lineNumberFields,
  withHeaderChoice,
  withLineNumber
} from '@shared/features/file-import/change-choice'
import { fileImportText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import {
  fieldSeparatorLabels,
  fileEncodingLabels,
  type ReadingOptions
} from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { fieldChoicesFromLabels, SelectField } from '../../ui/form/choice-field'
import { MissingValueMarkerFields } from './no-value-fields'
import { DeferredTextField } from './typed-field'

const text = fileImportText.choice

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
    // Fluent's minimum width is removed, because it is meant for a field on its own and several
    // fields share a row here.
    '& .fui-Dropdown': { minWidth: 0 }
  }
})

const separatorChoices = fieldChoicesFromLabels(fieldSeparatorLabels)
const quoteChoices = fieldChoicesFromLabels(text.quotes)
const escapeChoices = fieldChoicesFromLabels(text.escapes)
const decimalChoices = fieldChoicesFromLabels(text.decimalMarks)
const headerChoices = fieldChoicesFromLabels({ yes: text.yes, no: text.no })

interface ReadingOptionFieldsProps {
  /**
   * Profile of the file (detected columns and settings); undefined until the file has been read.
   */
  readonly profile: FileProfile | undefined
  readonly choice: ReadingOptions
  readonly onChange: (choice: ReadingOptions) => void
  readonly onFault: (name: string, isFaulty: boolean) => void
}

/**
 * Fields for the parse settings of a file, initially as detected; changing one reads the file
 * again, even during a read.
 */
export function ReadingOptionFields({
  profile,
  choice,
  onChange,
  onFault
}: ReadingOptionFieldsProps) {
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
          <MissingValueMarkerFields
            profile={profile}
            choice={choice}
            onChange={onChange}
            onFault={onFault}
          />
        </>
      )}
    </fieldset>
  )
}

type PartProps = Omit<ReadingOptionFieldsProps, 'onFault'>

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
      // All other parse settings are cleared, because another sheet has its own header.
      onChange={sheet => onChange({ sheet })}
    />
  )
}

function CsvFields({ profile, choice, onChange }: PartProps) {
  const reading = profile?.reading
  const encodings = fieldChoicesFromLabels(fileEncodingLabels).map(({ value, label }) => ({
    value,
    label: profile?.bom && value === profile.encoding ? text.withBom(label) : label
  }))
  // If the file could not be read, its detected settings are unknown and no option is selected.
  const unknown = profile ? {} : { placeholder: text.auto }
  const set = <K extends keyof ReadingOptions>(key: K) => ({
    ...unknown,
    name: key,
    onChange: (value: ReadingOptions[K]) => onChange({ ...choice, [key]: value })
  })
  const hasQuotes = (choice.quote ?? reading?.quote) !== 'none'
  return (
    <>
      <SelectField
        {...set('encoding')}
        label={text.encoding}
        value={(choice.encoding ?? profile?.encoding ?? '') as keyof typeof fileEncodingLabels}
        choices={encodings}
      />
      <SelectField
        {...set('separator')}
        label={text.separator}
        value={(choice.separator ?? profile?.separator ?? '') as keyof typeof fieldSeparatorLabels}
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
}: ReadingOptionFieldsProps & { readonly profile: FileProfile }) {
  const { layout } = profile
  if (!layout) return null
  const hasHeader = choice.header ?? profile.header
  const fields = hasHeader ? lineNumberFields : (['first', 'last'] as const)
  return fields.map(field => {
    const line = findLineNumberInField(field, choice, layout)
    return (
      <DeferredTextField
        key={field}
        name={field}
        label={text.lines[field]}
        numeric
        value={line === undefined ? '' : formatNumber(line)}
        faultOf={typed => findLineNumberFault(field, typed)}
        onCommit={typed => onChange(withLineNumber(field, typed, choice, layout))}
        onFault={onFault}
      />
    )
  })
}
