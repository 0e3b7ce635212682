import type { DerivedColumn, FormulaOperand } from '@shared/model/query/derived'
import { callArguments, integerOf, nameOf } from './cross-parts'
import { parseCast, parseConstant } from './read-value'
import { childSyntaxNodeOf, type SqlSyntaxNode, syntaxTextOf } from './syntax'

type Formula = Extract<DerivedColumn, { readonly kind: 'formula' }>

/** Formula of a step, and whether its SQL is exact for integers only, for other numbers, or for both. */
interface CrossFormulaSyntax {
  readonly formula: Formula
  readonly numbers: 'integers' | 'decimals' | 'any'
}

const wholeOperators = [
  ['+', 'add'],
  ['-', 'subtract'],
  ['*', 'multiply']
] as const

/**
 * Converts the item of a step that computes a column from the columns before it: a share
 * `round(a / nullif(b, 0), 6)`, arithmetic of integers, or a sum or difference of decimals. Undefined
 * for any other expression. A quotient with nine places and a product of decimals are none of these:
 * the engine computes them as doubles, so their last digits differ from those of the query.
 */
export function readCrossFormula(
  item: SqlSyntaxNode,
  names: readonly string[]
): CrossFormulaSyntax | undefined {
  const name = syntaxTextOf(item, 'alias')
  if (name === '') return undefined
  const made = (
    operator: Formula['operator'],
    sides: readonly (SqlSyntaxNode | undefined)[]
  ): Formula | undefined => {
    const [left, right] = sides.map(side => operandOf(side, names))
    return left && right && { kind: 'formula', name, operator, left, right }
  }
  const share = shareSides(item)
  if (share) {
    const formula = made('divide', share)
    return formula && { formula: { ...formula, asShare: true }, numbers: 'any' }
  }
  const decimal = decimalCastOf(item)
  for (const [sign, operator] of wholeOperators) {
    const sides = callArguments(decimal ?? item, sign, 2)
    if (!sides || (decimal && operator === 'multiply')) continue
    const formula = made(operator, decimal ? sides.map(decimalCastOf) : sides)
    return formula && { formula, numbers: decimal ? 'decimals' : 'integers' }
  }
  return undefined
}

/** Sides of `round(a / nullif(b, 0), 6)`. */
function shareSides(item: SqlSyntaxNode): readonly (SqlSyntaxNode | undefined)[] | undefined {
  const [quotient, digits] = callArguments(item, 'round', 2) ?? []
  const [left, divisor] = callArguments(quotient, '/', 2) ?? []
  const [right, zero] = callArguments(divisor, 'nullif', 2) ?? []
  return integerOf(digits) === 6 && integerOf(zero) === 0 ? [left, right] : undefined
}

/** What is cast to a decimal with nine places. */
function decimalCastOf(part: SqlSyntaxNode | undefined): SqlSyntaxNode | undefined {
  const cast = part && parseCast(part)
  const info = childSyntaxNodeOf(childSyntaxNodeOf(part ?? {}, 'cast_type') ?? {}, 'type_info')
  const isDecimal = cast?.to === 'DECIMAL' && info?.width === 27 && info.scale === 9
  return isDecimal ? cast.of : undefined
}

/** A column of the result, or a number with an optional sign. */
function operandOf(
  part: SqlSyntaxNode | undefined,
  names: readonly string[]
): FormulaOperand | undefined {
  const output = nameOf(part, names)
  if (output !== undefined) return { output }
  const [positive] = callArguments(part, '-', 1) ?? []
  const constant = parseConstant(positive ?? part ?? {})
  if (!constant || !['INTEGER', 'BIGINT', 'DECIMAL'].includes(constant.type)) return undefined
  return { number: positive ? `-${constant.text}` : constant.text }
}
