import type { ComparisonOperator } from '@shared/model/query/question'
import type { DecimalDigits } from './dialect'

/**
 * Bound that is larger than any figure; it replaces operands too large for the engines' integers.
 */
const beyond = 10n ** 38n

/**
 * Converts a decimal operand to integer units of a figure's last digit such that the test selects
 * the same figures: an operand between two figures is rounded in the direction of the test.
 * Undefined if no figure can be equal to the operand.
 */
export function toIntegerFigureUnits(
  operand: string,
  test: ComparisonOperator,
  digits: DecimalDigits
): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(operand) ?? []
  const units = BigInt(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const isBetween = /[1-9]/.test(fraction.slice(digits))
  if (isBetween && (test === 'is' || test === 'isNot')) return undefined
  const isUp = test === 'less' || test === 'atLeast'
  const signed = sign === '' ? units : -units
  const next = isBetween && isUp === (sign === '') ? signed + (isUp ? 1n : -1n) : signed
  return String(next > beyond ? beyond : next < -beyond ? -beyond : next)
}
