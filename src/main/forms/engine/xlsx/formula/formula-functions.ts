import { CellError, finite, NotComputable, type ScalarValue, toNumber } from './formula-values'

/** Argument of a function: all values of a reference, or one value of an expression. */
export interface FormulaArgument {
  readonly isReference: boolean
  readonly values: readonly ScalarValue[]
}

type FormulaFunction = (parts: readonly FormulaArgument[]) => ScalarValue

/**
 * Numbers of arguments. As in Excel, texts and booleans count only if they are no cells; the first
 * error is the result.
 */
function numbersOf(parts: readonly FormulaArgument[]): readonly number[] | CellError {
  const numbers: number[] = []
  for (const { isReference, values } of parts) {
    for (const value of values) {
      if (value instanceof CellError) return value
      if (isReference && typeof value !== 'number') continue
      const number = toNumber(value)
      if (number instanceof CellError) return number
      numbers.push(number)
    }
  }
  return numbers
}

const overNumbers =
  (compute: (numbers: readonly number[]) => number | CellError): FormulaFunction =>
  parts => {
    const numbers = numbersOf(parts)
    return numbers instanceof CellError ? numbers : compute(numbers)
  }

/** Function of a fixed number of numbers. */
const ofNumbers =
  (
    least: number,
    most: number,
    compute: (...numbers: number[]) => number | CellError
  ): FormulaFunction =>
  parts => {
    if (parts.length < least || parts.length > most) throw new NotComputable()
    const numbers = parts.map(part => {
      const [value = null] = part.values
      if (part.values.length !== 1) throw new NotComputable()
      return toNumber(value)
    })
    const error = numbers.find(number => number instanceof CellError)
    return error ?? compute(...numbers.filter(number => typeof number === 'number'))
  }

/** Rounds half away from zero, as Excel does; 1.005 is rounded as it is displayed. */
function round(value: number, digits: number, mode: (value: number) => number): number | CellError {
  if (Math.abs(digits) > 15) throw new NotComputable()
  const factor = 10 ** Math.trunc(digits)
  const scaled = Number((Math.abs(value) * factor).toPrecision(15))
  return finite((Math.sign(value) * mode(scaled)) / factor)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, next) => all + next, 0)

/** Functions by name. Those that do not compute all their arguments are in `compute-formulas`. */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  SUM: overNumbers(sum),
  AVERAGE: overNumbers(numbers =>
    numbers.length === 0 ? new CellError('#DIV/0!') : sum(numbers) / numbers.length
  ),
  MIN: overNumbers(numbers => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)),
  MAX: overNumbers(numbers => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)),
  PRODUCT: overNumbers(numbers =>
    numbers.length === 0 ? 0 : finite(numbers.reduce((a, b) => a * b, 1))
  ),
  COUNT: parts =>
    parts.flatMap(({ values }) => values).filter(value => typeof value === 'number').length,
  COUNTA: parts => parts.flatMap(({ values }) => values).filter(value => value !== null).length,
  COUNTBLANK: parts =>
    parts.flatMap(({ values }) => values).filter(value => value === null || value === '').length,
  ABS: ofNumbers(1, 1, Math.abs),
  INT: ofNumbers(1, 1, Math.floor),
  ROUND: ofNumbers(2, 2, (value, digits) => round(value, digits, Math.round)),
  ROUNDUP: ofNumbers(2, 2, (value, digits) => round(value, digits, Math.ceil)),
  ROUNDDOWN: ofNumbers(2, 2, (value, digits) => round(value, digits, Math.floor)),
  MOD: ofNumbers(2, 2, (value, by) =>
    by === 0 ? new CellError('#DIV/0!') : value - by * Math.floor(value / by)
  )
}
