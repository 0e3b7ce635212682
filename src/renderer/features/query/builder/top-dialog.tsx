import { queryComputingText as text } from '@shared/features/query/computing-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { formatNumber } from '@shared/kit/format'
import type { TopRows } from '@shared/model/query/derived'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { listResultChoices } from './result-choices'

interface Draft extends Omit<TopRows, 'count' | 'within'> {
  readonly within: readonly string[]
  readonly count: string
}

/** Dialog that keeps the first rows of the result, or of each of its groups. */
export function TopRowsDialog(props: QueryPartProps) {
  const { question, catalogue, onChange, onClose } = props
  const { figures, groups, all } = listResultChoices(question, catalogue)
  const topOf = ({ by, direction, within, count }: Draft): TopRows => ({
    by,
    direction,
    within: [...within],
    count: parseTypedInteger(count)
  })
  const next = (draft: Draft) => ({ ...question, top: topOf(draft) })
  const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
    const { count } = topOf(draft)
    if (!(count >= 1 && count <= 10_000)) return { count: text.fault.rows }
    const below = findQueryFaultsBelowPath(next(draft), 'top', props)
    return Object.fromEntries(
      Object.entries(below).map(([path, words]) => [path.split('.')[0] || 'by', words])
    )
  })
  const [by = all[0]?.value ?? ''] = figures.map(({ value }) => value)
  const { top } = question
  const form = useForm<Draft, Draft>(
    schema,
    top
      ? { ...top, count: formatNumber(top.count) }
      : { by, direction: 'desc', within: groups.slice(0, 1).map(({ value }) => value), count: '5' }
  )
  return (
    <QueryPartForm
      title={text.title.top}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <TextField {...form.field('count')} label={text.field.rows} numeric />
      <SelectField {...form.field('by')} label={text.field.by} choices={all} />
      <RadioField<TopRows['direction']>
        {...form.field('direction')}
        label={text.field.first}
        choices={[
          { value: 'desc', label: text.field.largest },
          { value: 'asc', label: text.field.smallest }
        ]}
      />
      <ChoiceList
        name="within"
        label={text.field.each}
        hint={text.field.eachHint}
        error={form.errors.within}
        choices={groups}
        chosen={form.values.within}
        onChange={within => form.set({ within })}
      />
    </QueryPartForm>
  )
}
