import { builderText as text } from '@shared/features/query/builder-text'
import { freeName, withGroup } from '@shared/features/query/edit/parts'
import { ruledBy } from '@shared/kit/fields'
import { familyOfType } from '@shared/model/query/families'
import type { DatePart, Group } from '@shared/model/query/question'
import { datePartWords } from '@shared/model/query/text'
import { nameOfGroup } from '@shared/model/query/words/output-words'
import { choicesOf, SelectField } from '../form/choice-field'
import { TextField } from '../form/text-field'
import { useForm } from '../form/use-form'
import { columnChoices, keyOf, refOf, typeIn } from './column-choice'
import { faultsBelow } from './part-faults'
import { PartForm } from './part-form'
import type { PartProps } from './part-props'

interface Draft {
  readonly column: string
  readonly part: DatePart | 'whole'
  readonly name: string
}

const parts = choicesOf({ whole: text.field.whole, ...datePartWords })

/** Dialog for a grouping column; dates also by year, quarter, month and week. */
export function GroupDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const type = typeIn(question, catalogue)
  const before = question.groups[place]
  const choices = columnChoices(question, catalogue)
  const isDay = (key: string): boolean => familyOfType(type(refOf(key))) === 'day'
  const groupOf = ({ column, part, name }: Draft): Group => {
    const group = {
      column: refOf(column),
      ...(part !== 'whole' && isDay(column) && { part })
    }
    const usual = freeName(question, nameOfGroup(group), `groups.${place}`)
    return { ...group, name: name.trim() || usual }
  }
  const next = (draft: Draft) => withGroup(question, place, groupOf(draft))
  const schema = ruledBy<Draft>(draft => faultsBelow(next(draft), `groups.${place}`, props))
  const form = useForm<Draft, Draft>(schema, {
    column: before ? keyOf(before.column) : (choices[0]?.value ?? '0.'),
    part: before?.part ?? 'whole',
    name: before && before.name !== nameOfGroup(before) ? before.name : ''
  })
  const lost = question.columns.length
  return (
    <PartForm
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
    </PartForm>
  )
}
