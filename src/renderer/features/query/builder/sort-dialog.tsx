import { Button, makeStyles } from '@fluentui/react-components'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { queryComputingText } from '@shared/features/query/computing-text'
import { replaceOrAppendAt } from '@shared/features/query/edit/lists'
import { describeSortDirection } from '@shared/features/query/sentence'
import { knownRanks } from '@shared/features/standard-model/known-ranks'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { typedLinesOf } from '@shared/kit/typed-lines'
import { crossLevelNames } from '@shared/model/query/cross'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import type { QuerySorting, StructuredQuery } from '@shared/model/query/question'
import { capitalizeFirstLetter } from '@shared/model/query/words/column-words'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

const useStyles = makeStyles({ take: { alignSelf: 'flex-start' } })

interface Draft extends Pick<QuerySorting, 'output' | 'direction'> {
  /** Values of a catalogue in their order, one per line. */
  readonly order: string
}

const parseTypedOrder = (typed: string): string[] => [...new Set(typedLinesOf(typed))]

/** Dialog for one sort column of the result and its direction. */
export function ResultSortDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const styles = useStyles()
  const titles = resultColumnTitlesByName(question, catalogue)
  const outputs = outputsOfStructuredQuery(question, catalogue).filter(
    ({ name }) => !question.cross || !Object.values<string>(crossLevelNames).includes(name)
  )
  const isText = (name: string): boolean =>
    outputs.some(one => one.name === name && one.type === 'string' && !one.part)
  const sortingOf = (draft: Draft): QuerySorting => {
    const order = isText(draft.output) ? parseTypedOrder(draft.order) : []
    const { output, direction } = draft
    return { output, direction, ...(order.length > 0 && { order }) }
  }
  const next = (draft: Draft): StructuredQuery => ({
    ...question,
    sort: replaceOrAppendAt(question.sort, place, sortingOf(draft))
  })
  const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
    const below = findQueryFaultsBelowPath(next(draft), `sort.${place}`, props)
    const { '': whole, ...others } = below
    const [order] = Object.values(others)
    return { ...(whole && { output: whole }), ...(order && { order }) }
  })
  const before = question.sort[place]
  const free = outputs.find(({ name }) => !question.sort.some(({ output }) => output === name))
  const form = useForm<Draft, Draft>(schema, {
    output: before?.output ?? free?.name ?? '',
    direction: before?.direction ?? usualDirection(question, free),
    order: before?.order?.join('\n') ?? ''
  })
  const { output } = form.values
  const isOrdered = isText(output)
  return (
    <QueryPartForm
      title={text.title.sort}
      form={form}
      apply={draft => onChange(next(draft))}
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
            describeSortDirection(question, catalogue, { ...sortingOf(form.values), direction })
          )
        }))}
      />
      {isOrdered && (
        <>
          <TextField
            {...form.field('order')}
            label={queryComputingText.field.order}
            hint={queryComputingText.field.orderHint}
            rows={4}
            maxLength={20_000}
          />
          <Button
            size="small"
            className={styles.take}
            onClick={() => form.set({ order: knownRanks.join('\n') })}
          >
            {queryComputingText.field.takeRanks}
          </Button>
        </>
      )}
    </QueryPartForm>
  )
}

/** Default sort direction of a column: descending for figures, ascending for text. */
const usualDirection = (
  { measures }: StructuredQuery,
  output: { readonly name: string } | undefined
): QuerySorting['direction'] =>
  measures.some(({ name }) => name === output?.name) ? 'desc' : 'asc'
