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
export function SourceSection({ values, errors, set, locked, busy }: ApiSectionProps) {
  const table = findSourceTable(values.sourceTable)
  const personal = personalFields(values.sourceTable, values.sharedFields)
  return (
    <FormSection step={2} title={text.source.title} note={text.source.note}>
      {locked ? (
        <TextField
          name="sourceTable"
          label={text.source.table}
          value={
            tableChoices.find(choice => choice.value === values.sourceTable)?.label ??
            values.sourceTable
          }
          error={undefined}
          disabled={busy}
        />
      ) : (
        <SelectField
          name="sourceTable"
          label={text.source.table}
          placeholder={text.source.choose}
          value={values.sourceTable}
          choices={tableChoices}
          error={errors.sourceTable}
          required
          disabled={busy}
          onChange={sourceTable => set({ sourceTable, sharedFields: [] })}
        />
      )}
      {table && (
        <ColumnPicker
          columns={table.columns}
          chosen={values.sharedFields}
          error={errors.sharedFields}
          disabled={busy}
          onChange={sharedFields => set({ sharedFields })}
        />
      )}
      {!table && errors.sharedFields && (
        // There is nothing to tick before a table is chosen, and yet it is missing.
        <Field
          label={text.source.columns}
          required
          validationState="error"
          validationMessage={errors.sharedFields}
        />
      )}
      {personal.length > 0 && (
        <TextField
          name="personalReason"
          label={text.source.reason}
          hint={text.source.reasonHint(personal.join(', '))}
          value={values.personalReason}
          error={errors.personalReason}
          required
          disabled={busy}
          maxLength={1_000}
          rows={2}
          onChange={personalReason => set({ personalReason })}
        />
      )}
    </FormSection>
  )
}
