import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { builderText as text } from '@shared/features/query/builder-text'
import { withRelation } from '@shared/features/query/edit/parts'
import { proposedRelation, relatedTables } from '@shared/features/query/edit/relation'
import { most, type Relation } from '@shared/features/query/question'
import { ruledBy } from '@shared/kit/ruled-by'
import { useMemo } from 'react'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import { columnChoices, keyOf, refOf } from './column-choice'
import { faultsBelow } from './part-faults'
import { PartForm } from './part-form'
import type { PartProps } from './part-props'

const mostPairs = 5

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px',
    gap: '12px',
    alignItems: 'end'
  },
  add: { alignSelf: 'flex-start' }
})

interface Draft {
  readonly table: string
  readonly kind: Relation['kind']
  readonly pairs: readonly { readonly from: string; readonly to: string }[]
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

/** Which table belongs to those of the question, over which columns; what seems to fit is proposed. */
export function RelationDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const styles = useStyles()
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
  const setPair = (index: number, change: Partial<Draft['pairs'][number]>): void =>
    form.set({
      pairs: values.pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair))
    })
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
      {values.pairs.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have nothing but their place
        <div key={index} className={styles.pair}>
          <SelectField
            name={`pairs.${index}`}
            label={text.field.from}
            value={from}
            choices={own}
            error={index === 0 ? form.errors.pairs : undefined}
            onChange={key => setPair(index, { from: key })}
          />
          <SelectField
            name={`to.${index}`}
            label={text.field.to(values.table)}
            value={to}
            choices={theirs}
            onChange={name => setPair(index, { to: name })}
          />
          {values.pairs.length > 1 && (
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={text.remove(`${from} – ${to}`)}
              onClick={() => form.set({ pairs: values.pairs.filter((_pair, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {values.pairs.length < Math.min(mostPairs, most.relations) && (
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          onClick={() =>
            form.set({
              pairs: [...values.pairs, pairOf(firstPair(before, catalogue, values.table))]
            })
          }
        >
          {text.addPair}
        </Button>
      )}
      <RadioField {...form.field('kind')} label={text.field.keep} choices={kinds} />
    </PartForm>
  )
}

const pairOf = ({ from, to }: Relation['on'][number]): Draft['pairs'][number] => ({
  from: keyOf(from),
  to
})

/** Something to choose from where nothing seems to fit. */
function firstPair(
  question: Pick<PartProps['question'], 'source' | 'relations'>,
  catalogue: PartProps['catalogue'],
  table: string
): Relation['on'][number] {
  const [own] = columnChoices(question, catalogue)
  const theirs = catalogue.find(({ name }) => name === table)?.columns[0]
  return { from: refOf(own?.value ?? '0.'), to: theirs?.name ?? '' }
}
