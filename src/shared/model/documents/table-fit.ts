import { longestWhole } from './element'
import type { DocumentCell, DocumentTable } from './official-document'
import { measureText } from './text-width'

/** Width of the text on an A4 sheet with margins of 30 mm left and 20 mm right, in points. */
export const sheetTextWidths = { portrait: 453.5, landscape: 700 } as const

/** Font sizes of tables in points, from the usual one to the smallest legible one. */
const smallestFont = 7
const fontSizes = [13, 12, 11, 10, 9, 8, smallestFont] as const
/** Left and right padding of a cell with its border, in points. */
const cellPadding = 8
/** Space that rounding and hinting of glyphs may take, as a factor. */
const reserve = 1.04

export interface DocumentTableFit {
  /** Font size of the table in points. */
  readonly font: number
  /** Widths of the columns in points; their sum is the sheet's text width. */
  readonly widths: readonly number[]
}

/** Cell with the index of its first column. */
interface PlacedCell {
  readonly cell: DocumentCell
  readonly column: number
}

/** Rows with the column index of each cell, which the spans of other cells shift. */
export function placeCells(rows: readonly (readonly DocumentCell[])[]): PlacedCell[][] {
  const covered = new Map<string, true>()
  return rows.map((row, rowIndex) => {
    let column = 0
    return row.map(cell => {
      while (covered.has(`${rowIndex}/${column}`)) column += 1
      const placed = { cell, column }
      for (let down = 1; down < (cell.rows ?? 1); down++) {
        for (let right = 0; right < (cell.columns ?? 1); right++)
          covered.set(`${rowIndex + down}/${column + right}`, true)
      }
      column += cell.columns ?? 1
      return placed
    })
  })
}

/**
 * Column widths and the largest font size with which no number, date, code or word of the table is
 * wider than its column. The widths of the table distribute the remaining space.
 */
export function fitDocumentTable(
  table: Pick<DocumentTable, 'widths' | 'head' | 'rows'>,
  isLandscape: boolean
): DocumentTableFit {
  const sheet = isLandscape ? sheetTextWidths.landscape : sheetTextWidths.portrait
  const least = leastWidths(table)
  for (const font of fontSizes) {
    const needed = least.map(width => neededWidth(width, font))
    if (font === smallestFont || sum(needed) <= sheet) {
      return { font, widths: distribute(needed, table.widths, sheet) }
    }
  }
  throw new Error('No font size')
}

/** Font size in points below which a table is divided into panels. */
const panelFont = 8

/** Widths in points that the columns of a table need at 8 points. */
export const findLeastTableWidths = (
  table: Pick<DocumentTable, 'widths' | 'head' | 'rows'>
): number[] => leastWidths(table).map(width => neededWidth(width, panelFont))

const neededWidth = (least: number, font: number): number => least * font * reserve + cellPadding

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Width of the longest unbreakable part in each column, in em. */
function leastWidths({ widths, head, rows }: Pick<DocumentTable, 'widths' | 'head' | 'rows'>) {
  const least = widths.map(() => 0)
  const raise = (cells: readonly PlacedCell[], isHead: boolean): void => {
    for (const { cell, column } of cells) {
      if ((cell.columns ?? 1) > 1) continue
      const width = longestPart(cell, isHead || cell.bold === true)
      if (width > (least[column] ?? 0)) least[column] = width
    }
  }
  for (const row of placeCells(head)) raise(row, true)
  for (const row of placeCells(rows)) raise(row, false)
  return least
}

/** Width in em that a column of names has at least, so that it is not one word wide. */
const namesWidth = 8
/** Longest text that is set on one line because its cell is aligned at the end, as figures are. */
const longestFigure = 24

/** Width in em of the longest part of a cell that is never broken. */
function longestPart({ text, align }: DocumentCell, isBold: boolean): number {
  const isFigure = align === 'end' && text.length <= longestFigure
  const parts = isFigure && !isBold ? [text] : text.split(/\s+/)
  // A longer part may be broken, so that it does not widen its column further.
  const longest = Math.max(
    ...parts.map(part => measureText(part.slice(0, longestWhole), 1, isBold))
  )
  const names = align === 'start' ? Math.min(namesWidth, measureText(text, 1, isBold)) : 0
  return Math.max(longest, names)
}

/**
 * Widths that add up to the sheet: each column has its relative width, but at least what it needs;
 * columns that need more take it from the others.
 */
function distribute(
  needed: readonly number[],
  relative: readonly number[],
  sheet: number
): number[] {
  const fixed = new Set<number>()
  for (;;) {
    const free = sheet - sum(needed.filter((_, index) => fixed.has(index)))
    const shares = sum(relative.filter((_, index) => !fixed.has(index)))
    const widths = needed.map((least, index) =>
      fixed.has(index) ? least : (free * (relative[index] ?? 1)) / shares
    )
    const narrow = widths.findIndex(
      (width, index) => !fixed.has(index) && width < (needed[index] ?? 0) - 1e-9
    )
    if (narrow < 0 || fixed.size === needed.length - 1) return scale(widths, sheet)
    for (const [index, width] of widths.entries())
      if (!fixed.has(index) && width < (needed[index] ?? 0)) fixed.add(index)
    if (fixed.size === needed.length) return scale(needed, sheet)
  }
}

/** Widths in the same proportion that add up to the sheet. */
function scale(widths: readonly number[], sheet: number): number[] {
  const total = sum(widths)
  return widths.map(width => (width * sheet) / total)
}
