import { displayedLengthOf, type SheetCell } from './xlsx-cells'

/** Height in points of one line of text, and the greatest height of a row. */
const heights = { line: 15, most: 409 }

/** Number of lines on which a spreadsheet wraps a text in a column of `width` characters. */
function countWrappedLines(text: string, width: number): number {
  // A line ends at a word, so that it holds fewer characters than the column.
  const capacity = Math.max(1, width * 0.85)
  return text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / capacity)), 0)
}

/**
 * Attributes of a row that give wrapped texts their height; empty for a row of one line. LibreOffice
 * does not compute the height of rows when it converts a file, so that it would cut the texts.
 */
export function rowHeightXml(
  cells: readonly SheetCell[],
  widthOf: (column: number) => number
): string {
  const lines = cells.reduce<number>((most, cell, column) => {
    const width = widthOf(column)
    const isWrapped = typeof cell === 'string' && displayedLengthOf(cell) > width
    return isWrapped ? Math.max(most, countWrappedLines(cell, width)) : most
  }, 1)
  if (lines === 1) return ''
  return ` ht="${Math.min(heights.most, lines * heights.line)}" customHeight="1"`
}
