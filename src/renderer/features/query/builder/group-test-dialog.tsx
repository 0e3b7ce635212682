import {
  conditionOperatorLabelOf,
  queryBuilderText as text
} from '@shared/features/query/builder-text'
import { replaceOrAppendAt } from '@shared/features/query/edit/parts'
import { formatOperandForInput, parseTypedOperand } from '@shared/features/query/edit/typed'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { comparisonsByFamily, valueFamilyOfType } from '@shared/model/query/families'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import type { ComparisonOperator, GroupCondition } from '@shared/model/query/question'
import { capitalizeFirstLetter } from '@shared/model/query/words/column-words'
import { createResultColumnLabels } from '@shared/model/query/words/output-words'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

interface Draft {
  readonly measure: string
  readonly test: ComparisonOperator
  readonly value: string
}

/** Dialog for a condition on a figure that a group must meet to be in the result. */
export function GroupConditionDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const words = createResultColumnLabels(question, catalogue)
  const outputs = outputsOfStructuredQuery(question, catalogue)
  const typeOf = (measure: string) => {
    const name = question.measures[Number(measure)]?.name
    return comparisonTypeOfMeasure(outputs.find(output => output.name === name)?.type ?? 'integer')
  }
  const testOf = ({ measure, test, value }: Draft): GroupCondition => ({
    measure: Number(measure),
    test,
    value: parseTypedOperand(value, typeOf(measure))
  })
  const next = (draft: Draft) => ({
    ...question,
    groupTests: replaceOrAppendAt(question.groupTests, place, testOf(draft))
  })
  const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
    if (draft.value.trim() === '') return { value: text.fault.value }
    const { '': whole, ...below } = findQueryFaultsBelowPath(
      next(draft),
      `groupTests.${place}`,
      props
    )
    return { ...below, ...(whole && { test: whole }) }
  })
  const before = question.groupTests[place]
  const measure = String(before?.measure ?? 0)
  const form = useForm<Draft, Draft>(schema, {
    measure,
    test: before?.test ?? 'atLeast',
    value: before ? formatOperandForInput(before.value, typeOf(measure)) : ''
  })
  const family = valueFamilyOfType(typeOf(form.values.measure))
  return (
    <QueryPartForm
      title={text.title.groupTest}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('measure')}
        label={text.field.figure}
        choices={question.measures.map((one, index) => ({
          value: String(index),
          label: capitalizeFirstLetter(words.measure(one))
        }))}
      />
      <SelectField<ComparisonOperator>
        {...form.field('test')}
        label={text.field.operator}
        choices={comparisonsByFamily[family].map(value => ({
          value,
          label: conditionOperatorLabelOf(value, family)
        }))}
      />
      <TextField
        {...form.field('value')}
        label={text.field.value}
        hint={text.field.valueHint}
        maxLength={500}
      />
    </QueryPartForm>
  )
}
