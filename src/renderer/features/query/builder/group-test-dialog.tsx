import { operatorLabel, builderText as text } from '@shared/features/query/builder-text'
import { put } from '@shared/features/query/edit/parts'
import { shownOperand, typedOperand } from '@shared/features/query/edit/typed'
import { comparedAs } from '@shared/features/query/faults'
import { ruledBy } from '@shared/kit/fields'
import { familyOfType, familyTests } from '@shared/model/query/families'
import { outputsOf } from '@shared/model/query/outputs'
import type { GroupTest, Test } from '@shared/model/query/question'
import { upperFirst } from '@shared/model/query/words/column-words'
import { outputWords } from '@shared/model/query/words/output-words'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { faultsBelow } from '../../../ui/question/part-faults'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'

interface Draft {
  readonly measure: string
  readonly test: Test
  readonly value: string
}

/** Condition on a measure that a group must meet. */
export function GroupTestDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const words = outputWords(question, catalogue)
  const outputs = outputsOf(question, catalogue)
  const typeOf = (measure: string) => {
    const name = question.measures[Number(measure)]?.name
    return comparedAs(outputs.find(output => output.name === name)?.type ?? 'integer')
  }
  const testOf = ({ measure, test, value }: Draft): GroupTest => ({
    measure: Number(measure),
    test,
    value: typedOperand(value, typeOf(measure))
  })
  const next = (draft: Draft) => ({
    ...question,
    groupTests: put(question.groupTests, place, testOf(draft))
  })
  const schema = ruledBy<Draft>((draft): Record<string, string> => {
    if (draft.value.trim() === '') return { value: text.fault.value }
    const { '': whole, ...below } = faultsBelow(next(draft), `groupTests.${place}`, props)
    return { ...below, ...(whole && { test: whole }) }
  })
  const before = question.groupTests[place]
  const measure = String(before?.measure ?? 0)
  const form = useForm<Draft, Draft>(schema, {
    measure,
    test: before?.test ?? 'atLeast',
    value: before ? shownOperand(before.value, typeOf(measure)) : ''
  })
  const family = familyOfType(typeOf(form.values.measure))
  return (
    <PartForm
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
          label: upperFirst(words.measure(one))
        }))}
      />
      <SelectField<Test>
        {...form.field('test')}
        label={text.field.operator}
        choices={familyTests[family].map(value => ({ value, label: operatorLabel(value, family) }))}
      />
      <TextField
        {...form.field('value')}
        label={text.field.value}
        hint={text.field.valueHint}
        maxLength={500}
      />
    </PartForm>
  )
}
