import { builderText as text } from '@shared/features/query/builder-text'
import { freeName, put, withSorts } from '@shared/features/query/edit/parts'
import { ruledBy } from '@shared/kit/fields'
import type { Chosen } from '@shared/model/query/question'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { columnChoices, keyOf, refOf } from '../../../ui/question/column-choice'
import { faultsBelow } from '../../../ui/question/part-faults'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'

interface Draft {
  readonly column: string
  readonly name: string
}

/** One selected column and its name in the result. */
export function ColumnDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const before = question.columns[place]
  const usual = before?.column.column
  const chosenOf = ({ column, name }: Draft): Chosen => {
    const ref = refOf(column)
    return { column: ref, name: name.trim() || freeName(question, ref.column, `columns.${place}`) }
  }
  const next = (draft: Draft) => {
    const chosen = chosenOf(draft)
    const columns = put(question.columns, place, chosen)
    const renamed = before ? { [before.name]: chosen.name } : {}
    return withSorts(question, { ...question, columns }, renamed)
  }
  const schema = ruledBy<Draft>(draft => faultsBelow(next(draft), `columns.${place}`, props))
  const form = useForm(schema, {
    column: before ? keyOf(before.column) : '0.',
    name: before && before.name !== usual ? before.name : ''
  })
  return (
    <PartForm
      title={text.title.columns}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('column')}
        label={text.field.column}
        choices={columnChoices(question, catalogue)}
      />
      <TextField
        {...form.field('name')}
        label={text.field.name}
        hint={text.field.nameHint}
        maxLength={100}
      />
    </PartForm>
  )
}
