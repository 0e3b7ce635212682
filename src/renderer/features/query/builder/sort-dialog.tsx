import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { replaceOrAppendAt } from '@shared/features/query/edit/parts'
import { describeSortDirection } from '@shared/features/query/sentence'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import type { QuerySorting, StructuredQuery } from '@shared/model/query/question'
import { capitalizeFirstLetter } from '@shared/model/query/words/column-words'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

/** Dialog for one sort column of the result and its direction. */
export function ResultSortDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const titles = resultColumnTitlesByName(question, catalogue)
  const outputs = outputsOfStructuredQuery(question, catalogue)
  const next = (sorting: QuerySorting): StructuredQuery => ({
    ...question,
    sort: replaceOrAppendAt(question.sort, place, sorting)
  })
  const schema = createFieldRuleSchema<QuerySorting>((sorting): Record<string, string> => {
    const { '': whole } = findQueryFaultsBelowPath(next(sorting), `sort.${place}`, props)
    return whole ? { output: whole } : {}
  })
  const free = outputs.find(({ name }) => !question.sort.some(({ output }) => output === name))
  const form = useForm<QuerySorting, QuerySorting>(
    schema,
    question.sort[place] ?? { output: free?.name ?? '', direction: usualDirection(question, free) }
  )
  const { output } = form.values
  return (
    <QueryPartForm
      title={text.title.sort}
      form={form}
      apply={sorting => onChange(next(sorting))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('output')}
        label={text.field.output}
        onChange={name => form.set({ output: name, direction: usualDirection(question, { name }) })}
        choices={outputs.map(({ name }) => ({ value: name, label: titles.get(name) ?? name }))}
      />
      <RadioField<QuerySorting['direction']>
        {...form.field('direction')}
        label={text.field.direction}
        choices={(['asc', 'desc'] as const).map(direction => ({
          value: direction,
          label: capitalizeFirstLetter(
            describeSortDirection(question, catalogue, { output, direction })
          )
        }))}
      />
    </QueryPartForm>
  )
}

/** Default sort direction of a column: descending for figures, ascending for text. */
const usualDirection = (
  { measures }: StructuredQuery,
  output: { readonly name: string } | undefined
): QuerySorting['direction'] =>
  measures.some(({ name }) => name === output?.name) ? 'desc' : 'asc'
