import {
  type ColumnValueClasses,
  columnValueClassesOf,
  countFilledCells,
  isDataRecord,
  isDistinctiveValueClass,
  recordFitToColumnClasses
} from './column-classes'
import type { FileSampleRecord } from './detect-dialect'
import { fitHeaderToRows } from './fit-header'
import {
  countNumberingLines,
  findFirstHeaderLine,
  hasColumnNameHeader,
  isSameHeaderLine,
  recordsExaminedBelowHeader
} from './header-lines'
import { isHeaderRecord } from './plain-header'
import type { TableShape } from './table-shape'
import { isColumnNumberingLine, isTitleNumberSequence } from './titles'
import { valueClassOfCell } from './value-class'

/** Maximum number of lines above a table. */
const mostAbove = 100

/**
 * Finds the table in the first records of a file. `width`: most frequent number of cells; `header`:
 * the user's choice.
 */
export function findTableInRecords(
  records: readonly FileSampleRecord[],
  width: number,
  header: boolean | undefined
): TableShape {
  return addFilledColumnsToTableShape(records, width, shapeOf(records, width, header))
}

/** Adds to a located table which of its columns are filled in every sample record. */
export function addFilledColumnsToTableShape(
  records: readonly FileSampleRecord[],
  width: number,
  shape: LocatedTableShape
): TableShape {
  const lead = shape.above + shape.headerRows + shape.numbering
  const rows = records.slice(lead).filter(({ cells }) => cells.length >= shape.width)
  const isFilled = (place: number) => (row: FileSampleRecord) =>
    (row.cells[place] ?? '').trim() !== ''
  return {
    ...shape,
    isLastEmpty: !rows.some(isFilled(shape.width - 1)),
    // Whether a column is always filled is only decided from enough rows, and a line with one
    // separator too many does not count as a row.
    isAlwaysFilled: Array.from({ length: shape.width }, (_, place) => {
      const own = rows.filter(({ cells }) => cells.length === width)
      return own.length > 2 && own.every(isFilled(place))
    })
  }
}

export type LocatedTableShape = Omit<TableShape, 'isAlwaysFilled' | 'isLastEmpty'>

function shapeOf(
  records: readonly FileSampleRecord[],
  width: number,
  header: boolean | undefined
): LocatedTableShape {
  if (header !== false && hasColumnNameHeader(records, width)) {
    return fitHeaderToRows(
      records,
      { from: 0, to: 1, numbering: 0 },
      width,
      columnValueClassesFrom(records, 1, undefined, width)
    )
  }
  const heading = firstContrast(records, width)
  const from = heading === undefined ? 0 : heading + 1
  const classes = columnValueClassesFrom(
    records,
    from,
    heading === undefined ? undefined : recordsExaminedBelowHeader,
    width
  )
  if (header === false) return headerlessTableShape(width, 0, classes)
  const found = firstValueRecord(records, from, width, classes)
  if (found === undefined || (found > 0 && heading === undefined))
    return wordTable(records, width, header, classes)
  const start = firstOfBody(records, found, { from, width, classes })
  const numbering = countNumberingLines(records, start)
  const last = start - numbering - 1
  const first = last < 0 ? undefined : findFirstHeaderLine(records, last, width)
  if (first === undefined) {
    if (header)
      return fitHeaderToRows(records, { from: start, to: start + 1, numbering: 0 }, width, classes)
    return headerlessTableShape(width, last < 0 ? 0 : start, classes)
  }
  return fitHeaderToRows(records, { from: first, to: last + 1, numbering }, width, classes)
}

export function columnValueClassesFrom(
  records: readonly FileSampleRecord[],
  from: number,
  count: number | undefined,
  width: number
): ColumnValueClasses {
  const rows = records.slice(from, count === undefined ? undefined : from + count)
  const own = rows.filter(({ cells }) => Math.abs(cells.length - width) <= 1)
  return columnValueClassesOf(
    own.map(({ cells }) => cells),
    width,
    from > 0
  )
}

/**
 * Index of the first title line: words above values in more than half of the columns filled below,
 * with no line of values above it.
 */
function firstContrast(records: readonly FileSampleRecord[], width: number): number | undefined {
  for (const [place, { cells }] of records.entries()) {
    if (place > mostAbove) return undefined
    if (countFilledCells(cells) * 2 <= Math.min(width, 4)) continue
    const below = records.slice(place + 1, place + 1 + recordsExaminedBelowHeader)
    const classes = columnValueClassesFrom(records, place + 1, recordsExaminedBelowHeader, width)
    const used = classes.filter((_, at) => below.some(row => (row.cells[at] ?? '').trim() !== ''))
    const { hits, misses, strays } = recordFitToColumnClasses(cells, classes)
    const isHeading =
      (hits === 0 || isTitleSequence(records, place, classes)) &&
      misses + strays + hits > 0 &&
      countFilledCells(cells) * 2 > used.length
    if (!isHeading) continue
    const rows = below.slice(0, 6).filter(row => isDataRecord(row.cells, classes))
    const above = records.slice(0, place)
    if (rows.length > 0 && above.every(row => mayStandAbove(row.cells, width, classes))) {
      return place
    }
  }
  return undefined
}

/** Whether a line may be a note above a table: no values, and fewer cells than the rows. */
const mayStandAbove = (
  cells: readonly string[],
  width: number,
  classes: ColumnValueClasses
): boolean =>
  !isDataRecord(cells, classes) &&
  (width < 3 || cells.length !== width || countFilledCells(cells) * 2 <= width)

export const headerlessTableShape = (
  width: number,
  above: number,
  classes: ColumnValueClasses
): LocatedTableShape => ({
  width,
  shortWidth: undefined,
  above,
  headerRows: 0,
  titles: [],
  header: [],
  numbering: 0,
  classes
})

/** Index of the first record of values; undefined if no column distinguishes values from titles. */
function firstValueRecord(
  records: readonly FileSampleRecord[],
  from: number,
  width: number,
  classes: ColumnValueClasses
): number | undefined {
  if (classes.every(own => own === undefined)) return undefined
  const isRow = ({ cells }: FileSampleRecord): boolean =>
    Math.abs(cells.length - width) <= 1 && isDataRecord(cells, classes)
  for (const [place, record] of records.entries()) {
    if (place < from || !isRow(record) || isTitleLine(records, place, classes)) continue
    // Most of the records below must be rows too, because a line above the table may contain a day
    // or number by chance.
    const next = records
      .slice(place + 1, place + 6)
      .filter(({ cells }) => hasValues(cells, classes))
    if (next.length === 0 || next.filter(isRow).length * 2 >= next.length) return place
  }
  return undefined
}

const hasValues = (cells: readonly string[], classes: ColumnValueClasses): boolean => {
  const { hits, misses } = recordFitToColumnClasses(cells, classes)
  return hits + misses > 0
}

/**
 * Index of the first row of the table body. Rows without values directly above `found` belong to
 * the body too if a header precedes them.
 */
function firstOfBody(
  records: readonly FileSampleRecord[],
  found: number,
  { from, width, classes }: { from: number; width: number; classes: ColumnValueClasses }
): number {
  if (!classes.some(isDistinctiveValueClass)) return found
  // A record with several distinctive values is a row even if the values are in wrong columns, as
  // after a missing separator.
  const isMoved = (place: number): boolean =>
    place >= from &&
    !isTitleLine(records, place, classes) &&
    (records[place]?.cells ?? []).filter(cell => isDistinctiveValueClass(valueClassOfCell(cell)))
      .length > 1
  const hasValuePlace = ({ cells }: FileSampleRecord): boolean =>
    classes.some((own, place) => isDistinctiveValueClass(own) && (cells[place] ?? '').trim() !== '')
  let first = found
  while (first > 0) {
    const record = records[first - 1]
    if (!record) break
    const isNote = hasValuePlace(record) || countFilledCells(record.cells) < 2
    if (isNote && !isMoved(first - 1)) break
    first--
  }
  const header = records[first - 1]
  return header && countFilledCells(header.cells) * 2 > width ? first : found
}

/**
 * Whether the numbers in a line are column titles such as years, and not the numbers that forms
 * print below their titles.
 */
const isTitleLine = (
  records: readonly FileSampleRecord[],
  place: number,
  classes: ColumnValueClasses
): boolean =>
  isTitleSequence(records, place, classes) ||
  (place > 0 && isColumnNumberingLine(records[place]?.cells ?? [], records[place + 1]?.cells))

/**
 * Whether years or consecutive numbers are titles above values: the record below does not continue
 * the sequence.
 */
function isTitleSequence(
  records: readonly FileSampleRecord[],
  place: number,
  classes: ColumnValueClasses
): boolean {
  const cells = records[place]?.cells ?? []
  const below = records[place + 1]?.cells
  if (!below || !isTitleNumberSequence(cells) || isTitleNumberSequence(below)) return false
  return recordFitToColumnClasses(cells, classes).misses === 0
}

/**
 * Table in which all cells are words, so that only the wording can show whether the first record is
 * a header.
 */
function wordTable(
  records: readonly FileSampleRecord[],
  width: number,
  header: boolean | undefined,
  classes: ColumnValueClasses
): LocatedTableShape {
  const above = countRecordsAboveTable(
    records.map(({ cells }) => cells),
    width
  )
  const from = above < records.length ? above : 0
  const cells = records[from]?.cells ?? []
  const below = records.slice(from + 1).map(record => record.cells)
  if (!(header ?? isHeaderRecord(cells, below))) return headerlessTableShape(width, from, classes)
  let numbering = 0
  while (below[numbering] && isSameHeaderLine(cells, below[numbering] ?? [])) numbering++
  if (numbering === 0 && below[0] && isColumnNumberingLine(below[0], below[1])) numbering = 1
  return fitHeaderToRows(records, { from, to: from + 1, numbering }, width, classes)
}

/** Number of records above the first record that looks like part of a table. */
export function countRecordsAboveTable(
  records: readonly (readonly string[])[],
  width: number
): number {
  if (width < 3) return 0
  const isRow = (cells: readonly string[]): boolean =>
    cells.length === width ? countFilledCells(cells) * 2 > width : isNearlyWhole(cells)
  // Whether a line fills about as many cells as the rows, give or take one, as a header does; names
  // and dates above a table fill fewer.
  const isNearlyWhole = (cells: readonly string[]): boolean =>
    cells.length > 2 &&
    Math.abs(cells.length - width) === 1 &&
    countFilledCells(cells) === cells.length
  return Math.max(0, records.findIndex(isRow))
}
