import { builderText as text } from '@shared/features/query/builder-text'
import { withSource } from '@shared/features/query/edit/parts'
import { ruledBy } from '@shared/kit/fields'
import { SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'

const schema = ruledBy<{ readonly table: string }>(() => ({}))

/** Choosing another table starts a new query. */
export function SourceDialog({ question, catalogue, onChange, onClose }: PartProps) {
  const form = useForm(schema, { table: question.source })
  const choices = catalogue.map(({ name, title }) => ({
    value: name,
    label: title ? `${name} · ${title}` : name
  }))
  return (
    <PartForm
      title={text.title.source}
      form={form}
      apply={({ table }) => onChange(withSource(question, table))}
      onClose={onClose}
    >
      <SelectField {...form.field('table')} label={text.field.table} choices={choices} />
    </PartForm>
  )
}
