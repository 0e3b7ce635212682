import { queryBuilderText } from '@shared/features/query/builder-text'
import { queryComputingText as text } from '@shared/features/query/computing-text'
import { setComputedColumnAt, uniqueComputedColumnName } from '@shared/features/query/edit/columns'
import {
  type ComputedColumnDraft,
  type ComputedPreset,
  codeReadingKey,
  computedPresets,
  createComputedColumnDraft,
  toComputedColumnDraft,
  toValueExpression,
  typedOperand
} from '@shared/features/query/edit/computed-draft'
import { findDraftFaults } from '@shared/features/query/edit/computed-faults'
import { proposeCodeReading } from '@shared/features/query/edit/localities'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { ComputedColumn } from '@shared/model/query/expression'
import { valueFamilyOfType } from '@shared/model/query/families'
import { createQueryColumnLabels } from '@shared/model/query/words/column-words'
import { describeExpression } from '@shared/model/query/words/expression-words'
import type { FieldChoice } from '../../../ui/form/choice-field'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { listQueryColumnChoices, parseColumnRefKey } from '../../../ui/question/column-choice'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { ComputedColumnFields } from './computed-fields'
import { listCodeReadingChoices, listLocalityCodeChoices } from './locality-choices'

const fieldOfPath: readonly (readonly [RegExp, string])[] = [
  [/^name/, 'name'],
  [/^value\.(left|from|to|column|value)/, 'left'],
  [/^value\.(right|until)/, 'right'],
  [/^value\.edges/, 'edges'],
  [/^value\.cases/, 'cases'],
  [/^value\.reading/, 'right'],
  [/^value\.count/, 'count']
]

/** Families of the columns over which a preset computes; the first fitting column is the default. */
const familyOf = (preset: ComputedPreset): 'day' | 'number' | 'text' => {
  if (preset === 'cases' || preset === 'locality') return 'text'
  return ['years', 'months', 'days', 'move'].includes(preset) ? 'day' : 'number'
}

/** Dialog for a column that is computed from each row, such as an age or a band of values. */
export function ComputedColumnDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const before = question.computed?.[place]
  // A computed column can use only the computed columns before it.
  const earlier = { ...question, computed: question.computed?.slice(0, place) }
  const choicesOf = (preset: ComputedPreset): FieldChoice[] =>
    preset === 'locality'
      ? listLocalityCodeChoices(earlier, catalogue)
      : listQueryColumnChoices(
          earlier,
          catalogue,
          type => valueFamilyOfType(type) === familyOf(preset)
        )
  const proposeReading = (column: string): string =>
    codeReadingKey(proposeCodeReading(earlier, catalogue, parseColumnRefKey(column)))
  const started = (preset: ComputedPreset): ComputedColumnDraft => {
    const [first, second] = choicesOf(preset)
    const left = first?.value ?? (familyOf(preset) === 'text' ? '' : typedOperand)
    const draft = createComputedColumnDraft(preset)
    if (preset === 'locality') return { ...draft, left, right: proposeReading(left) }
    return preset === 'arithmetic'
      ? { ...draft, left, right: second?.value ?? typedOperand }
      : { ...draft, left }
  }
  const columnOf = (draft: ComputedColumnDraft): ComputedColumn => ({
    name:
      draft.name.trim() ||
      uniqueComputedColumnName(question, text.presetNames[draft.preset], place),
    value: toValueExpression(draft)
  })
  const next = (draft: ComputedColumnDraft) => setComputedColumnAt(question, place, columnOf(draft))
  const schema = createFieldRuleSchema<ComputedColumnDraft>(draft => {
    const typed = findDraftFaults(draft, columnOf(draft), question.computed ?? [], place)
    if (Object.keys(typed).length > 0) return typed
    const below = findQueryFaultsBelowPath(next(draft), `computed.${place}`, props)
    const found = Object.entries(below).map(([path, words]) => [
      fieldOfPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'preset',
      words
    ])
    return Object.fromEntries(found.reverse())
  })
  const form = useForm<ComputedColumnDraft, ComputedColumnDraft>(
    schema,
    before ? toComputedColumnDraft(before) : started('years')
  )
  const { values } = form
  const presets =
    values.preset === 'kept' ? (['kept', ...computedPresets] as const) : computedPresets
  const { column } = createQueryColumnLabels(question, catalogue)
  return (
    <QueryPartForm
      title={text.title.computed}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField<ComputedPreset>
        {...form.field('preset')}
        label={text.field.preset}
        choices={presets.map(value => ({ value, label: text.presets[value] }))}
        {...(values.preset === 'kept' && { hint: describeExpression(values.kept, column) })}
        onChange={preset => form.set({ ...started(preset), name: values.name })}
      />
      <ComputedColumnFields
        form={form}
        choices={choicesOf(values.preset)}
        readings={listCodeReadingChoices(earlier, catalogue, values.right)}
        proposeReading={proposeReading}
      />
      <TextField
        {...form.field('name')}
        label={text.field.name}
        hint={queryBuilderText.field.nameHint}
        placeholder={text.presetNames[values.preset]}
        maxLength={100}
      />
    </QueryPartForm>
  )
}
