import type { FieldSeparator, ReadingOptions } from '@shared/model/file-import/choice'
import { fileProfileLimits } from '@shared/model/file-import/profile'
import { removeFormulaGuard } from '../files/csv'
import { findChosenTable, isTableChosen } from './chosen-table'
import {
  columnValueClassesOf,
  isDistinctiveValueClass,
  recordFitToColumnClasses
} from './column-classes'
import { type DetectedDialect, type FileSampleRecord, findBestDialect } from './detect-dialect'
import { findTableInRecords } from './detect-table'
import type { TableEndChoice } from './left-out-end'
import { repairRecord } from './repair-record'
import type { CsvDialect, TableShape } from './table-shape'

/**
 * Whether the cells of a file may contain the apostrophe that this program's exports put before
 * formulas.
 */
export const canHaveFormulaGuards = ({ separator }: CsvDialect): boolean =>
  separator === ',' || separator === ';'

/**
 * Cells without the formula guard that exports of this program add; the same array if no cell was
 * guarded.
 */
export const removeFormulaGuards = (cells: string[]): string[] =>
  cells.some(cell => cell.startsWith("'")) ? cells.map(removeFormulaGuard) : cells

export interface CsvLayout {
  readonly dialect: CsvDialect
  /** Characters to skip at the start: a line such as “sep=;”, an instruction to Excel. */
  readonly prologue: number
  readonly table: TableShape
  /** End of the table's rows, as the user chose it. */
  readonly end: TableEndChoice
  readonly records: readonly FileSampleRecord[]
  /** First lines of the file, unchanged. */
  readonly head: readonly string[]
}

const separatorLine = /^"?sep=([,;\t|^~])"?(?:\r*\n|\r)/i

/**
 * Layout of a CSV text, from a sample that ends with a whole line; undefined if it is no table.
 * Throws AppError if chosen lines do not exist.
 */
export function detectLayout(sample: string, choice: ReadingOptions): CsvLayout | undefined {
  const told = separatorLine.exec(sample)
  const prologue = told?.[0].length ?? 0
  const separator = choice.separator ?? (told?.[1] as FieldSeparator | undefined)
  const { quote, escape: escaping, lastLine, leftOutAtEnd } = choice
  const seen = findBestDialect(sample.slice(prologue), { separator, quote, escape: escaping })
  if (!seen || seen.records.length === 0) return undefined
  const { dialect } = seen
  const look = canHaveFormulaGuards(dialect) ? withoutGuards(seen) : seen
  const found = {
    dialect,
    prologue,
    end: { lastLine, leftOutAtEnd },
    head: firstLines(sample, dialect.lineBreak)
  }
  if (isTableChosen(choice)) {
    // If the user chose lines, no record is dropped, because the lines may belong to another table
    // of the file.
    const { records, width } = look
    const table = findChosenTable(records, width, choice, prologue > 0 ? 1 : 0)
    return { ...found, records, table }
  }
  const { records: first, width } = firstTable(look)
  const records = withDividedHeader(first, width, dialect)
  return { ...found, records, table: findTableInRecords(records, width, choice.header) }
}

function firstLines(sample: string, lineBreak: string): string[] {
  const lines = sample.split(lineBreak, fileProfileLimits.rawLines)
  // The last line is dropped if it is empty, because a line end at the end of a file is not
  // followed by a line.
  if (lines.length < fileProfileLimits.rawLines && lines.at(-1) === '') lines.pop()
  return lines
}

const withoutGuards = (look: DetectedDialect): DetectedDialect => ({
  ...look,
  records: look.records.map(record => ({
    ...record,
    cells: removeFormulaGuards([...record.cells])
  }))
})

/**
 * Records of the first table, if most of the sample belongs to a second table of another width
 * below it.
 */
function firstTable({
  records,
  width
}: DetectedDialect): Pick<DetectedDialect, 'records' | 'width'> {
  const all = { records, width }
  const own = records[0]?.cells.length ?? 0
  const end = records.findIndex(({ cells }) => cells.length !== own)
  if (own === width || own < 2 || end < 3) return all
  const table = records.slice(0, end)
  const classes = columnValueClassesOf(
    table.map(({ cells }) => cells),
    own
  )
  const { hits, misses } = recordFitToColumnClasses(table[0]?.cells ?? [], classes)
  const isTable = classes.some(isDistinctiveValueClass) && hits === 0 && misses > 0
  return isTable ? { records: table, width: own } : all
}

/**
 * Replaces a header whose titles use another separator than the rows, if splitting it by that
 * separator gives as many titles as there are columns.
 */
function withDividedHeader(
  records: readonly FileSampleRecord[],
  width: number,
  dialect: CsvDialect
): readonly FileSampleRecord[] {
  const [first, ...rest] = records
  const [line, other] = first?.cells ?? []
  if (!first || line === undefined || other !== undefined || width < 3) return records
  const titles = otherSeparators
    .filter(separator => separator !== dialect.separator && line.includes(separator))
    .map(separator => repairRecord(line, { ...dialect, separator }, width))
    .find(cells => cells?.every(cell => cell.trim() !== ''))
  return titles ? [{ ...first, cells: titles }, ...rest] : records
}

const otherSeparators: readonly FieldSeparator[] = [';', '\t', '|', ',', ' ']
