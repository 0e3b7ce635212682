import { filledOf, fitOf, isStrong, withoutTail } from './column-classes'
import type { Dialect } from './dialect'
import { isSameLine } from './header-lines'
import { withMissing, withoutExtra } from './realign'
import type { RecordFacts, RecordSink } from './record-reader'
import { isBlankRow, type KnownRecord, type RowSink } from './row-sink'
import type { TableShape } from './table-shape'
import { mayBeGuarded, unguardedCells } from './unguard'
import { classOf } from './value-class'
import { kindOf } from './value-kinds'

/** Why a record of a file is no row of its table. */
export const leftOut = {
  above: 'Nằm trên dòng tiêu đề của bảng',
  numbering: 'Dòng đánh số cột, không phải dòng dữ liệu',
  repeated: 'Lặp lại dòng tiêu đề',
  section: 'Dòng tên nằm trên một dòng tiêu đề lặp lại',
  other: (line: number) => `Thuộc một bảng khác, bắt đầu từ dòng ${line} của tệp`
} as const

/** What was noticed of a file beside its rows. */
export interface ReadNotes {
  /** Records whose quotes broke the rules and that were read all the same. */
  repaired: number
  /** The first few of them. */
  readonly repairedLines: number[]
  /** Where further tables begin, whose rows are left out. */
  readonly otherTables: { line: number; title: string }[]
}

export const emptyNotes = (): ReadNotes => ({ repaired: 0, repairedLines: [], otherTables: [] })

const mostNoted = 20

interface Parts {
  readonly dialect: Dialect
  readonly shape: TableShape
  /** Lines of the file before the text that is read. */
  readonly skippedLines: number
  /** The text is a piece from within the file: no header stands in it. */
  readonly isPiece?: boolean
  /** Makes the cells of a record what they mean, in sets that leave something open. */
  readonly repairCells?: (cells: string[]) => string[]
}

interface Held {
  readonly cells: string[]
  readonly line: number
  readonly known: KnownRecord
}

const plain: KnownRecord = { isPlain: true }
const quoted: KnownRecord = { isPlain: false }
const formulaText = /^="(.*)"$/s

/** Hands the records of a file over to its table: what stands above it, repeats its header or belongs to another table is rejected by name. */
export function createTableReader(
  table: RowSink,
  { dialect, shape, skippedLines, isPiece = false, repairCells }: Parts,
  notes: ReadNotes
): RecordSink & { readonly end: () => void } {
  const { above, headerRows, numbering, header, width, shortWidth } = shape
  const isGuarded = mayBeGuarded(dialect)
  const lead = isPiece ? 0 : above + headerRows + numbering
  const others = createTableWatch(shape)
  if (headerRows > 0) table.title(shape.titles)
  let seen = 0
  let isAfterBlank = false
  /** Records that may begin another table, until the next ones tell. */
  let held: Held[] = []
  /** Line where the other table begins that is being left out. */
  let otherFrom: number | undefined
  let firstRow: readonly string[] | undefined
  /** The header once more, until the row below it tells whether it is the same table again. */
  let repeated: Held | undefined

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
        reason === leftOut.repeated ? leftOut.section : reason,
        waiting.cells
      )
    }
    held = []
    table.reject(line, reason, cells)
  }

  /** Leaves out what was held and all that follows. */
  const beginOther = (records: readonly Held[], cells: readonly string[]): void => {
    const line = records[0]?.line ?? 0
    const title = (records[0]?.cells ?? cells).find(cell => cell.trim() !== '') ?? ''
    if (notes.otherTables.length < mostNoted) {
      notes.otherTables.push({ line, title: title.trim() })
    }
    otherFrom = line
    for (const own of records) table.reject(own.line, leftOut.other(line), own.cells)
    held = []
  }

  const addLead = (cells: readonly string[], line: number): void => {
    if (seen < above) table.reject(line, leftOut.above, cells)
    else if (seen >= above + headerRows) {
      const isAgain = header.some(own => isSameLine(own, cells))
      table.reject(line, isAgain ? leftOut.repeated : leftOut.numbering, cells)
    }
    seen++
  }

  const addBelow = (record: Held): void => {
    const { cells, line } = record
    if (repeated) {
      const again = repeated
      repeated = undefined
      if (firstRow && isSameLine(firstRow, cells)) beginOther([again], again.cells)
      else leaveOut(leftOut.repeated, again.cells, again.line)
    }
    firstRow ??= cells
    if (width > 1 && header.some(own => own[0] === cells[0] && isSameLine(own, cells))) {
      otherFrom = undefined
      // The same table once more begins with the same row.
      repeated = record
    } else if (otherFrom !== undefined) {
      table.reject(line, leftOut.other(otherFrom), cells)
    } else if (others.begins(held, cells)) {
      beginOther(held.length > 0 ? held : [record], cells)
      table.reject(line, leftOut.other(otherFrom ?? line), cells)
    } else if (others.mayBegin(held, cells, isAfterBlank)) held.push(record)
    else {
      if (held.length > 0) flush()
      table.add(cells, line, record.known)
    }
  }

  const record = (written: string[], line: number, facts: RecordFacts): void => {
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
    { isPlain }: RecordFacts
  ): { cells: string[]; known: KnownRecord } => {
    let cells = isGuarded ? unguardedCells(written) : written
    if (repairCells) cells = repairCells(cells)
    if (shortWidth === cells.length) cells = padded(cells, width)
    else if (cells.length !== width && mayRealign()) cells = realigned(cells)
    if (isPlain) return { cells, known: plain }
    const isFormula = cells.map(cell => cell.startsWith('="') && formulaText.test(cell))
    if (!isFormula.includes(true)) return { cells, known: quoted }
    const texts = cells.map(cell => cell.replace(formulaText, (_, text: string) => text))
    const kindAt = (place: number) =>
      isFormula[place] ? ('code' as const) : kindOf((texts[place] ?? '').trim())
    return { cells: texts, known: { isPlain: false, kindAt } }
  }

  /** Lines of another table have widths of their own. */
  const mayRealign = (): boolean =>
    !isPiece && seen >= lead && held.length === 0 && otherFrom === undefined

  /** A separator too many or too few moves values into wrong columns: their classes tell where it is. */
  const realigned = (cells: string[]): string[] => {
    const isLonger = cells.length === width + 1 && cells[width] === ''
    if (!isLonger && cells.length !== width - 1) return cells
    const found = isLonger ? withoutExtra(cells, shape) : withMissing(cells, shape)
    if (found) noteRepair()
    return found ?? cells
  }

  return {
    record,
    reject: (line, reason, raw) => table.reject(line + skippedLines, reason, [raw]),
    end: () => {
      if (repeated) leaveOut(leftOut.repeated, repeated.cells, repeated.line)
      flush()
    }
  }
}

const padded = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...Array.from({ length: width - cells.length }, () => '')
]

/** Tells where another table begins: at a line of words that stands apart, or is wider, above values of its own. */
function createTableWatch({ classes, width }: TableShape) {
  const hasClasses = classes.some(own => own !== undefined)

  const isOtherHeader = (cells: readonly string[]): boolean => {
    const filled = withoutTail(cells).filter(cell => cell.trim() !== '')
    if (filled.length < 2 || filled.some(cell => isStrong(classOf(cell)))) return false
    const { hits, misses, strays } = fitOf(cells, classes)
    return hits === 0 && misses + strays > 0
  }

  return {
    /** Whether a record is kept back until the next one tells what it is. */
    mayBegin(held: readonly Held[], cells: readonly string[], isAfterBlank: boolean): boolean {
      if (!hasClasses || width < 2) return false
      const last = held.at(-1)
      if (!last && !isAfterBlank && cells.length === width) return false
      if (held.length > 4) return false
      if (isOtherHeader(cells)) return true
      // Its name may stand above, alone in its line.
      const isApart = isAfterBlank || (last !== undefined && filledOf(last.cells) === 1)
      return isApart && filledOf(cells) === 1 && cells.every(cell => !/^[-+\d.,]+$/.test(cell))
    },
    /** Whether a record is the first row below the header of another table, which is held. */
    begins(held: readonly Held[], cells: readonly string[]): boolean {
      const last = held.at(-1)
      if (!last || !isOtherHeader(last.cells)) return false
      const hasValue = cells.some(cell => !['blank', 'none', 'word'].includes(classOf(cell)))
      return hasValue && cells.length === last.cells.length
    }
  }
}
