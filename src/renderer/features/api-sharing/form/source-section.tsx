import { Field } from '@fluentui/react-components'
import { personalFields } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { findSourceTable, sourceTables } from '@shared/features/data-mart/source-tables'
import { SelectField } from '../../../ui/form/choice-field'
import { FormSection } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { ColumnPicker } from './column-picker'
import type { ApiSectionProps } from './section-props'

const text = apiText.form
const tableChoices = sourceTables.map(({ name, title }) => ({
  value: name,
  label: `${name} – ${title}`
}))

/** Step 2: the table and the columns that are shared; another table clears them. */
export function SourceSection({ form, locked }: ApiSectionProps) {
  const source = form.field('sourceTable')
  const shared = form.field('sharedFields')
  const table = findSourceTable(source.value)
  const personal = personalFields(source.value, shared.value)
  return (
    <FormSection step={2} title={text.source.title} note={text.source.note}>
      {locked ? (
        <TextField
          name={source.name}
          label={text.source.table}
          value={tableChoices.find(choice => choice.value === source.value)?.label ?? source.value}
          error={undefined}
          disabled={source.disabled}
        />
      ) : (
        <SelectField
          {...source}
          label={text.source.table}
          placeholder={text.source.choose}
          choices={tableChoices}
          required
          onChange={sourceTable => form.set({ sourceTable, sharedFields: [] })}
        />
      )}
      {table && (
        <ColumnPicker
          columns={table.columns}
          chosen={shared.value}
          error={shared.error}
          disabled={shared.disabled}
          onChange={shared.onChange}
        />
      )}
      {!table && shared.error && (
        // There is nothing to tick before a table is chosen, and yet it is missing.
        <Field
          label={text.source.columns}
          required
          validationState="error"
          validationMessage={shared.error}
        />
      )}
      {personal.length > 0 && (
        <TextField
          {...form.field('personalReason')}
          label={text.source.reason}
          hint={text.source.reasonHint(personal.join(', '))}
          required
          maxLength={1_000}
          rows={2}
        />
      )}
    </FormSection>
  )
}
