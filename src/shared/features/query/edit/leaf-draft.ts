import type { DataType } from '../../../model/data-mart/data-types'
import type { FilterFamily } from '../../../model/data-mart/rows/row-filter'
import { familyOfType } from '../../../model/query/families'
import {
  type ColumnRef,
  type Condition,
  type Leaf,
  type Operand,
  type Period,
  periods,
  type Test,
  tests
} from '../../../model/query/question'
import { shownOperand, typedOperand } from './typed'

/** Operator as the user chooses it. */
export type Operator =
  | Test
  | 'among'
  | 'between'
  | 'contains'
  | 'startsWith'
  | 'empty'
  | 'filled'
  | 'yes'
  | 'no'
  | Period

/** Operators of each value family, the default first. */
export const familyOperators: Readonly<Record<FilterFamily, readonly Operator[]>> = {
  text: ['is', 'isNot', 'among', 'contains', 'startsWith', 'empty', 'filled'],
  number: [...tests, 'between', 'among', 'empty', 'filled'],
  day: [...periods, ...tests, 'between', 'empty', 'filled'],
  truth: ['yes', 'no', 'empty', 'filled']
}

/** Condition on one column being edited; values as typed. */
export interface LeafDraft {
  readonly column: ColumnRef
  readonly operator: Operator
  readonly first: string
  readonly second: string
  /** Values of a list condition, one per line. */
  readonly list: string
  readonly days: string
  readonly negated: boolean
}

/** Input fields that an operator needs. */
export function fieldsOf(operator: Operator): readonly ('first' | 'second' | 'list' | 'days')[] {
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

const isPeriod = (operator: Operator): operator is Period =>
  periods.some(period => period === operator)

const linesOf = (list: string): string[] =>
  list
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Condition described by a draft. */
export function conditionOf(draft: LeafDraft, type: DataType): Condition {
  const leaf = leafOf(draft, type)
  return draft.negated ? { kind: 'not', part: leaf } : leaf
}

function leafOf({ column, operator, first, second, list, days }: LeafDraft, type: DataType): Leaf {
  const operand = (typed: string): Operand => typedOperand(typed, type)
  if (isPeriod(operator)) {
    return operator === 'lastDays'
      ? { kind: 'period', column, period: operator, ...daysOf(days) }
      : { kind: 'period', column, period: operator }
  }
  switch (operator) {
    case 'yes':
    case 'no':
      return { kind: 'compare', column, test: 'is', value: { value: String(operator === 'yes') } }
    case 'empty':
    case 'filled':
      return { kind: operator, column }
    case 'among':
      return { kind: 'among', column, values: linesOf(list).map(operand) }
    case 'between':
      return { kind: 'between', column, from: operand(first), to: operand(second) }
    case 'contains':
    case 'startsWith':
      return { kind: operator, column, text: operand(first) }
    default:
      return { kind: 'compare', column, test: operator, value: operand(first) }
  }
}

function daysOf(typed: string): { days?: number } {
  const days = Number(typed.trim())
  return Number.isInteger(days) && days >= 1 && days <= 36_600 ? { days } : {}
}

/** Draft of a column's default condition. */
export const draftOfColumn = (column: ColumnRef, type: DataType): LeafDraft => ({
  column,
  operator: familyOperators[familyOfType(type)][0] ?? 'filled',
  first: '',
  second: '',
  list: '',
  days: '30',
  negated: false
})

/** Draft of an existing condition; undefined for a group. */
export function draftOfCondition(
  condition: Condition,
  typeOf: (column: ColumnRef) => DataType
): LeafDraft | undefined {
  if (condition.kind === 'not') {
    const inner = draftOfCondition(condition.part, typeOf)
    return inner && { ...inner, negated: !inner.negated }
  }
  if (condition.kind === 'all' || condition.kind === 'any') return undefined
  const type = typeOf(condition.column)
  const usual = draftOfColumn(condition.column, type)
  const shown = (operand: Operand): string => shownOperand(operand, type)
  switch (condition.kind) {
    case 'compare': {
      const isTruth = familyOfType(type) === 'truth' && 'value' in condition.value
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
      return { ...usual, operator: condition.period, days: String(condition.days ?? 30) }
    default:
      return { ...usual, operator: condition.kind }
  }
}
