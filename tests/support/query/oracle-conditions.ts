import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { foldText } from '@shared/kit/text-fold'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { QueryColumnType } from '@shared/model/query/column-types'
import type {
  ComparisonOperator,
  QueryCondition,
  RelatedCondition
} from '@shared/model/query/condition'
import type { QueryOutputType } from '@shared/model/query/outputs'
import type { ColumnRef, ConditionOperand, QueryParameter } from '@shared/model/query/question'
import { toUnits } from './oracle-expressions'
import type { OracleValue } from './oracle-values'

export interface OracleBindings {
  readonly parameters: readonly QueryParameter[]
  readonly today: string
  readonly localities?: LocalityRegister | undefined
}

/** Tests of a condition that read other rows. */
export interface OracleConditionParts extends OracleBindings {
  readonly hasRelated: (
    condition: RelatedCondition,
    see: (ref: ColumnRef) => OracleValue
  ) => boolean
  readonly isRepeated: (
    condition: Extract<QueryCondition, { readonly kind: 'repeated' }>,
    see: (ref: ColumnRef) => OracleValue
  ) => boolean
}

/** Whether two columns of a row satisfy a comparison. */
function areComparable(
  { column, test, other }: Extract<QueryCondition, { readonly kind: 'compareColumns' }>,
  see: (ref: ColumnRef) => OracleValue,
  typeOf: (ref: ColumnRef) => QueryOutputType
): boolean {
  const types = [typeOf(column), typeOf(other)]
  const [one, two] = [column, other].map((ref, index) => {
    const value = see(ref)
    const type = types[index]
    if (value === null) return null
    if (types.includes('decimal')) return toUnits(value, type as QueryColumnType)
    if (types[0] !== types[1] && typeof value === 'bigint') return Number(value)
    const isMixedDay = types.includes('date') && types.includes('datetime')
    return isMixedDay ? String(value).slice(0, 10) : value
  })
  if (one === null || two === null || one === undefined || two === undefined) return false
  return isOrdered(test, one < two ? -1 : Number(one > two))
}

const isOrdered = (test: ComparisonOperator, order: number): boolean =>
  ({
    is: order === 0,
    isNot: order !== 0,
    less: order < 0,
    atMost: order <= 0,
    greater: order > 0,
    atLeast: order >= 0
  })[test]

const textOf = (operand: ConditionOperand, { parameters }: OracleBindings): string =>
  'value' in operand
    ? operand.value
    : (parameters.find(({ name }) => name === operand.parameter)?.value ?? '')

/** Whether a row satisfies a condition; a missing value satisfies only `empty`. */
export function isRowMatching(
  condition: QueryCondition,
  see: (ref: ColumnRef) => OracleValue,
  typeOf: (ref: ColumnRef) => QueryOutputType,
  asked: OracleConditionParts
): boolean {
  const of = (part: QueryCondition): boolean => isRowMatching(part, see, typeOf, asked)
  if (condition.kind === 'all') return condition.parts.every(of)
  if (condition.kind === 'any') return condition.parts.some(of)
  if (condition.kind === 'not') return !of(condition.part)
  if (condition.kind === 'related') return asked.hasRelated(condition, see)
  const value = see(condition.column)
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
  if (condition.kind === 'empty') return isEmpty
  if (condition.kind === 'filled') return !isEmpty
  if (value === null) return false
  if (condition.kind === 'repeated') return asked.isRepeated(condition, see)
  if (condition.kind === 'compareColumns') return areComparable(condition, see, typeOf)
  const type = typeOf(condition.column)
  const is = (test: ComparisonOperator, operand: ConditionOperand): boolean =>
    isValueMatching({ value, ...(type === 'decimal' && { digits: 9 }) }, type, test, operand, asked)
  switch (condition.kind) {
    case 'compare':
      return is(condition.test, condition.value)
    case 'among':
      return condition.values.some(one => is('is', one))
    case 'between':
      return is('atLeast', condition.from) && is('atMost', condition.to)
    case 'contains':
      return foldText(String(value)).includes(foldText(textOf(condition.text, asked).trim()))
    case 'startsWith':
      return foldText(String(value)).startsWith(foldText(textOf(condition.text, asked).trim()))
    case 'period': {
      const { from, to } = dayBoundsOfRelativePeriod(condition, asked.today)
      return is('atLeast', { value: from }) && is('atMost', { value: to })
    }
  }
}

/** Whether a value satisfies a comparison with an operand; a timestamp is compared by its date. */
export function isValueMatching(
  { value, digits }: { readonly value: OracleValue; readonly digits?: number },
  type: QueryOutputType,
  test: ComparisonOperator,
  operand: ConditionOperand,
  asked: OracleBindings
): boolean {
  if (value === null) return false
  const text = textOf(operand, asked)
  const [one, other] = comparable(value, digits, type, text)
  const order = one < other ? -1 : Number(one > other)
  return isOrdered(test, order)
}

function comparable(
  value: Exclude<OracleValue, null>,
  digits: number | undefined,
  type: QueryOutputType,
  text: string
): readonly [Exclude<OracleValue, null>, Exclude<OracleValue, null>] {
  if (digits !== undefined) {
    // Both numbers are scaled to the same number of decimals and compared as integers, which is
    // exact.
    const [whole = '', fraction = ''] = text.split('.')
    const more = 10n ** BigInt(fraction.length)
    return [BigInt(value) * more, BigInt(`${whole}${fraction}`) * 10n ** BigInt(digits)]
  }
  if (type === 'integer') return [value, BigInt(text)]
  if (type === 'float') return [value, Number(text)]
  if (type === 'boolean') return [value, text === 'true']
  return [type === 'datetime' ? String(value).slice(0, 10) : value, text]
}
