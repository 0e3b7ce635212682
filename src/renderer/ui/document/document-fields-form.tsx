import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { keysOf } from '@shared/kit/keys-of'
import {
  type DocumentFieldName,
  type DocumentFieldsDraft,
  toLegalBasisLine
} from '@shared/model/documents/fields-draft'
import {
  documentFieldGroups,
  documentFieldsText as text
} from '@shared/model/documents/fields-text'
import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import { useConfiguration } from '../../session/configuration'
import { ActionMenu } from '../action/action-menu'
import { fieldChoicesFromLabels, SelectField } from '../form/choice-field'
import { FormSection, SideBySideFields } from '../form/form-section'
import { TextField } from '../form/text-field'
import type { BoundField } from '../form/use-form'
import { LegalNote } from '../legal-note'

const useStyles = makeStyles({
  field: { display: 'flex', alignItems: 'flex-start', columnGap: '4px', minWidth: 0 },
  control: { flexGrow: 1, minWidth: 0 },
  // Level with the control below its label.
  undo: { marginTop: '26px' },
  pick: { alignSelf: 'flex-start' }
})

const maxLengths: Partial<Record<DocumentFieldName, number>> = {
  superior: 200,
  authority: 200,
  number: 20,
  symbol: 60,
  place: 100,
  type: 60,
  onBehalfOf: 200,
  signatoryTitle: 200,
  signatoryTitleBelow: 200,
  signatoryRank: 60,
  signatoryName: 100
}
const rows: Partial<Record<DocumentFieldName, number>> = { bases: 4, recipients: 4 }
const secrecyChoices = fieldChoicesFromLabels(text.secrecy)

/** How the fields of one document relate to the values that are set for the office. */
interface DocumentFieldInheritance {
  /** Value that is set for the office. */
  readonly values: DocumentFieldsDraft
  /** Fields that have a value of their own. */
  readonly own: ReadonlySet<DocumentFieldName>
  /** Removes the own value of a field. */
  readonly onInherit: (name: DocumentFieldName) => void
}

interface DocumentFieldsFormProps {
  readonly field: <K extends DocumentFieldName>(name: K) => BoundField<DocumentFieldsDraft[K]>
  readonly inheritance?: DocumentFieldInheritance
}

/** Fields of an official document by group, for the office or for one document. */
export function DocumentFieldsForm({ field, inheritance }: DocumentFieldsFormProps) {
  return keysOf(documentFieldGroups).map(group => (
    <FormSection key={group} title={text.groups[group]}>
      <SideBySideFields>
        {documentFieldGroups[group].map(name => (
          <InheritableField key={name} name={name} field={field} inheritance={inheritance} />
        ))}
      </SideBySideFields>
      {group === 'bases' && (
        <>
          <LegalNote text={field('bases').value} />
          <LegalBasisPicker {...field('bases')} />
        </>
      )}
    </FormSection>
  ))
}

interface InheritableFieldProps extends Pick<DocumentFieldsFormProps, 'field'> {
  readonly name: DocumentFieldName
  readonly inheritance: DocumentFieldInheritance | undefined
}

function InheritableField({ name, field, inheritance }: InheritableFieldProps) {
  const styles = useStyles()
  const isOwn = inheritance?.own.has(name) ?? false
  const { label, hint: ownHint } = text.fields[name]
  const hint = inheritance ? describeInheritance(name, inheritance, isOwn) : ownHint
  return (
    <div className={styles.field}>
      <div className={styles.control}>
        {name === 'secrecy' ? (
          <SelectField<SecrecyDegree>
            {...field('secrecy')}
            label={label}
            choices={secrecyChoices}
            {...(hint && { hint })}
          />
        ) : (
          <TextField
            {...(field(name) as BoundField<string>)}
            label={label}
            numeric={name === 'copies'}
            {...(hint && { hint })}
            {...(maxLengths[name] && { maxLength: maxLengths[name] })}
            {...(rows[name] && { rows: rows[name] })}
          />
        )}
      </div>
      {isOwn && (
        <Button
          className={styles.undo}
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={text.inherit(label)}
          title={text.inherit(label)}
          onClick={() => inheritance?.onInherit(name)}
        />
      )}
    </div>
  )
}

function describeInheritance(
  name: DocumentFieldName,
  { values }: DocumentFieldInheritance,
  isOwn: boolean
): string {
  const value = name === 'secrecy' ? text.secrecy[values.secrecy] : values[name]
  const line = value.split('\n').join('; ')
  if (isOwn) return line === '' ? text.ownValueEmpty : text.ownValue(line)
  return line === '' ? text.inheritedEmpty : text.inherited(line)
}

/** Menu that appends a document of the configuration's list of legal bases as a line. */
function LegalBasisPicker({ value, disabled, onChange }: BoundField<string>) {
  const styles = useStyles()
  const { legalBases } = useConfiguration().configuration
  const lines = value.split('\n')
  const rest = legalBases.filter(basis => !lines.includes(toLegalBasisLine(basis)))
  if (disabled || legalBases.length === 0) return null
  if (rest.length === 0) return <p>{text.picked}</p>
  return (
    <ActionMenu
      label={text.pick}
      trigger={
        <Button className={styles.pick} icon={<AddRegular />}>
          {text.pick}
        </Button>
      }
      actions={rest.map(basis => ({
        label: basis.code,
        hint: basis.title,
        run: () =>
          onChange(
            [...lines.filter(line => line.trim() !== ''), toLegalBasisLine(basis)].join('\n')
          )
      }))}
    />
  )
}
