/** A formula that this program does not compute; Excel may. */
export class NotComputable extends Error {}

/** Error value of a cell, such as "#DIV/0!". */
export class CellError {
  readonly code: string

  constructor(code: string) {
    this.code = code
  }
}

/** Value of a cell or expression; null for an empty cell. */
export type ScalarValue = number | string | boolean | null | CellError

/**
 * Number of an operand. Texts are not converted, because their meaning depends on the language of
 * the computer on which the file is opened.
 */
export function toNumber(value: ScalarValue): number | CellError {
  if (value instanceof CellError) return value
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') throw new NotComputable()
  return value
}

/** Number, or the error of an operation that has no finite result. */
export const finite = (value: number): number | CellError =>
  Number.isFinite(value) ? value : new CellError('#NUM!')

export function toCondition(value: ScalarValue): boolean | CellError {
  if (value instanceof CellError) return value
  if (typeof value === 'string') throw new NotComputable()
  return Boolean(value)
}

/** Text of an operand of "&". Fractions are refused, because their text depends on the language. */
export function toText(value: ScalarValue): string | CellError {
  if (value instanceof CellError) return value
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  throw new NotComputable()
}

/** Order of two values of the same type; an empty cell is 0, an empty text or false. */
export function compareValues(left: ScalarValue, right: ScalarValue): number | CellError {
  if (left instanceof CellError) return left
  if (right instanceof CellError) return right
  const [one, other] = [left ?? emptyLike(right), right ?? emptyLike(left)]
  if (typeof one !== typeof other) throw new NotComputable()
  if (typeof one === 'string' && typeof other === 'string') {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()]
    if (a === b) return 0
    return a.localeCompare(b, 'vi') || 1
  }
  return Number(one) - Number(other)
}

function emptyLike(value: ScalarValue): ScalarValue {
  if (typeof value === 'string') return ''
  return typeof value === 'boolean' ? false : 0
}
