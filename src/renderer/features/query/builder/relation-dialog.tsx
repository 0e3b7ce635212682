import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { setTableJoinAt } from '@shared/features/query/edit/parts'
import { proposeRelatedTables, proposeTableJoin } from '@shared/features/query/edit/relation'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { TableJoin } from '@shared/model/query/question'
import { useMemo } from 'react'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import {
  columnRefKey,
  listQueryColumnChoices,
  parseColumnRefKey
} from '../../../ui/question/column-choice'
import { JoinColumnFields, type JoinColumnPair } from '../../../ui/question/pair-fields'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { RepeatedJoinRowsWarning } from './repeat-warning'

interface Draft {
  readonly table: string
  readonly kind: TableJoin['kind']
  readonly pairs: readonly JoinColumnPair[]
}

const draftOf = (relation: TableJoin): Draft => ({
  table: relation.table,
  kind: relation.kind,
  pairs: relation.on.map(({ from, to }) => ({ from: columnRefKey(from), to }))
})

const relationOf = ({ table, kind, pairs }: Draft): TableJoin => ({
  table,
  kind,
  on: pairs.map(({ from, to }) => ({ from: parseColumnRefKey(from), to }))
})

const kinds = [
  { value: 'left', label: text.field.left },
  { value: 'inner', label: text.field.inner }
] as const

/** Dialog that joins another table by pairs of columns; likely pairs are proposed. */
export function TableJoinDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const before = useMemo(
    () => ({ source: question.source, relations: question.relations.slice(0, place) }),
    [question, place]
  )
  const current = question.relations[place] ?? proposeRelatedTables(before, catalogue)[0]
  const other = catalogue.find(({ name }) => name !== question.source) ?? catalogue[0]
  const empty = (table: string): TableJoin =>
    proposeTableJoin(before, catalogue, table) ?? {
      table,
      kind: 'left',
      on: [firstPair(before, catalogue, table)]
    }
  const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
    const next = setTableJoinAt(question, place, relationOf(draft))
    const [fault] = Object.values(findQueryFaultsBelowPath(next, `relations.${place}`, props))
    return fault ? { pairs: fault } : {}
  })
  const form = useForm(schema, draftOf(current ?? empty(other?.name ?? question.source)))
  const { values } = form
  const own = listQueryColumnChoices(before, catalogue)
  const theirs = (catalogue.find(({ name }) => name === values.table)?.columns ?? []).map(
    ({ name, description }) => ({ value: name, label: description || name })
  )
  return (
    <QueryPartForm
      title={text.title.relation}
      form={form}
      apply={draft => onChange(setTableJoinAt(question, place, relationOf(draft)))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('table')}
        label={text.field.table}
        choices={catalogue.map(({ name }) => ({ value: name, label: name }))}
        onChange={table => form.set(draftOf({ ...empty(table), kind: values.kind }))}
      />
      <JoinColumnFields
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
        <RepeatedJoinRowsWarning
          catalogue={catalogue}
          table={values.table}
          column={values.pairs[0]?.to ?? ''}
        />
      )}
      <RadioField {...form.field('kind')} label={text.field.keep} choices={kinds} />
    </QueryPartForm>
  )
}

const pairOf = ({ from, to }: TableJoin['on'][number]): Draft['pairs'][number] => ({
  from: columnRefKey(from),
  to
})

/** Default pair of columns of a new join if no likely pair is found. */
function firstPair(
  question: Pick<QueryPartProps['question'], 'source' | 'relations'>,
  catalogue: QueryPartProps['catalogue'],
  table: string
): TableJoin['on'][number] {
  const [own] = listQueryColumnChoices(question, catalogue)
  const theirs = catalogue.find(({ name }) => name === table)?.columns[0]
  return { from: parseColumnRefKey(own?.value ?? '0.'), to: theirs?.name ?? '' }
}
