import { type ReadingOptions, readingOptionLimits } from '@shared/model/file-import/choice'
import { fileProfileLimits, tooWideText } from '@shared/model/file-import/profile'
import {
  type ChosenTableRecordRange,
  isTableChosen,
  locateChosenTableRecords
} from '../chosen-table'
import { countRecordsAboveTable } from '../detect-table'
import type { ColumnTypesByTitle } from '../guess-type'
import { createImportError } from '../import-fault'
import type { TableEndChoice } from '../left-out-end'
import { isHeaderRecord } from '../plain-header'
import { joinHeaderLinesToTitles } from '../titles'
import { cellTextsOf } from './cell-text'
import type { SheetRows, WorkbookCellValue } from './cell-value'
import { findMergedHeader, type MergedHeader, type MergedRange } from './merged-header'

/** Choices of the user about how a sheet is read. */
export type SheetReadingOptions = Omit<
  ReadingOptions,
  'decimals' | 'encoding' | 'escape' | 'quote' | 'separator' | 'sheet'
>

/**
 * What the workbook declares about a sheet's cells; a row whose titles have declared types is the
 * header.
 */
interface SheetDeclarations {
  readonly merges: readonly MergedRange[]
  readonly types?: ColumnTypesByTitle | undefined
}

/** Position of a sheet's table; rows and columns count from 0. */
interface SheetTable {
  readonly first: number
  readonly width: number
  /** Indexes of the header rows. */
  readonly header: readonly number[]
  /** Titles of the columns; undefined if the sheet has no header. */
  readonly titles: readonly string[] | undefined
  /** Index of the first row below the header; `end` is the index after the last row. */
  readonly body: number
  readonly end: number
}

const sampleRows = 200
/**
 * Number of rows from the top of the sheet that are examined to find the lines chosen by the user.
 */
const headRows = 2 * readingOptionLimits.line

/** Finds the table of a sheet at the lines chosen by the user. Throws AppError. */
export function findSheetTable(
  rows: SheetRows,
  choice: SheetReadingOptions,
  sheet: string,
  said: SheetDeclarations
): SheetTable {
  const { merges } = said
  const all = columnsOf(rows, sheet)
  const end = endOf(rows, choice)
  const guess = guessTable(rows, choice.header, all, said)
  const isChosen = isTableChosen(choice)
  const found = isChosen ? chosenRows(rows, choice, guess) : guess
  const { header, body } = found
  // Only the rows of the table determine its columns, because cells above, below or beside it do
  // not belong to them.
  const own =
    isChosen || end < rows.length
      ? columnsOf([...header.map(row => rows[row] ?? []), ...rows.slice(body, end)], sheet)
      : all
  const titles = titlesOf(rows, { header, guess, isChosen, merges }, own)
  return { ...own, header, titles, body, end }
}

interface ColumnSpan {
  readonly first: number
  readonly width: number
}

interface SheetTableRows {
  readonly header: readonly number[]
  readonly body: number
}

interface GuessedRows extends SheetTableRows {
  readonly merged: MergedHeader | undefined
}

/** Index after the last row of the table. */
function endOf(rows: SheetRows, { lastLine, leftOutAtEnd = 0 }: TableEndChoice): number {
  if (lastLine !== undefined) return Math.min(rows.length, lastLine)
  let end = rows.length
  for (let left = leftOutAtEnd; left > 0 && end > 0; end--) {
    if (isFilled(rows[end - 1] ?? [])) left--
  }
  return end
}

function guessTable(
  rows: SheetRows,
  chosenHeader: boolean | undefined,
  { first, width }: ColumnSpan,
  { merges, types }: SheetDeclarations
): GuessedRows {
  const merged = chosenHeader === false ? undefined : findMergedHeader(rows, merges)
  const sample = sampleOf(rows, { first, width }, merged)
  const texts = sample.map(({ cells }) => cells)
  const isSaid = texts[0]?.every(title => types?.has(title)) === true
  const above = chosenHeader === false || isSaid ? 0 : countRecordsAboveTable(texts, width)
  const head = sample[above]
  const row = head?.row ?? 0
  if (!(chosenHeader ?? (isSaid || isHeaderRecord(head?.cells ?? [])))) {
    return { header: [], body: row, merged }
  }
  return { header: [...(merged?.above ?? []), row].sort((a, b) => a - b), body: row + 1, merged }
}

interface SampleRow {
  readonly row: number
  readonly cells: string[]
}

/** First non-empty rows, from which the header is detected; a merged header counts as one row. */
function sampleOf(
  rows: SheetRows,
  { first, width }: ColumnSpan,
  merged: MergedHeader | undefined
): SampleRow[] {
  const sample: SampleRow[] = []
  for (const [row, cells] of rows.entries()) {
    if (sample.length === sampleRows) break
    if (merged?.above.has(row)) continue
    const own = cellTextsOf(merged?.last === row ? merged.titles : cells, first, width)
    if (own.some(cell => cell !== '')) sample.push({ row, cells: own })
  }
  return sample
}

/** Rows of a table at the lines chosen by the user. Throws AppError. */
function chosenRows(
  rows: SheetRows,
  choice: SheetReadingOptions,
  guess: SheetTableRows
): SheetTableRows {
  const filled = rows.slice(0, headRows).flatMap((cells, row) => (isFilled(cells) ? [row] : []))
  const placeOf = (row: number): number => {
    const place = filled.findIndex(own => own >= row)
    return place < 0 ? filled.length : place
  }
  const body = placeOf(guess.body)
  const from = guess.header[0] === undefined ? body : placeOf(guess.header[0])
  const guessed: ChosenTableRecordRange = {
    from,
    to: guess.header.length === 0 ? from : body,
    body
  }
  const found = locateChosenTableRecords(
    filled.map(row => row + 1),
    choice,
    guessed
  )
  const header = filled.slice(found.from, found.to)
  return { header, body: filled[found.body] ?? rows.length }
}

interface TitleRows {
  readonly header: readonly number[]
  readonly guess: GuessedRows
  readonly isChosen: boolean
  readonly merges: readonly MergedRange[]
}

function titlesOf(
  rows: SheetRows,
  { header, guess, isChosen, merges }: TitleRows,
  { first, width }: ColumnSpan
): readonly string[] | undefined {
  const last = header.at(-1)
  if (last === undefined) return undefined
  const { merged } = guess
  const isGuess = !isChosen || header.join() === guess.header.join()
  if (isGuess) {
    return cellTextsOf(merged?.last === last ? merged.titles : (rows[last] ?? []), first, width)
  }
  const lines = header.map(row => cellTextsOf(withMerges(rows, row, merges), first, width))
  // The parts of a title are joined by a blank, as in a detected header with merged cells.
  return joinHeaderLinesToTitles(lines, width, ' ')
}

/** Cells of a row; every cell of a merged range gets the range's value. */
function withMerges(
  rows: SheetRows,
  row: number,
  merges: readonly MergedRange[]
): readonly WorkbookCellValue[] {
  const cells = [...(rows[row] ?? [])]
  for (const { top, left, right } of merges) {
    if (top !== row) continue
    for (let column = left + 1; column <= right; column++) cells[column] = cells[left] ?? null
  }
  return Array.from(cells, cell => cell ?? null)
}

const isFilled = (cells: readonly WorkbookCellValue[]): boolean =>
  cells.some(cell => cell !== null && cell !== '')

/**
 * First column with content, and the number of columns from it to the last one with content. Throws
 * AppError if there are none, or too many.
 */
function columnsOf(rows: SheetRows, sheet: string): ColumnSpan {
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (const row of rows) {
    for (let place = 0; place < row.length; place++) {
      if (row[place] === null) continue
      first = Math.min(first, place)
      last = Math.max(last, place)
    }
  }
  if (last < 0) throw createImportError(`Trang “${sheet}” không có ô nào.`)
  const width = last - first + 1
  if (width > fileProfileLimits.columns)
    throw createImportError(tooWideText(`Trang “${sheet}” có`, width))
  return { first, width }
}
