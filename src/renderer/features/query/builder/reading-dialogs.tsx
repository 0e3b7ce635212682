import { Checkbox, Field } from '@fluentui/react-components'
import { queryComputingText as text } from '@shared/features/query/computing-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { ChoiceList } from '../../../ui/form/choice-list'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { listTablesLikeSource, withDistinct, withTogether } from './reading-parts'

/** Dialog that chooses further tables whose rows are read together with those of the source. */
export function TogetherDialog(props: QueryPartProps) {
  const { question, catalogue, onChange, onClose } = props
  const offered = [
    ...new Set([...(question.together ?? []), ...listTablesLikeSource(question, catalogue)])
  ]
  const schema = createFieldRuleSchema<{ readonly tables: readonly string[] }>(
    ({ tables }): Record<string, string> => {
      const next = withTogether(question, tables)
      const [fault] = Object.values(findQueryFaultsBelowPath(next, 'together', props))
      return fault ? { tables: fault } : {}
    }
  )
  const form = useForm(schema, { tables: (question.together ?? []) as readonly string[] })
  return (
    <QueryPartForm
      title={text.title.together}
      form={form}
      apply={({ tables }) => onChange(withTogether(question, tables))}
      onClose={onClose}
    >
      {offered.length === 0 ? (
        <p>{text.field.noTables}</p>
      ) : (
        <ChoiceList
          name="tables"
          label={text.field.tables}
          error={form.errors.tables}
          choices={offered.map(name => ({ value: name, label: name }))}
          chosen={form.values.tables}
          onChange={tables => form.set({ tables })}
        />
      )}
    </QueryPartForm>
  )
}

/** Dialog that chooses whether equal rows are returned once. */
export function DistinctDialog({ question, onChange, onClose }: QueryPartProps) {
  const schema = createFieldRuleSchema<{ readonly once: boolean }>(() => ({}))
  const form = useForm(schema, { once: question.distinct === true })
  return (
    <QueryPartForm
      title={text.title.distinct}
      form={form}
      apply={({ once }) => onChange(withDistinct(question, once))}
      onClose={onClose}
    >
      <Field>
        <Checkbox
          data-field="once"
          label={text.field.once}
          checked={form.values.once}
          onChange={(_event, { checked }) => form.set({ once: checked === true })}
        />
      </Field>
    </QueryPartForm>
  )
}
