import { countFilledCells, removeTrailingBlankCells } from './column-classes'
import type { FileSampleRecord } from './detect-dialect'
import { isColumnNumberingLine } from './titles'

/** Maximum number of header lines. */
const mostHeaderRows = 6
/**
 * Number of records below a header that are examined for values in each column; later records may
 * belong to another table.
 */
export const recordsExaminedBelowHeader = 30

/** Number of lines directly above the first row that number the columns or repeat the header. */
export function countNumberingLines(records: readonly FileSampleRecord[], start: number): number {
  const line = records[start - 1]
  const above = records[start - 2]
  if (!line || !above) return 0
  return isColumnNumberingLine(line.cells, records[start]?.cells) ||
    isSameHeaderLine(line.cells, above.cells)
    ? 1 + (isSameHeaderLine(line.cells, above.cells) ? countNumberingLines(records, start - 1) : 0)
    : 0
}

/** Whether two records are equal apart from blanks, which repetitions of a header often vary. */
export function isSameHeaderLine(left: readonly string[], right: readonly string[]): boolean {
  const [own, other] = [removeTrailingBlankCells(left), removeTrailingBlankCells(right)]
  return own.length === other.length && own.every((cell, at) => isSameText(cell, other[at] ?? ''))
}

const isSameText = (left: string, right: string): boolean =>
  left === right || left.replace(/\s+/g, '') === right.replace(/\s+/g, '')

/**
 * Finds the first line of the header that ends with the record `last`; undefined if there is no
 * header. A line above belongs to the header while columns lack a title, while it groups the titles
 * below, or while it names every column too.
 */
export function findFirstHeaderLine(
  records: readonly FileSampleRecord[],
  last: number,
  width: number
): number | undefined {
  const covered = new Set<number>()
  const used = countUsed(records.slice(last, last + recordsExaminedBelowHeader), width)
  let first: number | undefined
  for (let place = last; place >= 0 && last - place < mostHeaderRows; place--) {
    const record = records[place]
    if (!record || !hasHeaderWidth(record, width)) break
    const below = place < last ? records[place + 1] : undefined
    if (isAboveHeader(record, below, { width, used, covered: covered.size })) break
    for (const at of filledPlaces(record.cells)) covered.add(at)
    if (covered.size * 2 > used || width === 1) first = place
  }
  return first
}

const filledPlaces = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))

const hasHeaderWidth = (record: FileSampleRecord, width: number): boolean =>
  Math.abs(removeTrailingBlankCells(record.cells).length - width) <= 1 ||
  isShortGroup(record, width)

interface HeaderCoverage {
  readonly width: number
  /**
   * Number of columns with values below the header; the next field is the number of columns that
   * already have a title from the lines below.
   */
  readonly used: number
  readonly covered: number
}

/** Whether a line is a note above the header, which begins on the line below the note. */
function isAboveHeader(
  { cells }: FileSampleRecord,
  below: FileSampleRecord | undefined,
  { width, used, covered }: HeaderCoverage
): boolean {
  const isGroup = isGroupOver(cells, below?.cells ?? [], width)
  if (below && covered * 10 >= used * 9 && (below.isAfterBlank || !isGroup)) return true
  return countFilledCells(cells) === 1 && covered * 2 >= used && !isGroup
}

/** Number of columns filled by any of the records. */
const countUsed = (records: readonly FileSampleRecord[], width: number): number =>
  Array.from({ length: width }, (_, place) => place).filter(place =>
    records.some(({ cells }) => (cells[place] ?? '').trim() !== '')
  ).length

/**
 * Whether a line of group titles has fewer cells than the table, because the empty cells that its
 * last group spans are not always written.
 */
const isShortGroup = ({ cells }: FileSampleRecord, width: number): boolean =>
  cells.length >= width - 1 || countFilledCells(cells) >= 2

/**
 * Whether a line consists of group titles above the line below it, or names every column in other
 * words.
 */
function isGroupOver(cells: readonly string[], below: readonly string[], width: number): boolean {
  const filled = countFilledCells(cells)
  if (filled < 2) return false
  if (filled === width) return width > 2 && !cells.some(cell => cell.trim().endsWith(':'))
  const titles = below.map(cell => cell.trim()).filter(cell => cell !== '')
  const hasEqual = new Set(titles).size < titles.length
  // A group title spans the blank cells that follow it and stands above other titles. If those
  // titles do not repeat, the line may instead be a name and a date above the table.
  const spans = cells.some(
    (cell, at) => cell.trim() !== '' && (cells[at + 1] ?? '').trim() === '' && at + 1 < width
  )
  return hasEqual || (spans && countFilledCells(below) < width)
}

const columnName = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

/**
 * Whether the first record consists of unique column names as programs export them, such as
 * “don_vi”, above rows of equal width with other content. Such a record is the header, whatever the
 * values below are.
 */
export function hasColumnNameHeader(records: readonly FileSampleRecord[], width: number): boolean {
  const [first, ...rows] = records
  const names = first?.cells ?? []
  return (
    names.length === width &&
    new Set(names).size === width &&
    names.every(name => columnName.test(name)) &&
    rows.every(({ cells }) => cells.length === width) &&
    rows.some(({ cells }) => cells.some(cell => cell !== '' && !columnName.test(cell))) &&
    names.every((name, place) => !rows.some(({ cells }) => cells[place] === name))
  )
}
