import { typedLinesOf } from '../../../kit/typed-lines'
import type { DataType } from '../../../model/data-mart/data-types'
import type { ValueFamily } from '../../../model/data-mart/rows/row-filter'
import {
  type ComparisonOperator,
  comparisonOperators,
  type LeafCondition,
  type QueryCondition,
  type RelativePeriod,
  relativePeriods
} from '../../../model/query/condition'
import { valueFamilyOfType } from '../../../model/query/families'
import type { ColumnRef, ConditionOperand } from '../../../model/query/question'
import { formatOperandForInput, parseTypedOperand } from './typed'

/** Operator as the user chooses it. */
export type ConditionOperator =
  | ComparisonOperator
  | 'among'
  | 'between'
  | 'contains'
  | 'startsWith'
  | 'empty'
  | 'filled'
  | 'yes'
  | 'no'
  | RelativePeriod

/** Operators of each value family, the default first. */
export const operatorsByValueFamily: Readonly<Record<ValueFamily, readonly ConditionOperator[]>> = {
  text: ['is', 'isNot', 'among', 'contains', 'startsWith', 'empty', 'filled'],
  number: [...comparisonOperators, 'between', 'among', 'empty', 'filled'],
  day: [...relativePeriods, ...comparisonOperators, 'between', 'empty', 'filled'],
  truth: ['yes', 'no', 'empty', 'filled']
}

/** Form of a condition on one column; values are texts as typed. */
export interface LeafConditionDraft {
  readonly column: ColumnRef
  readonly operator: ConditionOperator
  readonly first: string
  readonly second: string
  /** Values of an “is one of” condition, one per line. */
  readonly list: string
  readonly days: string
  readonly negated: boolean
  /** Months by which an existing period is moved back; kept while the condition is edited. */
  readonly back?: number | undefined
}

/** Input fields that an operator needs. */
export function inputFieldsOfConditionOperator(
  operator: ConditionOperator
): readonly ('first' | 'second' | 'list' | 'days')[] {
  switch (operator) {
    case 'between':
      return ['first', 'second']
    case 'among':
      return ['list']
    case 'lastDays':
      return ['days']
    case 'is':
    case 'isNot':
    case 'less':
    case 'atMost':
    case 'greater':
    case 'atLeast':
    case 'contains':
    case 'startsWith':
      return ['first']
    default:
      return []
  }
}

const isPeriod = (operator: ConditionOperator): operator is RelativePeriod =>
  relativePeriods.some(period => period === operator)

/** Converts a form draft to a condition. */
export function toQueryConditionOfDraft(draft: LeafConditionDraft, type: DataType): QueryCondition {
  const leaf = toLeafCondition(draft, type)
  return draft.negated ? { kind: 'not', part: leaf } : leaf
}

function toLeafCondition(
  { column, operator, first, second, list, days, back }: LeafConditionDraft,
  type: DataType
): LeafCondition {
  const operand = (typed: string): ConditionOperand => parseTypedOperand(typed, type)
  if (isPeriod(operator)) {
    const moved = back === undefined ? {} : { back }
    return operator === 'lastDays'
      ? { kind: 'period', column, period: operator, ...parseDayCount(days), ...moved }
      : { kind: 'period', column, period: operator, ...moved }
  }
  switch (operator) {
    case 'yes':
    case 'no':
      return { kind: 'compare', column, test: 'is', value: { value: String(operator === 'yes') } }
    case 'empty':
    case 'filled':
      return { kind: operator, column }
    case 'among':
      return { kind: 'among', column, values: typedLinesOf(list).map(operand) }
    case 'between':
      return { kind: 'between', column, from: operand(first), to: operand(second) }
    case 'contains':
    case 'startsWith':
      return { kind: operator, column, text: operand(first) }
    default:
      return { kind: 'compare', column, test: operator, value: operand(first) }
  }
}

function parseDayCount(typed: string): { days?: number } {
  const days = Number(typed.trim())
  return Number.isInteger(days) && days >= 1 && days <= 36_600 ? { days } : {}
}

/** Draft of a new condition on a column, with the default operator of its type. */
export const createLeafConditionDraft = (
  column: ColumnRef,
  type: DataType
): LeafConditionDraft => ({
  column,
  operator: operatorsByValueFamily[valueFamilyOfType(type)][0] ?? 'filled',
  first: '',
  second: '',
  list: '',
  days: '30',
  negated: false
})

/** Draft of an existing condition; undefined for a group and for a condition on several columns. */
export function toLeafConditionDraft(
  condition: QueryCondition,
  typeOf: (column: ColumnRef) => DataType
): LeafConditionDraft | undefined {
  if (condition.kind === 'not') {
    const inner = toLeafConditionDraft(condition.part, typeOf)
    return inner && { ...inner, negated: !inner.negated }
  }
  switch (condition.kind) {
    case 'all':
    case 'any':
    case 'related':
    case 'compareColumns':
    case 'repeated':
      return undefined
  }
  const type = typeOf(condition.column)
  const usual = createLeafConditionDraft(condition.column, type)
  const shown = (operand: ConditionOperand): string => formatOperandForInput(operand, type)
  switch (condition.kind) {
    case 'compare': {
      const isTruth = valueFamilyOfType(type) === 'truth' && 'value' in condition.value
      if (isTruth && condition.test === 'is') {
        const value = 'value' in condition.value && condition.value.value
        return { ...usual, operator: value === 'true' ? 'yes' : 'no' }
      }
      return { ...usual, operator: condition.test, first: shown(condition.value) }
    }
    case 'among':
      return { ...usual, operator: 'among', list: condition.values.map(shown).join('\n') }
    case 'between':
      return {
        ...usual,
        operator: 'between',
        first: shown(condition.from),
        second: shown(condition.to)
      }
    case 'contains':
    case 'startsWith':
      return { ...usual, operator: condition.kind, first: shown(condition.text) }
    case 'period':
      return {
        ...usual,
        operator: condition.period,
        days: String(condition.days ?? 30),
        back: condition.back
      }
    default:
      return { ...usual, operator: condition.kind }
  }
}
