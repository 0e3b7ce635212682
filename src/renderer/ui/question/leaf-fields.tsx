import { Checkbox } from '@fluentui/react-components'
import {
  conditionOperatorLabelOf,
  queryBuilderText as text
} from '@shared/features/query/builder-text'
import {
  createLeafConditionDraft,
  inputFieldsOfConditionOperator,
  type LeafConditionDraft,
  operatorsByValueFamily,
  toQueryConditionOfDraft
} from '@shared/features/query/edit/leaf-draft'
import type { QueryCondition } from '@shared/model/query/condition'
import { valueFamilyOfType } from '@shared/model/query/families'
import type { StructuredQuery } from '@shared/model/query/question'
import type { ReactNode } from 'react'
import { SelectField } from '../form/choice-field'
import { DayField } from '../form/day-field'
import { TextField } from '../form/text-field'
import {
  columnRefKey,
  createColumnTypeLookup,
  listQueryColumnChoices,
  parseColumnRefKey
} from './column-choice'
import { FrequentColumnValues } from './frequent-values'
import { findQueryFaultsBelowPath } from './part-faults'
import type { QueryPartProps } from './part-props'

interface LeafConditionFieldsProps extends Pick<QueryPartProps, 'question' | 'catalogue'> {
  readonly draft: LeafConditionDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (draft: LeafConditionDraft) => void
  /** Further field about the column, shown below it. */
  readonly ofColumn?: ReactNode
}

/** Fields of a condition on one column: column, operator, value. */
export function LeafConditionFields({
  question,
  catalogue,
  draft,
  errors,
  onChange,
  ofColumn
}: LeafConditionFieldsProps) {
  const type = createColumnTypeLookup(question, catalogue)
  const family = valueFamilyOfType(type(draft.column))
  const fields = inputFieldsOfConditionOperator(draft.operator)
  const bind = (name: 'first' | 'second' | 'list' | 'days') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value })
  })
  const first = draft.operator === 'between' ? text.field.lower : text.field.value
  return (
    <>
      <SelectField
        name="column"
        label={text.field.column}
        value={columnRefKey(draft.column)}
        choices={listQueryColumnChoices(question, catalogue)}
        error={errors.column}
        onChange={key => {
          const column = parseColumnRefKey(key)
          onChange({ ...createLeafConditionDraft(column, type(column)), negated: draft.negated })
        }}
      />
      {ofColumn}
      <SelectField
        name="operator"
        label={text.field.operator}
        value={draft.operator}
        choices={operatorsByValueFamily[family].map(value => ({
          value,
          label: conditionOperatorLabelOf(value, family)
        }))}
        error={errors.operator}
        onChange={operator => onChange({ ...draft, operator })}
      />
      {fields.includes('first') && (
        <ValueField isDay={family === 'day'} {...bind('first')} label={first} hinted />
      )}
      {fields.includes('second') && (
        <ValueField isDay={family === 'day'} {...bind('second')} label={text.field.upper} />
      )}
      {fields.includes('list') && (
        <TextField {...bind('list')} label={text.field.list} rows={4} maxLength={20_000} />
      )}
      {fields.includes('days') && <TextField {...bind('days')} label={text.field.days} numeric />}
      {family === 'text' && (fields.includes('first') || fields.includes('list')) && (
        <FrequentColumnValues
          question={question}
          catalogue={catalogue}
          column={draft.column}
          onTake={value =>
            onChange(
              fields.includes('list')
                ? { ...draft, list: [draft.list.trimEnd(), value].filter(Boolean).join('\n') }
                : { ...draft, first: value }
            )
          }
        />
      )}
      <Checkbox
        label={text.field.negated}
        checked={draft.negated}
        onChange={(_event, { checked }) => onChange({ ...draft, negated: checked === true })}
      />
    </>
  )
}

interface ValueFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly isDay: boolean
  /** Whether a hint states that a parameter may be used as the value. */
  readonly hinted?: boolean
  readonly onChange: (value: string) => void
}

function ValueField({ isDay, hinted, ...field }: ValueFieldProps) {
  const hint = hinted ? { hint: text.field.valueHint } : {}
  return isDay ? (
    <DayField {...field} {...hint} />
  ) : (
    <TextField {...field} {...hint} maxLength={500} />
  )
}

/**
 * Validation errors of a drafted condition by field; `put` inserts the condition into the query at
 * `path`.
 */
export function validateLeafConditionDraft(
  draft: LeafConditionDraft,
  put: (condition: QueryCondition) => StructuredQuery,
  path: string,
  props: Pick<QueryPartProps, 'catalogue' | 'parameters' | 'question'>
): Record<string, string> {
  for (const name of inputFieldsOfConditionOperator(draft.operator)) {
    if (draft[name].trim() === '' && name !== 'days') {
      return { [name]: name === 'list' ? text.fault.list : text.fault.value }
    }
  }
  const type = createColumnTypeLookup(props.question, props.catalogue)(draft.column)
  const below = findQueryFaultsBelowPath(put(toQueryConditionOfDraft(draft, type)), path, props)
  const found = Object.entries(below).map(([place, words]) => [fieldOfFault(place), words])
  return Object.fromEntries(found.reverse())
}

/** Field of the condition form to which a path in the condition tree corresponds. */
function fieldOfFault(path: string): string {
  const [place = ''] = path.replace(/^part\.?/, '').split('.')
  const fields: Readonly<Record<string, string>> = {
    value: 'first',
    from: 'first',
    text: 'first',
    to: 'second',
    values: 'list',
    days: 'days',
    column: 'column'
  }
  return fields[place] ?? 'operator'
}
