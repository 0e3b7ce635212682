import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { type DocumentFieldName, toDocumentFieldsDraft } from '@shared/model/documents/fields-draft'
import { useConfiguration } from '../../../session/configuration'
import { useSectorCalendar } from '../../../session/own-data'
import { DocumentFieldsForm } from '../../../ui/document/document-fields-form'
import { SelectField } from '../../../ui/form/choice-field'
import { DayField } from '../../../ui/form/day-field'
import { FormSection, SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { CompositionEditor } from './use-composition'

interface EditorFieldsProps {
  readonly editor: CompositionEditor
}

/** Name, period, abstract and date of a report of several blocks. */
export function GeneralFields({ editor }: EditorFieldsProps) {
  const choices = periodFilterChoicesOf(useSectorCalendar())
  const { name, abstract, period } = editor.values
  const labelOf = (value: string): string =>
    choices.find(choice => choice.value === value)?.label ?? ''
  const changePeriod = (next: string): void => {
    const [before, after] = [labelOf(period), labelOf(next)]
    // A name that states the old period would contradict the figures.
    const follow = (words: string): string =>
      before === '' ? words : words.replaceAll(before, () => after)
    editor.set({ period: next, name: follow(name), abstract: follow(abstract) })
  }
  return (
    <FormSection title={text.info}>
      <TextField {...editor.field('name')} label={text.name} required maxLength={200} />
      <TextField
        {...editor.field('abstract')}
        label={text.abstract}
        hint={text.abstractHint}
        maxLength={500}
      />
      <SideBySideFields>
        <SelectField
          {...editor.field('period')}
          label={text.period}
          choices={choices}
          onChange={changePeriod}
        />
        <DayField {...editor.field('day')} label={text.day} hint={text.dayHint} />
      </SideBySideFields>
    </FormSection>
  )
}

/** Document fields of one report, each with the value that is set for the office. */
export function OwnDocumentFields({ editor }: EditorFieldsProps) {
  const office = toDocumentFieldsDraft(useConfiguration().configuration.documentFields)
  return (
    <>
      <p>{text.fieldsNote}</p>
      <DocumentFieldsForm
        field={name => editor.documentField(name, office)}
        inheritance={{
          values: office,
          own: new Set(Object.keys(editor.values.fields) as DocumentFieldName[]),
          onInherit: name => editor.inherit(name)
        }}
      />
    </>
  )
}
