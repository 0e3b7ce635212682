import { builderText as text } from '@shared/features/query/builder-text'
import { withRelation } from '@shared/features/query/edit/parts'
import { proposedRelation, relatedTables } from '@shared/features/query/edit/relation'
import { ruledBy } from '@shared/kit/fields'
import type { Relation } from '@shared/model/query/question'
import { useMemo } from 'react'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import { columnChoices, keyOf, refOf } from '../../../ui/question/column-choice'
import { type ColumnPair, PairFields } from '../../../ui/question/pair-fields'
import { faultsBelow } from '../../../ui/question/part-faults'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'
import { RepeatWarning } from './repeat-warning'

interface Draft {
  readonly table: string
  readonly kind: Relation['kind']
  readonly pairs: readonly ColumnPair[]
}

const draftOf = (relation: Relation): Draft => ({
  table: relation.table,
  kind: relation.kind,
  pairs: relation.on.map(({ from, to }) => ({ from: keyOf(from), to }))
})

const relationOf = ({ table, kind, pairs }: Draft): Relation => ({
  table,
  kind,
  on: pairs.map(({ from, to }) => ({ from: refOf(from), to }))
})

const kinds = [
  { value: 'left', label: text.field.left },
  { value: 'inner', label: text.field.inner }
] as const

/** Join with another table over column pairs; likely pairs are proposed. */
export function RelationDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const before = useMemo(
    () => ({ ...question, relations: question.relations.slice(0, place) }),
    [question, place]
  )
  const current = question.relations[place] ?? relatedTables(before, catalogue)[0]
  const other = catalogue.find(({ name }) => name !== question.source) ?? catalogue[0]
  const empty = (table: string): Relation =>
    proposedRelation(before, catalogue, table) ?? {
      table,
      kind: 'left',
      on: [firstPair(before, catalogue, table)]
    }
  const schema = ruledBy<Draft>((draft): Record<string, string> => {
    const next = withRelation(question, place, relationOf(draft))
    const [fault] = Object.values(faultsBelow(next, `relations.${place}`, props))
    return fault ? { pairs: fault } : {}
  })
  const form = useForm(schema, draftOf(current ?? empty(other?.name ?? question.source)))
  const { values } = form
  const own = columnChoices(before, catalogue)
  const theirs = (catalogue.find(({ name }) => name === values.table)?.columns ?? []).map(
    ({ name, description }) => ({ value: name, label: description || name })
  )
  return (
    <PartForm
      title={text.title.relation}
      form={form}
      apply={draft => onChange(withRelation(question, place, relationOf(draft)))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('table')}
        label={text.field.table}
        choices={catalogue.map(({ name }) => ({ value: name, label: name }))}
        onChange={table => form.set(draftOf({ ...empty(table), kind: values.kind }))}
      />
      <PairFields
        pairs={values.pairs}
        own={own}
        theirs={theirs}
        words={{
          from: text.field.from,
          to: text.field.to(values.table),
          add: text.addPair,
          remove: ({ from, to }) => text.remove(`${from} – ${to}`)
        }}
        error={form.errors.pairs}
        next={pairOf(firstPair(before, catalogue, values.table))}
        onChange={pairs => form.set({ pairs })}
      />
      {values.pairs.length === 1 && (
        <RepeatWarning
          catalogue={catalogue}
          table={values.table}
          column={values.pairs[0]?.to ?? ''}
        />
      )}
      <RadioField {...form.field('kind')} label={text.field.keep} choices={kinds} />
    </PartForm>
  )
}

const pairOf = ({ from, to }: Relation['on'][number]): Draft['pairs'][number] => ({
  from: keyOf(from),
  to
})

/** Default pair if no likely one is found. */
function firstPair(
  question: Pick<PartProps['question'], 'source' | 'relations'>,
  catalogue: PartProps['catalogue'],
  table: string
): Relation['on'][number] {
  const [own] = columnChoices(question, catalogue)
  const theirs = catalogue.find(({ name }) => name === table)?.columns[0]
  return { from: refOf(own?.value ?? '0.'), to: theirs?.name ?? '' }
}
