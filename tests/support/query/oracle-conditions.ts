import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { foldText } from '@shared/kit/text-fold'
import type { QueryOutputType } from '@shared/model/query/outputs'
import type {
  ColumnRef,
  ComparisonOperator,
  ConditionOperand,
  QueryCondition,
  QueryParameter
} from '@shared/model/query/question'

/**
 * Value as the reference implementation compares it: dates and timestamps as sortable text,
 * decimals as integers in units of their last digit.
 */
export type OracleValue = string | number | bigint | boolean | null

export interface OracleBindings {
  readonly parameters: readonly QueryParameter[]
  readonly today: string
}

const textOf = (operand: ConditionOperand, { parameters }: OracleBindings): string =>
  'value' in operand
    ? operand.value
    : (parameters.find(({ name }) => name === operand.parameter)?.value ?? '')

/** Whether a row satisfies a condition; a missing value satisfies only `empty`. */
export function isRowMatching(
  condition: QueryCondition,
  see: (ref: ColumnRef) => OracleValue,
  typeOf: (ref: ColumnRef) => QueryOutputType,
  asked: OracleBindings
): boolean {
  const of = (part: QueryCondition): boolean => isRowMatching(part, see, typeOf, asked)
  if (condition.kind === 'all') return condition.parts.every(of)
  if (condition.kind === 'any') return condition.parts.some(of)
  if (condition.kind === 'not') return !of(condition.part)
  if (condition.kind === 'related') throw new Error('No expected result of a related table')
  const value = see(condition.column)
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
  if (condition.kind === 'empty') return isEmpty
  if (condition.kind === 'filled') return !isEmpty
  if (value === null) return false
  const type = typeOf(condition.column)
  const is = (test: ComparisonOperator, operand: ConditionOperand): boolean =>
    isValueMatching({ value }, type, test, operand, asked)
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
    case 'compareColumns':
    case 'repeated':
      throw new Error(`No expected result of ${condition.kind}`)
    case 'period': {
      const { from, to } = dayBoundsOfRelativePeriod(condition.period, asked.today, condition.days)
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
  return {
    is: order === 0,
    isNot: order !== 0,
    less: order < 0,
    atMost: order <= 0,
    greater: order > 0,
    atLeast: order >= 0
  }[test]
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
