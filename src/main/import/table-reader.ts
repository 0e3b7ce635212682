import { canHaveFormulaGuards, removeFormulaGuards } from './detect-layout'
import { isSameHeaderLine } from './header-lines'
import { createTableEndFilter, type TableEndChoice } from './left-out-end'
import { removeExtraCell, splitMergedCell } from './realign'
import type { CsvRecordProperties, RecordSink } from './record-reader'
import { type ImportedRowSink, isBlankRow, type PrecomputedRecordProperties } from './row-sink'
import type { CsvDialect, TableShape } from './table-shape'
import { type BufferedRecord, createFollowingTableDetector } from './table-watch'
import { valueKindOf } from './value-kinds'

/** Reasons why a record of a file is not a row of its table. */
export const skippedRecordReasons = {
  above: 'Nằm trên dòng tiêu đề của bảng',
  numbering: 'Dòng đánh số cột, không phải dòng dữ liệu',
  between: 'Nằm giữa tiêu đề và dòng dữ liệu đầu đã chọn',
  repeated: 'Lặp lại dòng tiêu đề',
  below: 'Nằm dưới dòng dữ liệu cuối đã chọn',
  section: 'Dòng tên nằm trên một dòng tiêu đề lặp lại',
  other: (line: number) => `Thuộc một bảng khác, bắt đầu từ dòng ${line} của tệp`
} as const

/** Observations during the reading of a file, besides its rows. */
export interface FileTableReadObservations {
  /** Number of records with invalid quoting that were repaired and read. */
  repaired: number
  /** Line numbers of the first few records with repaired quoting. */
  readonly repairedLines: number[]
  /** First lines and titles of further tables in the file, whose rows are left out. */
  readonly otherTables: { line: number; title: string }[]
  /** Number of records below the end of the table that the user chose, which are left out. */
  leftOutAtEnd: number
}

export const createEmptyReadObservations = (): FileTableReadObservations => ({
  repaired: 0,
  repairedLines: [],
  otherTables: [],
  leftOutAtEnd: 0
})

const mostNoted = 20

interface TableReaderParts {
  readonly dialect: CsvDialect
  readonly shape: TableShape
  /** End of the rows as chosen by the user. */
  readonly end?: TableEndChoice
  /** Number of lines of the file before the text that is passed to this reader. */
  readonly skippedLines: number
  /** Whether the text is a piece from within the file, without a header. */
  readonly isPiece?: boolean
  /**
   * Repairs the cells of a record if the encoding leaves something ambiguous, such as the case of
   * letters.
   */
  readonly repairCells?: (cells: string[]) => string[]
}

const plain: PrecomputedRecordProperties = { isPlain: true }
const quoted: PrecomputedRecordProperties = { isPlain: false }
const formulaText = /^="(.*)"$/s

/**
 * Passes the records of a file to its table; records that stand above the table, repeat its header
 * or belong to another table are rejected with that reason. Its functions share the state of the
 * table, because each of them runs for every record of a file.
 */
export function createFileTableReader(
  table: ImportedRowSink,
  { dialect, shape, end = {}, skippedLines, isPiece = false, repairCells }: TableReaderParts,
  notes: FileTableReadObservations
): RecordSink & { readonly end: () => void } {
  const { above, headerRows, numbering, header, width, shortWidth } = shape
  const isGuarded = canHaveFormulaGuards(dialect)
  const lead = isPiece ? 0 : above + headerRows + numbering
  // If the user chose the last row, everything above that row counts as rows, so other tables are
  // not detected.
  const others = createFollowingTableDetector(shape, end.lastLine === undefined)
  if (headerRows > 0) table.title(shape.titles)
  let seen = 0
  let isAfterBlank = false
  /**
   * Records that may begin another table, buffered until the following records show whether they
   * do.
   */
  let held: BufferedRecord[] = []
  /** Line at which the other table begins whose records are being left out. */
  let otherFrom: number | undefined
  let firstRow: readonly string[] | undefined
  /** Repeated header, buffered until the row below decides whether the same table starts again. */
  let repeated: BufferedRecord | undefined

  let recordLine = 0
  const noteRepair = (): void => {
    notes.repaired++
    if (notes.repairedLines.length < mostNoted) notes.repairedLines.push(recordLine)
  }

  const flush = (): void => {
    for (const { cells, line, known } of held) table.add(cells, line, known)
    held = []
  }

  const leaveOut = (reason: string, cells: readonly string[], line: number): void => {
    for (const waiting of held) {
      table.reject(
        waiting.line,
        reason === skippedRecordReasons.repeated ? skippedRecordReasons.section : reason,
        waiting.cells
      )
    }
    held = []
    table.reject(line, reason, cells)
  }

  /** Skips the buffered records and all that follow, because they belong to another table. */
  const beginOther = (records: readonly BufferedRecord[], cells: readonly string[]): void => {
    const line = records[0]?.line ?? 0
    const title = (records[0]?.cells ?? cells).find(cell => cell.trim() !== '') ?? ''
    if (notes.otherTables.length < mostNoted) {
      notes.otherTables.push({ line, title: title.trim() })
    }
    otherFrom = line
    for (const own of records) table.reject(own.line, skippedRecordReasons.other(line), own.cells)
    held = []
  }

  const addLead = (cells: readonly string[], line: number): void => {
    if (seen < above) table.reject(line, skippedRecordReasons.above, cells)
    else if (seen >= above + headerRows) {
      const isAgain = header.some(own => isSameHeaderLine(own, cells))
      const other = shape.isChosen ? skippedRecordReasons.between : skippedRecordReasons.numbering
      table.reject(line, isAgain ? skippedRecordReasons.repeated : other, cells)
    }
    seen++
  }

  const addBelow = (record: BufferedRecord): void => {
    const { cells, line } = record
    if (repeated) {
      const again = repeated
      repeated = undefined
      if (firstRow && isSameHeaderLine(firstRow, cells)) beginOther([again], again.cells)
      else leaveOut(skippedRecordReasons.repeated, again.cells, again.line)
    }
    firstRow ??= cells
    if (width > 1 && header.some(own => own[0] === cells[0] && isSameHeaderLine(own, cells))) {
      otherFrom = undefined
      // A repeated header is buffered until the row below shows whether the same table starts
      // again: a copy of the table begins with the same first row.
      repeated = record
    } else if (otherFrom !== undefined) {
      table.reject(line, skippedRecordReasons.other(otherFrom), cells)
    } else if (others.isKnownHeader(cells)) {
      beginOther([...held, record], cells)
    } else if (others.begins(held, cells)) {
      beginOther(held.length > 0 ? held : [record], cells)
      table.reject(line, skippedRecordReasons.other(otherFrom ?? line), cells)
    } else if (others.mayBegin(held, cells, isAfterBlank)) held.push(record)
    else {
      if (held.length > 0) flush()
      others.examine(cells)
      table.add(cells, line, record.known)
    }
  }

  const record = (written: string[], line: number, facts: CsvRecordProperties): void => {
    const own = line + skippedLines
    recordLine = own
    if (facts.isRepaired) noteRepair()
    const { cells, known } = meantCells(written, facts)
    if (isBlankRow(cells)) {
      isAfterBlank = true
      table.add(cells, own, known)
      return
    }
    if (seen < lead) addLead(cells, own)
    else if (isPiece) table.add(cells, own, known)
    else addBelow({ cells, line: own, known })
    isAfterBlank = false
  }

  const meantCells = (
    written: string[],
    { isPlain }: CsvRecordProperties
  ): { cells: string[]; known: PrecomputedRecordProperties } => {
    let cells = isGuarded ? removeFormulaGuards(written) : written
    if (repairCells) cells = repairCells(cells)
    if (shortWidth === cells.length) cells = padded(cells, width)
    else if (cells.length !== width && mayRealign()) cells = realigned(cells)
    if (isPlain) return { cells, known: plain }
    const isFormula = cells.map(cell => cell.startsWith('="') && formulaText.test(cell))
    if (!isFormula.includes(true)) return { cells, known: quoted }
    const texts = cells.map(cell => cell.replace(formulaText, (_, text: string) => text))
    const kindAt = (place: number) =>
      isFormula[place] ? ('code' as const) : valueKindOf((texts[place] ?? '').trim())
    return { cells: texts, known: { isPlain: false, kindAt } }
  }

  /**
   * Whether shifted records may be repaired now: not while they may belong to another table, whose
   * lines have another width.
   */
  const mayRealign = (): boolean =>
    !isPiece && seen >= lead && held.length === 0 && otherFrom === undefined

  /**
   * Moves values back that a missing or extra separator shifted into wrong columns; the value
   * classes of the columns show where the separator is missing or extra.
   */
  const realigned = (cells: string[]): string[] => {
    const isLonger = cells.length === width + 1 && cells[width] === ''
    if (!isLonger && cells.length !== width - 1) return cells
    const found = isLonger ? removeExtraCell(cells, shape) : splitMergedCell(cells, shape)
    if (found) noteRepair()
    return found ?? cells
  }

  const sink = {
    record,
    reject: (line: number, reason: string, raw: string) =>
      table.reject(line + skippedLines, reason, [raw]),
    end: () => {
      if (repeated) leaveOut(skippedRecordReasons.repeated, repeated.cells, repeated.line)
      flush()
    }
  }
  if (isPiece) return sink
  const { lastLine, leftOutAtEnd } = end
  const own = { leftOutAtEnd, lastLine: lastLine && Math.max(0, lastLine - skippedLines) }
  return createTableEndFilter(sink, own, (cells, line) => {
    notes.leftOutAtEnd++
    table.reject(line + skippedLines, skippedRecordReasons.below, cells)
  })
}

const padded = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...Array.from({ length: width - cells.length }, () => '')
]
