import type { Test } from '@shared/features/query/question'
import type { Digits } from './dialect'

/** More than any figure is, and less than what an engine holds as a whole number. */
const beyond = 10n ** 38n

/**
 * A decimal operand in units of a figure's last digit, such that the same test holds for the same figures: of an operand between two figures
 * the next one that the test still means. Undefined where nothing can equal it.
 */
export function figureBound(operand: string, test: Test, digits: Digits): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(operand) ?? []
  const units = BigInt(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const isBetween = /[1-9]/.test(fraction.slice(digits))
  if (isBetween && (test === 'is' || test === 'isNot')) return undefined
  const isUp = test === 'less' || test === 'atLeast'
  const signed = sign === '' ? units : -units
  const next = isBetween && isUp === (sign === '') ? signed + (isUp ? 1n : -1n) : signed
  return String(next > beyond ? beyond : next < -beyond ? -beyond : next)
}
