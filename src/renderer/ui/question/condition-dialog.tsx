import { queryBuilderText as text } from '@shared/features/query/builder-text'
import {
  addConditionToGroupAt,
  findConditionAt,
  replaceConditionAt
} from '@shared/features/query/edit/conditions'
import {
  createLeafConditionDraft,
  type LeafConditionDraft,
  toLeafConditionDraft,
  toQueryConditionOfDraft
} from '@shared/features/query/edit/leaf-draft'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { QueryCondition } from '@shared/model/query/condition'
import type { StructuredQuery } from '@shared/model/query/question'
import { useForm } from '../form/use-form'
import { createColumnTypeLookup, listQueryColumnChoices, parseColumnRefKey } from './column-choice'
import { LeafConditionFields, validateLeafConditionDraft } from './leaf-fields'
import { QueryPartForm } from './part-form'
import type { QueryPartProps } from './part-props'

interface ConditionDialogProps extends QueryPartProps {
  /**
   * Path (in the query tree) of the condition to edit, or of the group to which a condition is
   * added.
   */
  readonly path: string
  readonly adds?: boolean
}

/** Dialog for one condition that table rows must meet. */
export function ConditionDialog(props: ConditionDialogProps) {
  const { question, catalogue, path, adds = false, onChange, onClose } = props
  const type = createColumnTypeLookup(question, catalogue)
  const before = adds ? undefined : findConditionAt(question.filter, path)
  const first = parseColumnRefKey(listQueryColumnChoices(question, catalogue)[0]?.value ?? '0.')
  const put = (condition: QueryCondition): StructuredQuery => ({
    ...question,
    filter: adds
      ? addConditionToGroupAt(question.filter, path, condition)
      : replaceConditionAt(question.filter, path, condition)
  })
  // A new condition is validated on its own, because its position in the group is unknown until it
  // exists.
  const alone = (condition: QueryCondition): StructuredQuery => ({ ...question, filter: condition })
  const schema = createFieldRuleSchema<LeafConditionDraft>(draft =>
    validateLeafConditionDraft(draft, alone, 'filter', props)
  )
  const form = useForm(
    schema,
    (before && toLeafConditionDraft(before, type)) ?? createLeafConditionDraft(first, type(first))
  )
  return (
    <QueryPartForm
      title={text.title.condition}
      form={form}
      apply={draft => onChange(put(toQueryConditionOfDraft(draft, type(draft.column))))}
      onClose={onClose}
    >
      <LeafConditionFields
        question={question}
        catalogue={catalogue}
        draft={form.values}
        errors={form.errors}
        onChange={draft => form.set(draft)}
      />
    </QueryPartForm>
  )
}
