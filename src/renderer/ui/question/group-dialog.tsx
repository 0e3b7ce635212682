import { queryBuilderText as text } from '@shared/features/query/builder-text'
import {
  isLocalityCodeColumn,
  type LocalityBasis,
  localityBasisOf,
  withoutUnusedLocality,
  withTodayLocality
} from '@shared/features/query/edit/localities'
import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { setGroupingAt } from '@shared/features/query/edit/parts'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { valueFamilyOfType } from '@shared/model/query/families'
import type { ColumnRef, DatePart, Grouping } from '@shared/model/query/question'
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
import { LocalityBasisField } from './locality-basis-field'
import { findQueryFaultsBelowPath } from './part-faults'
import { QueryPartForm } from './part-form'
import type { QueryPartProps } from './part-props'

interface Draft {
  readonly column: string
  readonly part: DatePart | 'whole'
  readonly name: string
  readonly basis: LocalityBasis
}

interface GroupingDialogProps extends QueryPartProps {
  readonly place: number
  /** Whether a column with codes of localities can be grouped by the localities of today. */
  readonly hasLocalities?: boolean
}

const parts = fieldChoicesFromLabels({ whole: text.field.whole, ...datePartLabels })

/** Dialog for a grouping column; dates also by year, quarter, month and week. */
export function GroupingDialog(props: GroupingDialogProps) {
  const { question, catalogue, place, hasLocalities = false, onChange, onClose } = props
  const type = createColumnTypeLookup(question, catalogue)
  const known = question.groups[place]
  const choices = listQueryColumnChoices(question, catalogue)
  const first = known?.column ?? parseColumnRefKey(choices[0]?.value ?? '0.')
  const before = hasLocalities
    ? localityBasisOf(question, first)
    : { column: first, basis: 'recorded' as const }
  const isDay = (key: string): boolean => valueFamilyOfType(type(parseColumnRefKey(key))) === 'day'
  const isCode = (key: string): boolean =>
    hasLocalities && isLocalityCodeColumn(question, catalogue, parseColumnRefKey(key))
  const groupOf = ({ column, part, name }: Draft, ref: ColumnRef): Grouping => {
    const group = {
      column: ref,
      ...(part !== 'whole' && isDay(column) && { part })
    }
    const usual = uniqueResultColumnName(question, defaultGroupingName(group), `groups.${place}`)
    return { ...group, name: name.trim() || usual }
  }
  const next = (draft: Draft) => {
    const ref = parseColumnRefKey(draft.column)
    const isToday = draft.basis === 'today' && isCode(draft.column)
    const by = isToday ? withTodayLocality(question, catalogue, ref) : { question, column: ref }
    const group = groupOf(draft, by.column)
    return withoutUnusedLocality(setGroupingAt(by.question, place, group), before.column)
  }
  const schema = createFieldRuleSchema<Draft>(draft =>
    findQueryFaultsBelowPath(next(draft), `groups.${place}`, props)
  )
  const form = useForm<Draft, Draft>(schema, {
    column: columnRefKey(before.column),
    part: known?.part ?? 'whole',
    name: known && known.name !== defaultGroupingName(known) ? known.name : '',
    basis: before.basis
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
      {isCode(form.values.column) && <LocalityBasisField {...form.field('basis')} />}
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
