import { Checkbox, Field } from '@fluentui/react-components'
import { queryBuilderText } from '@shared/features/query/builder-text'
import {
  columnComparisonLabels,
  dayComparisonLabels,
  queryComputingText as text
} from '@shared/features/query/computing-text'
import {
  type RowConditionDraft,
  relatedTableQuery
} from '@shared/features/query/edit/several-draft'
import { toFilterConditionDraft } from '@shared/features/query/edit/where-draft'
import type { ComparisonOperator, RelatedCondition } from '@shared/model/query/condition'
import { comparisonsByFamily, valueFamilyOfType } from '@shared/model/query/families'
import { RadioField, SelectField } from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import type { FormController } from '../../../ui/form/use-form'
import {
  columnRefKey,
  createColumnTypeLookup,
  listQueryColumnChoices,
  parseColumnRefKey
} from '../../../ui/question/column-choice'
import { JoinColumnFields } from '../../../ui/question/pair-fields'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { MeasureConditionFields } from '../../../ui/question/where-fields'

interface RowConditionFieldsProps extends Pick<QueryPartProps, 'question' | 'catalogue'> {
  readonly form: FormController<RowConditionDraft, RowConditionDraft>
}

/** Fields of a comparison between two columns of one family of types. */
export function ColumnPairFields({ form, question, catalogue }: RowConditionFieldsProps) {
  const type = createColumnTypeLookup(question, catalogue)
  const { leaf, test, other } = form.values
  const family = valueFamilyOfType(type(leaf.column))
  const others = listQueryColumnChoices(
    question,
    catalogue,
    (one, ref) =>
      valueFamilyOfType(one) === family && columnRefKey(ref) !== columnRefKey(leaf.column)
  )
  const labels = family === 'day' ? dayComparisonLabels : columnComparisonLabels
  return (
    <>
      <SelectField
        name="column"
        label={text.field.column}
        value={columnRefKey(leaf.column)}
        choices={listQueryColumnChoices(question, catalogue)}
        error={form.errors.column}
        onChange={key => form.set({ leaf: { ...leaf, column: parseColumnRefKey(key) } })}
      />
      <SelectField<ComparisonOperator>
        name="test"
        label={queryBuilderText.field.operator}
        value={test}
        choices={comparisonsByFamily[family].map(value => ({ value, label: labels[value] }))}
        error={form.errors.test}
        onChange={next => form.set({ test: next })}
      />
      <SelectField
        name="other"
        label={text.field.otherColumn}
        value={others.some(({ value }) => value === columnRefKey(other)) ? columnRefKey(other) : ''}
        choices={others}
        error={form.errors.other}
        onChange={key => form.set({ other: parseColumnRefKey(key) })}
      />
      <NegatedField form={form} />
    </>
  )
}

/** Fields of a condition on values that other rows repeat: the columns of one table. */
export function RepeatedFields({ form, question, catalogue }: RowConditionFieldsProps) {
  const { repeated } = form.values
  const [first] = repeated
  const table = first === undefined ? undefined : parseColumnRefKey(first).table
  return (
    <>
      <ChoiceList
        name="repeated"
        label={text.field.repeated}
        error={form.errors.repeated}
        choices={listQueryColumnChoices(
          question,
          catalogue,
          (_type, ref) => ref.table >= 0 && (table === undefined || ref.table === table)
        )}
        chosen={repeated}
        onChange={keys => form.set({ repeated: keys })}
      />
      <NegatedField form={form} />
    </>
  )
}

interface RelatedTableFieldsProps extends RowConditionFieldsProps {
  /** Proposes the pairs of columns with a table. */
  readonly pairsWith: (table: string) => RowConditionDraft['pairs']
}

/** Fields of a condition on the rows of a related table. */
export function RelatedTableFields({
  form,
  question,
  catalogue,
  pairsWith
}: RelatedTableFieldsProps) {
  const { table, pairs, has, where } = form.values
  const there = relatedTableQuery(table)
  const theirs = (catalogue.find(({ name }) => name === table)?.columns ?? []).map(
    ({ name, description }) => ({ value: name, label: description || name })
  )
  return (
    <>
      <SelectField
        name="table"
        label={queryBuilderText.field.table}
        value={table}
        choices={catalogue.map(({ name }) => ({ value: name, label: name }))}
        error={form.errors.table}
        onChange={name =>
          form.set({
            table: name,
            pairs: pairsWith(name),
            where: toFilterConditionDraft(null, createColumnTypeLookup(there, catalogue))
          })
        }
      />
      <RadioField<RelatedCondition['has']>
        name="has"
        label={text.field.has}
        value={has}
        choices={[
          { value: 'some', label: text.field.some },
          { value: 'none', label: text.field.none }
        ]}
        onChange={next => form.set({ has: next })}
      />
      <JoinColumnFields
        pairs={pairs}
        own={listQueryColumnChoices(question, catalogue)}
        theirs={theirs}
        words={{
          from: queryBuilderText.field.from,
          to: queryBuilderText.field.to(table),
          add: queryBuilderText.addPair,
          remove: ({ from, to }) => queryBuilderText.remove(`${from} – ${to}`)
        }}
        error={form.errors.pairs}
        next={pairsWith(table)[0]}
        onChange={next => form.set({ pairs: next })}
      />
      <MeasureConditionFields
        question={there}
        catalogue={catalogue}
        draft={where}
        errors={form.errors}
        onChange={next => form.set({ where: next })}
        check={() => form.check() !== undefined}
      />
    </>
  )
}

function NegatedField({ form }: Pick<RowConditionFieldsProps, 'form'>) {
  const { leaf } = form.values
  return (
    <Field>
      <Checkbox
        label={queryBuilderText.field.negated}
        checked={leaf.negated}
        onChange={(_event, { checked }) =>
          form.set({ leaf: { ...leaf, negated: checked === true } })
        }
      />
    </Field>
  )
}
