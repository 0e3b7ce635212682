import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { setGroupingAt } from '@shared/features/query/edit/parts'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { valueFamilyOfType } from '@shared/model/query/families'
import type { DatePart, Grouping } from '@shared/model/query/question'
import { datePartLabels } from '@shared/model/query/text'
import { defaultGroupingName } from '@shared/model/query/words/output-words'
import { fieldChoicesFromLabels, SelectField } from '../form/choice-field'
import { TextField } from '../form/text-field'
import { useForm } from '../form/use-form'
import {
  columnRefKey,
  createColumnTypeLookup,
  listQueryColumnChoices,
  parseColumnRefKey
} from './column-choice'
import { findQueryFaultsBelowPath } from './part-faults'
import { QueryPartForm } from './part-form'
import type { QueryPartProps } from './part-props'

interface Draft {
  readonly column: string
  readonly part: DatePart | 'whole'
  readonly name: string
}

const parts = fieldChoicesFromLabels({ whole: text.field.whole, ...datePartLabels })

/** Dialog for a grouping column; dates also by year, quarter, month and week. */
export function GroupingDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const type = createColumnTypeLookup(question, catalogue)
  const before = question.groups[place]
  const choices = listQueryColumnChoices(question, catalogue)
  const isDay = (key: string): boolean => valueFamilyOfType(type(parseColumnRefKey(key))) === 'day'
  const groupOf = ({ column, part, name }: Draft): Grouping => {
    const group = {
      column: parseColumnRefKey(column),
      ...(part !== 'whole' && isDay(column) && { part })
    }
    const usual = uniqueResultColumnName(question, defaultGroupingName(group), `groups.${place}`)
    return { ...group, name: name.trim() || usual }
  }
  const next = (draft: Draft) => setGroupingAt(question, place, groupOf(draft))
  const schema = createFieldRuleSchema<Draft>(draft =>
    findQueryFaultsBelowPath(next(draft), `groups.${place}`, props)
  )
  const form = useForm<Draft, Draft>(schema, {
    column: before ? columnRefKey(before.column) : (choices[0]?.value ?? '0.'),
    part: before?.part ?? 'whole',
    name: before && before.name !== defaultGroupingName(before) ? before.name : ''
  })
  const lost = question.columns.length
  return (
    <QueryPartForm
      title={text.title.group}
      form={form}
      apply={draft => onChange(next(draft), lost > 0 ? text.toGroups(lost) : undefined)}
      onClose={onClose}
    >
      <SelectField
        {...form.field('column')}
        label={text.field.column}
        choices={choices}
        onChange={column =>
          form.set({ column, part: isDay(column) ? form.values.part : ('whole' as const) })
        }
      />
      {isDay(form.values.column) && (
        <SelectField<Draft['part']>
          {...form.field('part')}
          label={text.field.part}
          choices={parts}
        />
      )}
      <TextField
        {...form.field('name')}
        label={text.field.name}
        hint={text.field.nameHint}
        maxLength={100}
      />
    </QueryPartForm>
  )
}
