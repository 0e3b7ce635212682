import type { DocumentCell, DocumentTable } from '@shared/model/documents/official-document'
import type { ReportSnapshot } from '@shared/model/reports/edition'
import { type CsvSeparator, csvByteOrderMark, formatCsvLine } from '../../files/csv'
import { formatDisplayedTableCsv } from '../../files/csv-of-words'

type CsvContent = Pick<ReportSnapshot, 'columns' | 'document' | 'figures' | 'rows'>

/** CSV of a report: its table, or all tables of a report of several blocks one below the other. */
export function formatReportCsv(
  { columns, rows, document, figures }: CsvContent,
  separator: CsvSeparator
): string {
  if (!document) return formatDisplayedTableCsv(columns, rows, separator)
  const blank = formatCsvLine([''], separator)
  const parts = tablesOf(document).map(({ title, table }) => {
    const grid = toGrid(table)
    const heads = grid.slice(0, table.head.length)
    const body = grid.slice(table.head.length)
    const last = heads.at(-1) ?? []
    const above = heads.slice(0, -1).map(line => formatCsvLine(line, separator))
    const text = formatDisplayedTableCsv(last, body, separator).slice(csvByteOrderMark.length)
    return [formatCsvLine([title], separator), ...above, text].join('')
  })
  const counted = figures.map(figure => formatCsvLine(figure, separator)).join('')
  const all = [...(counted === '' ? [] : [counted]), ...parts]
  return csvByteOrderMark + all.join(blank)
}

/** Number of rows of all tables in the CSV. */
export const countReportCsvRows = ({ rows, document }: CsvContent): number =>
  document ? tablesOf(document).reduce((sum, { table }) => sum + table.rows.length, 0) : rows.length

const tablesOf = (document: NonNullable<ReportSnapshot['document']>) =>
  document.blocks.flatMap(({ printed, annex }) =>
    printed.flatMap(block =>
      block.kind === 'table'
        ? [{ title: block.table.title || (annex?.title ?? ''), table: block.table }]
        : []
    )
  )

/** Cells of a table by row and column; a merged cell has its text in the first of its places. */
export function toGrid({ head, rows, widths }: DocumentTable): string[][] {
  return [head, rows].flatMap(part => spread(part, widths.length))
}

function spread(rows: readonly (readonly DocumentCell[])[], width: number): string[][] {
  const grid: (string | undefined)[][] = rows.map(() => [])
  for (const [at, cells] of rows.entries()) {
    for (const cell of cells) placeCell(grid, at, cell)
  }
  return grid.map(line => Array.from({ length: width }, (_, at) => line[at] ?? ''))
}

/** Puts a cell into the first free place of its row, and empty texts where it is merged. */
function placeCell(
  grid: readonly (string | undefined)[][],
  at: number,
  { text, columns = 1, rows = 1 }: DocumentCell
): void {
  const line = grid[at] ?? []
  const free = line.indexOf(undefined)
  const start = free < 0 ? line.length : free
  for (const covered of grid.slice(at, at + rows)) {
    for (let place = start; place < start + columns; place++) covered[place] = ''
  }
  line[start] = text
}
