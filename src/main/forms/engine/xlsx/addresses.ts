/** Limits of a sheet. Rows and columns count from 1 in this folder, as in the files. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

export interface CellAddress {
  readonly row: number
  readonly column: number
}

/** Range of cells; all four bounds are inclusive. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

export const addressText = ({ row, column }: CellAddress): string =>
  `${columnLetters(column)}${row}`

/** Parses "B12" or "$B$12"; undefined if it is no address of a sheet. */
export function parseAddress(text: string): CellAddress | undefined {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(text) ?? []
  const address = { row: Number(digits), column: columnNumber(letters) }
  const isInside = address.row <= sheetLimits.rows && address.column <= sheetLimits.columns
  return letters && isInside ? address : undefined
}

/** Parses "B12:C14" or "B12"; undefined if it is no range of cells. */
export function parseRange(text: string): CellRange | undefined {
  const [from = '', to = from, more] = text.split(':')
  const [first, last] = [parseAddress(from), parseAddress(to)]
  if (!first || !last || more !== undefined) return undefined
  return {
    top: Math.min(first.row, last.row),
    left: Math.min(first.column, last.column),
    bottom: Math.max(first.row, last.row),
    right: Math.max(first.column, last.column)
  }
}

export const rangeText = ({ top, left, bottom, right }: CellRange): string => {
  const from = addressText({ row: top, column: left })
  return top === bottom && left === right
    ? from
    : `${from}:${addressText({ row: bottom, column: right })}`
}

export const contains = (range: CellRange, { row, column }: CellAddress): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
