import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { changeSourceTable } from '@shared/features/query/edit/parts'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

const schema = createFieldRuleSchema<{ readonly table: string }>(() => ({}))

/** Dialog that chooses the source table; choosing another table starts a new query. */
export function SourceTableDialog({ question, catalogue, onChange, onClose }: QueryPartProps) {
  const form = useForm(schema, { table: question.source })
  const choices = catalogue.map(({ name, title }) => ({
    value: name,
    label: title ? `${name} · ${title}` : name
  }))
  return (
    <QueryPartForm
      title={text.title.source}
      form={form}
      apply={({ table }) => onChange(changeSourceTable(question, table))}
      onClose={onClose}
    >
      <SelectField {...form.field('table')} label={text.field.table} choices={choices} />
    </QueryPartForm>
  )
}
