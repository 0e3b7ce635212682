import {
  conditionOperatorLabelOf,
  queryBuilderText as text
} from '@shared/features/query/builder-text'
import { queryComputingText } from '@shared/features/query/computing-text'
import { replaceOrAppendAt } from '@shared/features/query/edit/lists'
import { formatOperandForInput, parseTypedOperand } from '@shared/features/query/edit/typed'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { ComparisonOperator } from '@shared/model/query/condition'
import { comparisonsByFamily, valueFamilyOfType } from '@shared/model/query/families'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import type { GroupCondition } from '@shared/model/query/question'
import { capitalizeFirstLetter } from '@shared/model/query/words/column-words'
import { createResultColumnDescriber } from '@shared/model/query/words/result-words'
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

interface GroupConditionDialogProps extends QueryPartProps {
  readonly part: 'groupTests' | 'derivedTests'
  readonly place: number
}

/** Dialog for a condition on a measure or a derived column that a row of the result must meet. */
export function GroupConditionDialog(props: GroupConditionDialogProps) {
  const { question, catalogue, part, place, onChange, onClose } = props
  const figures = part === 'groupTests' ? question.measures : (question.derived ?? [])
  const tests = question[part] ?? []
  const words = createResultColumnDescriber(question, catalogue)
  const outputs = outputsOfStructuredQuery(question, catalogue)
  const typeOf = (measure: string) => {
    const name = figures[Number(measure)]?.name
    return comparisonTypeOfMeasure(outputs.find(output => output.name === name)?.type ?? 'integer')
  }
  const testOf = ({ measure, test, value }: Draft): GroupCondition => ({
    measure: Number(measure),
    test,
    value: parseTypedOperand(value, typeOf(measure))
  })
  const next = (draft: Draft) => ({
    ...question,
    [part]: replaceOrAppendAt(tests, place, testOf(draft))
  })
  const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
    if (draft.value.trim() === '') return { value: text.fault.value }
    const { '': whole, ...below } = findQueryFaultsBelowPath(next(draft), `${part}.${place}`, props)
    return { ...below, ...(whole && { test: whole }) }
  })
  const before = tests[place]
  const measure = String(before?.measure ?? 0)
  const form = useForm<Draft, Draft>(schema, {
    measure,
    test: before?.test ?? 'atLeast',
    value: before ? formatOperandForInput(before.value, typeOf(measure)) : ''
  })
  const family = valueFamilyOfType(typeOf(form.values.measure))
  return (
    <QueryPartForm
      title={part === 'groupTests' ? text.title.groupTest : queryComputingText.title.derivedTest}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('measure')}
        label={text.field.figure}
        choices={figures.map(({ name }, index) => ({
          value: String(index),
          label: capitalizeFirstLetter(words.output(name))
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
