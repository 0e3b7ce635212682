import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { replaceOrAppendAt } from '@shared/features/query/edit/lists'
import { removeInvalidOutputs, uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { SelectedColumn } from '@shared/model/query/question'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import {
  columnRefKey,
  listQueryColumnChoices,
  parseColumnRefKey
} from '../../../ui/question/column-choice'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

interface Draft {
  readonly column: string
  readonly name: string
}

/** Dialog for one selected column and its name in the result. */
export function SelectedColumnDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const before = question.columns[place]
  const usual = before?.column.column
  const chosenOf = ({ column, name }: Draft): SelectedColumn => {
    const ref = parseColumnRefKey(column)
    return {
      column: ref,
      name: name.trim() || uniqueResultColumnName(question, ref.column, `columns.${place}`)
    }
  }
  const next = (draft: Draft) => {
    const chosen = chosenOf(draft)
    const columns = replaceOrAppendAt(question.columns, place, chosen)
    const renamed = before ? { [before.name]: chosen.name } : {}
    return removeInvalidOutputs(question, { ...question, columns }, renamed)
  }
  const schema = createFieldRuleSchema<Draft>(draft =>
    findQueryFaultsBelowPath(next(draft), `columns.${place}`, props)
  )
  const form = useForm(schema, {
    column: before ? columnRefKey(before.column) : '0.',
    name: before && before.name !== usual ? before.name : ''
  })
  return (
    <QueryPartForm
      title={text.title.columns}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('column')}
        label={text.field.column}
        choices={listQueryColumnChoices(question, catalogue)}
      />
      <TextField
        {...form.field('name')}
        label={text.field.name}
        hint={text.field.nameHint}
        maxLength={100}
      />
    </QueryPartForm>
  )
}
