import { type ColumnValueClasses, removeTrailingBlankCells } from './column-classes'
import type { FileSampleRecord } from './detect-dialect'
import type { TableShape } from './table-shape'
import { joinHeaderLinesToTitles } from './titles'

interface HeaderLines {
  readonly from: number
  readonly to: number
  readonly numbering: number
}

/**
 * Shape of a table whose header lines are known; they may have one cell more or fewer than the
 * rows.
 */
export function fitHeaderToRows(
  records: readonly FileSampleRecord[],
  { from, to, numbering }: HeaderLines,
  width: number,
  classes: ColumnValueClasses
): Omit<TableShape, 'isAlwaysFilled' | 'isLastEmpty'> {
  const header = records.slice(from, to).map(({ cells }) => cells)
  const body = records.slice(to + numbering).map(({ cells }) => cells)
  const longest = Math.max(...header.map(cells => removeTrailingBlankCells(cells).length))
  const common = { above: from, headerRows: to - from, header, numbering }
  const fitting = (lines: readonly (readonly string[])[], columns: number, short?: number) => ({
    ...common,
    width: columns,
    shortWidth: short,
    titles: joinHeaderLinesToTitles(lines, columns),
    classes: classes.slice(0, columns)
  })
  if (longest < width) {
    const rows = body.filter(cells => cells.length === width)
    const isLastEmpty = rows.every(cells => (cells[width - 1] ?? '').trim() === '')
    const isWritten = header.some(cells => cells.length >= width)
    if (isWritten || longest < width - 1) return fitting(header, width)
    if (isLastEmpty) return fitting(header, width - 1)
    // R writes row names into the first column and no title above them, so the titles are shifted
    // by one column.
    return fitting(
      header.map(cells => ['', ...cells]),
      width
    )
  }
  if (longest === width) return fitting(header, width)
  const [only] = header
  const blank = header.length === 1 ? (only ?? []).findIndex(cell => cell.trim() === '') : -1
  if (blank >= 0 && longest === width + 1)
    return fitting([(only ?? []).filter((_, at) => at !== blank)], width)
  return fitting(header, longest, width)
}
