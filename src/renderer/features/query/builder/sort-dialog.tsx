import { builderText as text } from '@shared/features/query/builder-text'
import { put } from '@shared/features/query/edit/parts'
import { orderOf } from '@shared/features/query/sentence'
import { ruledBy } from '@shared/kit/fields'
import { outputsOf } from '@shared/model/query/outputs'
import type { Question, Sorting } from '@shared/model/query/question'
import { upperFirst } from '@shared/model/query/words/column-words'
import { outputTitles } from '@shared/model/query/words/output-words'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import { faultsBelow } from '../../../ui/question/part-faults'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'

/** Sort column of the result and direction. */
export function SortDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const titles = outputTitles(question, catalogue)
  const outputs = outputsOf(question, catalogue)
  const next = (sorting: Sorting): Question => ({
    ...question,
    sort: put(question.sort, place, sorting)
  })
  const schema = ruledBy<Sorting>((sorting): Record<string, string> => {
    const { '': whole } = faultsBelow(next(sorting), `sort.${place}`, props)
    return whole ? { output: whole } : {}
  })
  const free = outputs.find(({ name }) => !question.sort.some(({ output }) => output === name))
  const form = useForm<Sorting, Sorting>(
    schema,
    question.sort[place] ?? { output: free?.name ?? '', direction: usualDirection(question, free) }
  )
  const { output } = form.values
  return (
    <PartForm
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
      <RadioField<Sorting['direction']>
        {...form.field('direction')}
        label={text.field.direction}
        choices={(['asc', 'desc'] as const).map(direction => ({
          value: direction,
          label: upperFirst(orderOf(question, catalogue, { output, direction }))
        }))}
      />
    </PartForm>
  )
}

/** Figures sort descending by default, text ascending. */
const usualDirection = (
  { measures }: Question,
  output: { readonly name: string } | undefined
): Sorting['direction'] => (measures.some(({ name }) => name === output?.name) ? 'desc' : 'asc')
