import {
  CellError,
  compareValues,
  finite,
  type ScalarValue,
  toNumber,
  toText
} from './formula-values'
import type { BinaryOperator } from './parse-formula'

/** Result of a binary operator; the first error among its operands is its result. */
export function applyOperator(
  operator: BinaryOperator,
  left: ScalarValue,
  right: ScalarValue
): ScalarValue {
  if (operator === '&') {
    const [one, other] = [toText(left), toText(right)]
    if (one instanceof CellError) return one
    return other instanceof CellError ? other : one + other
  }
  if (['=', '<>', '<', '>', '<=', '>='].includes(operator)) {
    const order = compareValues(left, right)
    return order instanceof CellError ? order : isOrdered(operator, order)
  }
  const [one, other] = [toNumber(left), toNumber(right)]
  if (one instanceof CellError) return one
  return other instanceof CellError ? other : calculate(operator, one, other)
}

function isOrdered(operator: BinaryOperator, order: number): boolean {
  if (operator === '=') return order === 0
  if (operator === '<>') return order !== 0
  if (operator === '<') return order < 0
  if (operator === '>') return order > 0
  return operator === '<=' ? order <= 0 : order >= 0
}

function calculate(operator: BinaryOperator, left: number, right: number): number | CellError {
  switch (operator) {
    case '+':
      return finite(left + right)
    case '-':
      return finite(left - right)
    case '*':
      return finite(left * right)
    case '/':
      return right === 0 ? new CellError('#DIV/0!') : finite(left / right)
    default:
      return finite(left ** right)
  }
}
