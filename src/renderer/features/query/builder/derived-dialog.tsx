import { Checkbox, Field } from '@fluentui/react-components'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { queryComputingText as text } from '@shared/features/query/computing-text'
import { typedOperand } from '@shared/features/query/edit/computed-draft'
import {
  createDerivedColumnDraft,
  type DerivedColumnDraft,
  findDerivedDraftFaults,
  toDerivedColumn,
  toDerivedColumnDraft
} from '@shared/features/query/edit/derived-draft'
import { setDerivedColumnAt, uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { DerivedColumn } from '@shared/model/query/derived'
import type { ArithmeticOperator } from '@shared/model/query/expression'
import { defaultDerivedColumnName } from '@shared/model/query/words/derived-words'
import {
  type FieldChoice,
  fieldChoicesFromLabels,
  RadioField,
  SelectField
} from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import { TextField } from '../../../ui/form/text-field'
import { type FormController, useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { listResultChoices } from './result-choices'

const fieldOfPath = (path: string): string => {
  const [part = ''] = path.split('.')
  return part === 'by' ? 'of' : part === '' ? 'kind' : part
}

/** Dialog for a column that is computed from the columns of the result. */
export function DerivedColumnDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, place, onChange, onClose } = props
  const before = question.derived?.[place]
  const { figures, groups } = listResultChoices(question, catalogue, place)
  const [figureNames, groupNames] = [figures, groups].map(list => list.map(({ value }) => value))
  const started = (kind: DerivedColumn['kind']): DerivedColumnDraft =>
    createDerivedColumnDraft(kind, figureNames ?? [], groupNames ?? [])
  const columnOf = (draft: DerivedColumnDraft): DerivedColumn => {
    const usual = defaultDerivedColumnName(toDerivedColumn(draft, ''))
    const name = draft.name.trim() || uniqueResultColumnName(question, usual, `derived.${place}`)
    return toDerivedColumn(draft, name)
  }
  const next = (draft: DerivedColumnDraft) => setDerivedColumnAt(question, place, columnOf(draft))
  const schema = createFieldRuleSchema<DerivedColumnDraft>(draft => {
    const typed = findDerivedDraftFaults(draft)
    if (Object.keys(typed).length > 0) return typed
    const below = findQueryFaultsBelowPath(next(draft), `derived.${place}`, props)
    return Object.fromEntries(
      Object.entries(below).map(([path, words]) => [fieldOfPath(path), words])
    )
  })
  const isDefault = before && before.name === defaultDerivedColumnName(before)
  const form = useForm<DerivedColumnDraft, DerivedColumnDraft>(
    schema,
    before
      ? {
          ...toDerivedColumnDraft(before, figureNames ?? [], groupNames ?? []),
          ...(isDefault && { name: '' })
        }
      : started(question.cross ? 'formula' : 'shareOf')
  )
  const isSequence = 'along' in toDerivedColumn(form.values, '')
  return (
    <QueryPartForm
      title={text.title.derived}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField<DerivedColumn['kind']>
        {...form.field('kind')}
        label={text.field.preset}
        choices={fieldChoicesFromLabels(text.derived).filter(
          ({ value }) => !question.cross || value === 'formula'
        )}
        onChange={kind => form.set({ ...started(kind), name: form.values.name })}
      />
      {form.values.kind === 'formula' ? (
        <FormulaFields form={form} figures={figures} />
      ) : (
        <WindowFields form={form} figures={figures} groups={groups} isSequence={isSequence} />
      )}
      <TextField
        {...form.field('name')}
        label={queryBuilderText.field.name}
        hint={queryBuilderText.field.nameHint}
        maxLength={100}
      />
    </QueryPartForm>
  )
}

interface DerivedFieldsProps {
  readonly form: FormController<DerivedColumnDraft, DerivedColumnDraft>
  /** Result columns that hold figures. */
  readonly figures: readonly FieldChoice[]
}

/** Fields of a formula of two result columns or numbers. */
function FormulaFields({ form, figures }: DerivedFieldsProps) {
  const choices = [...figures, { value: typedOperand, label: text.field.fixedNumber }]
  const { values } = form
  return (
    <>
      <SelectField {...form.field('left')} label={text.field.left} choices={choices} />
      {values.left === typedOperand && (
        <TextField {...form.field('leftText')} label={text.field.typedNumber} numeric />
      )}
      <SelectField<ArithmeticOperator>
        {...form.field('operator')}
        label={text.field.operator}
        choices={fieldChoicesFromLabels(text.operators)}
      />
      <SelectField {...form.field('right')} label={text.field.right} choices={choices} />
      {values.right === typedOperand && (
        <TextField {...form.field('rightText')} label={text.field.typedNumber} numeric />
      )}
      <Field>
        <Checkbox
          label={text.field.asShare}
          checked={values.asShare}
          onChange={(_event, { checked }) => form.set({ asShare: checked === true })}
        />
      </Field>
    </>
  )
}

interface WindowFieldsProps extends DerivedFieldsProps {
  readonly groups: readonly FieldChoice[]
  /** Whether the column follows an order, such as months. */
  readonly isSequence: boolean
}

/** Fields of a share, a rank or a sequence within partitions of the result. */
function WindowFields({ form, figures, groups, isSequence }: WindowFieldsProps) {
  const { values } = form
  return (
    <>
      <SelectField {...form.field('of')} label={text.field.of} choices={figures} />
      {isSequence && (
        <SelectField
          {...form.field('along')}
          label={text.field.along}
          choices={groups}
          onChange={along =>
            form.set({
              along,
              within: groups.flatMap(({ value }) => (value === along ? [] : [value]))
            })
          }
        />
      )}
      {values.kind === 'moving' && (
        <TextField {...form.field('rows')} label={text.field.periods} numeric />
      )}
      {values.kind === 'rank' && (
        <RadioField<'asc' | 'desc'>
          {...form.field('direction')}
          label={text.field.direction}
          choices={[
            { value: 'desc', label: text.field.largest },
            { value: 'asc', label: text.field.smallest }
          ]}
        />
      )}
      <ChoiceList
        name="within"
        label={text.field.within}
        hint={text.field.withinHint}
        error={form.errors.within}
        choices={groups.filter(({ value }) => !isSequence || value !== values.along)}
        chosen={values.within}
        onChange={within => form.set({ within })}
      />
    </>
  )
}
