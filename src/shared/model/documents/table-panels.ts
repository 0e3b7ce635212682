import type { DocumentCell, DocumentTable } from './official-document'
import { findLeastTableWidths, placeCells, sheetTextWidths } from './table-fit'

/** First heading of a column with ordinal numbers, which the column of names follows. */
const ordinalHeading = 'STT'

/**
 * Divides a table that is too wide for its sheet even at 8 points into panels below
 * each other. Each panel begins with the ordinal numbers and names; a cell that spans columns of
 * several panels is repeated in each. A table that fits is returned as it is.
 */
export function splitDocumentTable(table: DocumentTable, isLandscape: boolean): DocumentTable[] {
  const least = findLeastTableWidths(table)
  const sheet = isLandscape ? sheetTextWidths.landscape : sheetTextWidths.portrait
  const widthOf = (columns: readonly number[]): number =>
    columns.reduce((sum, column) => sum + (least[column] ?? 0), 0)
  const all = least.map((_, column) => column)
  const repeated = all.slice(0, table.head[0]?.[0]?.text === ordinalHeading ? 2 : 1)
  if (widthOf(all) <= sheet || all.length <= repeated.length + 1) return [table]
  const panels = divideColumns(
    all.slice(repeated.length),
    part => widthOf([...repeated, ...part]) <= sheet
  ).map(part => [...repeated, ...part])
  return panels.map((columns, index) => ({
    ...selectColumns(table, columns),
    title: index > 0 && table.title ? `${table.title} (tiếp theo)` : table.title,
    notes: index === panels.length - 1 ? table.notes : []
  }))
}

/**
 * Columns in as few parts as fit, of equal size if these fit too. A column that does not fit alone
 * is a part of its own.
 */
function divideColumns(
  columns: readonly number[],
  fits: (part: readonly number[]) => boolean
): number[][] {
  const parts: number[][] = []
  for (const column of columns) {
    const part = parts.at(-1)
    if (part && fits([...part, column])) part.push(column)
    else parts.push([column])
  }
  const size = Math.ceil(columns.length / parts.length)
  const equal = parts.map((_, index) => columns.slice(index * size, (index + 1) * size))
  return equal.every(part => part.length > 0 && fits(part)) ? equal : parts
}

/** The table with some of its columns. */
function selectColumns(table: DocumentTable, columns: readonly number[]): DocumentTable {
  const select = (rows: DocumentTable['rows']): DocumentCell[][] =>
    placeCells(rows).map(row =>
      row.flatMap(({ cell, column }) => {
        const end = column + (cell.columns ?? 1)
        const count = columns.filter(each => each >= column && each < end).length
        const { columns: _, ...single } = cell
        if (count === 0) return []
        return [count > 1 ? { ...single, columns: count } : single]
      })
    )
  return {
    ...table,
    widths: columns.map(column => table.widths[column] ?? 1),
    head: select(table.head),
    rows: select(table.rows)
  }
}
