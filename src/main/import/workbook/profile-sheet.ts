import {
  type FileProfile,
  type FileTableLayout,
  fileProfileLimits,
  type RawFileLine
} from '@shared/model/file-import/profile'
import type { ColumnTypesByTitle } from '../guess-type'
import type { ImportedRowSink } from '../row-sink'
import { TableProfileBuilder } from '../table-profile'
import { skippedRecordReasons } from '../table-reader'
import { tableCaptionOf } from '../table-shape'
import { type ValueKind, valueKindOf } from '../value-kinds'
import {
  cellTextsOf,
  formatWorkbookDate,
  isExactInteger,
  isLongNumericCode,
  workbookCellText
} from './cell-text'
import type { SheetRows, WorkbookCellValue } from './cell-value'
import type { MergedRange } from './merged-header'
import { findSheetTable, type SheetReadingOptions } from './sheet-table'

export type SheetProfile = Pick<
  FileProfile,
  | 'blankCount'
  | 'columns'
  | 'header'
  | 'layout'
  | 'rejected'
  | 'rejectedCount'
  | 'rowCount'
  | 'rows'
>

type SheetPlace = Omit<FileTableLayout, 'lastLine'>

/** Profiles a sheet as `profileCsv` does; its numbers, days and booleans are already typed. */
export function profileSheet(
  rows: SheetRows,
  choice: SheetReadingOptions,
  sheet: string,
  merges: readonly MergedRange[] = [],
  types?: ColumnTypesByTitle
): SheetProfile {
  const { noValues } = choice
  const makeTable = (width: number) => new TableProfileBuilder(width, { noValues, said: types })
  const { header, table, place } = readSheetRows(rows, choice, sheet, makeTable, merges, types)
  const summary = table.summarise()
  const { lastLine } = table
  // The file notation of numbers and days is empty, because workbooks store typed values and only
  // the cell format determines their display.
  return {
    header,
    ...summary,
    columns: summary.columns.map(unstyled),
    layout: { ...place, lastLine }
  }
}

/**
 * Passes the table rows of a sheet to a row sink, each cut or padded to the table's width. Throws
 * AppError.
 */
export function readSheetRows<T extends ImportedRowSink>(
  rows: SheetRows,
  choice: SheetReadingOptions,
  sheet: string,
  makeTable: (width: number) => T,
  merges: readonly MergedRange[] = [],
  types?: ColumnTypesByTitle
): { readonly header: boolean; readonly table: T; readonly place: SheetPlace } {
  const { first, width, header, titles, body, end } = findSheetTable(rows, choice, sheet, {
    merges,
    types
  })
  const table = makeTable(width)
  const isHeader = new Set(header)
  if (titles) table.title(titles)
  let leftOutAtEnd = 0
  rows.forEach((row, index) => {
    if (isHeader.has(index)) return
    const cells = cellTextsOf(row, first, width)
    const isBlank = row.every(cell => cell === null || cell === '')
    const leave = (reason: string): void => table.reject(index + 1, reason, cells)
    if (isBlank || (index >= body && index < end)) {
      table.add(cells, index + 1, { kindAt: at => ownKind(row[first + at] ?? null) })
    } else if (index >= end) {
      leftOutAtEnd++
      leave(skippedRecordReasons.below)
    } else
      leave(index < (header[0] ?? body) ? skippedRecordReasons.above : skippedRecordReasons.between)
  })
  const lineOf = (index: number): number => index + 1
  const firstLine = rows.findIndex(
    (row, index) => index >= body && index < end && row.some(cell => cell !== null && cell !== '')
  )
  const caption = tableCaptionOf(
    rows.slice(0, header[0] ?? body).map(row => row.map(workbookCellText))
  )
  const place = {
    ...(caption && { caption }),
    headerLines: header.map(lineOf),
    firstLine: firstLine < 0 ? null : lineOf(firstLine),
    leftOutAtEnd,
    ...rawRows(rows)
  }
  return { header: titles !== undefined, table, place }
}

/** First and last rows of a sheet as displayed lines, in which the cells are joined by “|”. */
function rawRows(rows: SheetRows): Pick<FileTableLayout, 'lines' | 'tail'> {
  const lineAt = (row: readonly WorkbookCellValue[], index: number): RawFileLine => ({
    line: index + 1,
    text: row
      .map(workbookCellText)
      .join(' | ')
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .slice(0, fileProfileLimits.cell)
      .toWellFormed()
  })
  const { rawLines, tailLines } = fileProfileLimits
  const start = Math.max(rawLines, rows.length - tailLines)
  return {
    lines: rows.slice(0, rawLines).map(lineAt),
    tail: rows.slice(start).map((row, at) => lineAt(row, start + at))
  }
}

const unstyled = (column: FileProfile['columns'][number]) => ({
  ...column,
  style: null,
  numbers: 'vi' as const
})

function ownKind(value: WorkbookCellValue): ValueKind {
  if (typeof value === 'number') {
    if (isLongNumericCode(value)) return 'long'
    return isExactInteger(value) ? 'integer' : 'viFloat'
  }
  if (typeof value === 'boolean') return 'boolean'
  if (value instanceof Date) return formatWorkbookDate(value).includes(' ') ? 'dmyTime' : 'dmy'
  if (value !== null && typeof value === 'object') return 'text'
  return valueKindOf((value ?? '').trim())
}
