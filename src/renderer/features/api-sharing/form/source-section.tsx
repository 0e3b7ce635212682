import { Field } from '@fluentui/react-components'
import { findSharedPersonalColumns } from '@shared/features/api-sharing/draft'
import { findApiSource } from '@shared/features/api-sharing/sources'
import { apiText } from '@shared/features/api-sharing/text'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import { catalogueSourceLabel, queryIdOfApiSource } from '@shared/model/api-sharing/query-source'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { SelectField } from '../../../ui/form/choice-field'
import { FormSection } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { ApiSectionProps } from './api-form'
import { SharedColumnPicker } from './column-picker'
import { ApiSourceQueryNotice } from './query-behind'

const text = apiText.form

interface ApiSourceSectionProps extends ApiSectionProps {
  /** Tables from which the user can choose the source. */
  readonly tables: readonly CatalogueTable[]
  /** Published query that the user can choose as the source instead of a table. */
  readonly query: PublishedQuery | null | undefined
}

/** Step 2: table and shared columns; choosing another table clears the columns. */
export function ApiSourceSection({ form, locked, tables, query }: ApiSourceSectionProps) {
  const source = form.field('sourceTable')
  const shared = form.field('sharedFields')
  const table = findApiSource(tables, source.value)
  const personal = findSharedPersonalColumns(table, shared.value)
  const gone = source.value !== '' && !table ? text.source.gone(source.value) : undefined
  return (
    <FormSection step={2} title={text.source.title} note={text.source.note}>
      {locked ? (
        <TextField
          name={source.name}
          label={text.source.table}
          value={table ? catalogueSourceLabel(table) : source.value}
          error={gone}
          disabled={source.disabled}
        />
      ) : (
        <SelectField
          {...source}
          label={text.source.table}
          placeholder={text.source.choose}
          choices={tables.map(offered => ({
            value: offered.name,
            label: catalogueSourceLabel(offered)
          }))}
          error={gone ?? source.error}
          required
          onChange={sourceTable => form.set({ sourceTable, sharedFields: [] })}
        />
      )}
      {query && queryIdOfApiSource(source.value) === query.id && (
        <ApiSourceQueryNotice query={query} />
      )}
      {table && (
        <SharedColumnPicker
          columns={table.columns}
          chosen={shared.value}
          error={shared.error}
          disabled={shared.disabled}
          onChange={shared.onChange}
        />
      )}
      {!table && shared.error && (
        // Without a table there are no columns to select, but the field still shows its error.
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
