import { columnLetters, columnNumber, sheetLimits } from './addresses'

/** Corner of a reference; `isRowFixed` and `isColumnFixed` say that it has a dollar sign. */
export interface ReferenceCorner {
  readonly row: number
  readonly isRowFixed: boolean
  /** Undefined for a reference to whole rows. */
  readonly column: number | undefined
  readonly isColumnFixed: boolean
}

/** Reference of a formula to cells or whole rows. */
export interface FormulaReference {
  /** Prefix as written, with its exclamation mark: "'Biểu 1'!"; empty for the own sheet. */
  readonly prefix: string
  readonly from: ReferenceCorner
  /** Undefined for a single cell, such as "B12". */
  readonly to: ReferenceCorner | undefined
}

/** Sheet that a prefix names; "outside" for another workbook, "several" for several sheets. */
export type ReferencedSheet = { readonly sheet: string } | 'own' | 'outside' | 'several'

const cell = String.raw`(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})`
const prefix = String.raw`(?:'(?:[^']|'')*'|(?:\[\d+\])?[\p{L}_][\p{L}\p{N}_.]*(?::[\p{L}_][\p{L}\p{N}_.]*)?)!`
const tokens = new RegExp(
  [
    '"(?:[^"]|"")*"',
    `(${prefix})?(?:${cell}(?::${cell})?|(\\$?)([1-9]\\d{0,6}):(\\$?)([1-9]\\d{0,6}))(?![\\p{L}\\p{N}_.(!\\[])`,
    "'(?:[^']|'')*'!",
    String.raw`\[(?:[^\[\]]|\[[^\]]*\])*\]`,
    String.raw`[\p{L}_\\][\p{L}\p{N}_.\\?]*`,
    String.raw`\d+(?:\.\d*)?(?:E[+-]?\d+)?`,
    String.raw`[\s\S]`
  ].join('|'),
  'giu'
)

/**
 * Formula with each reference replaced by what `change` returns; texts, names, functions and
 * structured references of tables stay as they are.
 */
export function changeReferences(
  formula: string,
  change: (reference: FormulaReference) => FormulaReference
): string {
  return formula.replace(tokens, (...match) => {
    const token = String(match[0])
    const reference = referenceOf(match.slice(1, 14) as (string | undefined)[])
    if (!reference) return token
    const changed = change(reference)
    return changed === reference ? token : referenceText(changed)
  })
}

function referenceOf(groups: readonly (string | undefined)[]): FormulaReference | undefined {
  const [start = '', c1, letters1, r1, row1, c2, letters2, r2, row2, top, first, end, last] = groups
  if (first !== undefined && last !== undefined) {
    return { prefix: start, from: rowCorner(top, first), to: rowCorner(end, last) }
  }
  const from = cellCorner(c1, letters1, r1, row1)
  const to = letters2 === undefined ? undefined : cellCorner(c2, letters2, r2, row2)
  if (!from || (letters2 !== undefined && !to)) return undefined
  return { prefix: start, from, to }
}

const rowCorner = (fixed: string | undefined, row: string): ReferenceCorner => ({
  row: Number(row),
  isRowFixed: fixed === '$',
  column: undefined,
  isColumnFixed: false
})

function cellCorner(
  columnMark: string | undefined,
  letters: string | undefined,
  rowMark: string | undefined,
  row: string | undefined
): ReferenceCorner | undefined {
  if (letters === undefined || row === undefined) return undefined
  const column = columnNumber(letters)
  if (column > sheetLimits.columns || Number(row) > sheetLimits.rows) return undefined
  return {
    row: Number(row),
    isRowFixed: rowMark === '$',
    column,
    isColumnFixed: columnMark === '$'
  }
}

function cornerText({ row, isRowFixed, column, isColumnFixed }: ReferenceCorner): string {
  const letters = column === undefined ? '' : `${isColumnFixed ? '$' : ''}${columnLetters(column)}`
  return `${letters}${isRowFixed ? '$' : ''}${row}`
}

const referenceText = ({ prefix: start, from, to }: FormulaReference): string =>
  start + cornerText(from) + (to ? `:${cornerText(to)}` : '')

/** Sheet that the prefix of a reference names. */
export function referencedSheet(start: string): ReferencedSheet {
  if (start === '') return 'own'
  const quoted = start.startsWith("'")
  const name = quoted ? start.slice(1, -2).replaceAll("''", "'") : start.slice(0, -1)
  if (name.includes('[')) return 'outside'
  return name.includes(':') ? 'several' : { sheet: name }
}

/** Formula as it reads when copied by rows and columns, as for cells that share a formula. */
export const shiftFormula = (formula: string, rows: number, columns: number): string =>
  changeReferences(formula, reference => ({
    ...reference,
    from: shiftCorner(reference.from, rows, columns),
    to: reference.to && shiftCorner(reference.to, rows, columns)
  }))

const shiftCorner = (corner: ReferenceCorner, rows: number, columns: number): ReferenceCorner => ({
  ...corner,
  row: corner.isRowFixed ? corner.row : corner.row + rows,
  column:
    corner.column === undefined || corner.isColumnFixed ? corner.column : corner.column + columns
})
