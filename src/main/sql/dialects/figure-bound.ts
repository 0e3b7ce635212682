import type { ComparisonOperator } from '@shared/model/query/condition'
import type { DecimalDigits } from './dialect'

/**
 * Bound that is larger than any figure; it replaces operands too large for the engines' integers.
 */
const beyond = 10n ** 38n

/**
 * Converts a decimal operand, such as "-1.5" or "1e5", to integer units of a figure's last digit
 * such that the test selects the same figures: an operand between two figures is rounded in the
 * direction of the test. Undefined if no figure can be equal to the operand. Throws if the operand
 * is not a decimal number.
 */
export function toIntegerFigureUnits(
  operand: string,
  test: ComparisonOperator,
  digits: DecimalDigits
): string | undefined {
  const { sign, whole, fraction } = parseDecimal(operand)
  const units = BigInt(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const isBetween = /[1-9]/.test(fraction.slice(digits))
  if (isBetween && (test === 'is' || test === 'isNot')) return undefined
  const isUp = test === 'less' || test === 'atLeast'
  const signed = sign === '' ? units : -units
  const next = isBetween && isUp === (sign === '') ? signed + (isUp ? 1n : -1n) : signed
  return String(next > beyond ? beyond : next < -beyond ? -beyond : next)
}

/** Digits of a decimal number before and after the point; calls of an API may write an exponent. */
function parseDecimal(text: string) {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (!parts) throw new Error(`Not a decimal number: ${text}`)
  const [, sign = '', before = '', after = '', exponent = '0'] = parts
  const point = before.length + Number(exponent)
  const digits = `${'0'.repeat(Math.max(0, -point))}${before}${after}`.padEnd(point, '0')
  const at = Math.max(0, point)
  return { sign, whole: digits.slice(0, at) || '0', fraction: digits.slice(at) }
}
