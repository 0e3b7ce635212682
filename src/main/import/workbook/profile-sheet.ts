import { type FileProfile, profileLimits } from '@shared/features/file-import/profile'
import { countAbove } from '../detect-table'
import type { ColumnTypes } from '../guess-type'
import { importFault } from '../import-fault'
import { isHeader } from '../plain-header'
import type { RowSink } from '../row-sink'
import { TableProfile } from '../table-profile'
import { leftOut } from '../table-reader'
import { kindOf, type ValueKind } from '../value-kinds'
import { type CellValue, minutesOf, type SheetRows, wholeSeconds } from './cell-value'
import { findMergedHeader, type MergedRange } from './merged-header'

export type SheetProfile = Pick<
  FileProfile,
  'header' | 'columns' | 'rowCount' | 'blankCount' | 'rows' | 'rejectedCount' | 'rejected'
>

const sampleRows = 200

/** As profileCsv does it, of rows that are cells already: numbers, days and truths say themselves what they are. */
export function profileSheet(
  rows: SheetRows,
  chosenHeader: boolean | undefined,
  sheet: string,
  merges: readonly MergedRange[] = [],
  types?: ColumnTypes
): SheetProfile {
  const makeTable = (width: number) => new TableProfile(width, types)
  const { header, table } = readSheetRows(rows, chosenHeader, sheet, makeTable, merges, types)
  const summary = table.summarise()
  // A workbook's numbers and days have no way of being written: it is the screen's.
  return { header, ...summary, columns: summary.columns.map(unstyled) }
}

/** Reads the rows of a sheet into a table of the width that it has. Titles of which the workbook says the `types` are its header. */
export function readSheetRows<T extends RowSink>(
  rows: SheetRows,
  chosenHeader: boolean | undefined,
  sheet: string,
  makeTable: (width: number) => T,
  merges: readonly MergedRange[] = [],
  types: ColumnTypes = new Map()
): { readonly header: boolean; readonly table: T } {
  const [first, width] = findColumns(rows)
  if (width === 0) throw importFault(`Trang “${sheet}” không có ô nào.`)
  if (width > profileLimits.columns) {
    throw importFault(
      `Trang “${sheet}” có ${width} cột; nhiều nhất là ${profileLimits.columns} cột.`
    )
  }
  const cellsOf = (row: readonly CellValue[]): string[] =>
    Array.from({ length: width }, (_, place) => textOf(row[first + place] ?? null))
  const merged = chosenHeader === false ? undefined : findMergedHeader(rows, merges)
  const sample: string[][] = []
  for (const [index, row] of rows.entries()) {
    if (sample.length === sampleRows) break
    if (merged?.above.has(index)) continue
    const cells = cellsOf(merged?.last === index ? merged.titles : row)
    if (cells.some(cell => cell !== '')) sample.push(cells)
  }
  const isSaid = chosenHeader !== false && (sample[0] ?? []).every(title => types.has(title))
  const above = chosenHeader === false || isSaid ? 0 : countAbove(sample, width)
  const header = chosenHeader ?? (isSaid || isHeader(sample[above] ?? []))
  const table = makeTable(width)
  let seen = 0
  rows.forEach((row, index) => {
    if (merged?.above.has(index)) return
    const cells = cellsOf(merged?.last === index ? merged.titles : row)
    const isBlank = cells.every(cell => cell === '')
    if (!isBlank && seen <= above) {
      seen++
      if (seen <= above) {
        table.reject(index + 1, leftOut.above, cells)
        return
      }
      if (header) {
        table.title(cells)
        return
      }
    }
    table.add(cells, index + 1, { kindAt: place => ownKind(row[first + place] ?? null) })
  })
  return { header, table }
}

const unstyled = (column: FileProfile['columns'][number]) => ({
  ...column,
  style: null,
  numbers: 'vi' as const
})

/** The first column with anything in it, and how many there are from it to the last such one. */
function findColumns(rows: SheetRows): [first: number, width: number] {
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (const row of rows) {
    for (let place = 0; place < row.length; place++) {
      if (row[place] === null) continue
      first = Math.min(first, place)
      last = Math.max(last, place)
    }
  }
  return last < 0 ? [0, 0] : [first, last - first + 1]
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'Đúng' : 'Sai'
  return value instanceof Date ? dayText(value) : value.code
}

/**
 * As a Vietnamese spreadsheet writes it; what is no whole number always has its comma. Whole numbers beyond fifteen digits
 * are codes, such as those of cards, which are kept to their last digit.
 */
function numberText(value: number): string {
  if (isLongCode(value)) return BigInt(value).toString()
  const text = String(value).replace('.', ',')
  if (isWhole(value) || text.includes(',')) return text
  return text.includes('e') ? text.replace('e', ',0e') : `${text},0`
}

const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1e15
const isLongCode = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) >= 1e15 && Math.abs(value) < 1e21

function dayText(value: Date): string {
  const time = new Date(wholeSeconds(value.getTime()))
  const iso = time.toISOString()
  const [year = '', month = '', day = ''] = iso.slice(0, iso.indexOf('T')).split('-')
  const clock = `${iso.slice(-13, -11)}:${minutesOf(iso.slice(-24))}`
  return `${day}/${month}/${year}${clock === '00:00' ? '' : ` ${clock}`}`
}

function ownKind(value: CellValue): ValueKind {
  if (typeof value === 'number') {
    if (isLongCode(value)) return 'long'
    return isWhole(value) ? 'integer' : 'viFloat'
  }
  if (typeof value === 'boolean') return 'boolean'
  if (value instanceof Date) return dayText(value).includes(' ') ? 'dmyTime' : 'dmy'
  if (value !== null && typeof value === 'object') return 'text'
  return kindOf((value ?? '').trim())
}
