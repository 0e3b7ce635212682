import { formatColumnHeading, type ListColumn, toCsvCellValue } from '@shared/kit/list/columns'

export type CsvSeparator = ',' | ';'

/** Excel decodes UTF-8 only after a byte order mark. */
export const csvByteOrderMark = '\ufeff'

const plainNumber = /^-?\d+(\.\d+)?$/
// Matches a text that a spreadsheet would execute, even after blanks and invisible characters
// (OWASP; docs/faults.md F37).
const formulaStart = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\t\r\n＝＋－＠]/u
/**
 * Matches printable ASCII that needs neither quotes nor the formula guard, such as a time or an
 * address; it does not end with a blank.
 */
const harmless = /^[0-9A-Za-z/](?:[ !#-+\--:<-\]_-{}]*[!#-+\--:<-\]_-{}])?$/
const leadingControl = /^[\t\r\n]/

/** Whether a spreadsheet would execute a text as a formula. Plain numbers are not formulas. */
const isFormula = (text: string): boolean =>
  (formulaStart.test(text) || leadingControl.test(text)) && !plainNumber.test(text)

const withoutApostrophes = (text: string): string => text.replace(/^'+/, '')

/**
 * Formula guard: an apostrophe before a formula, and before text that already looks guarded, so
 * that `removeFormulaGuard` restores every text exactly.
 */
const guarded = (text: string): string => (isFormula(withoutApostrophes(text)) ? `'${text}` : text)

/** Removes the guard that `formatCsvCell` puts before formulas; leaves every other cell unchanged. */
export const removeFormulaGuard = (text: string): string =>
  text.startsWith("'") && isFormula(withoutApostrophes(text)) ? text.slice(1) : text

/**
 * Cell of a CSV file for spreadsheets: NUL removed, formulas guarded by an apostrophe, quoted if
 * RFC 4180 requires it. Numbers stay plain, with a decimal comma if the separator is a semicolon.
 */
export function formatCsvCell(value: string | number | null, separator: CsvSeparator): string {
  if (typeof value !== 'string') return value === null ? '' : numberCell(value, separator)
  if (harmless.test(value)) return value
  return quoteCsvCell(guarded(value.replaceAll('\u0000', '').toWellFormed()), separator)
}

/**
 * Characters that RFC 4180 requires to be quoted, and those that a reader of an unknown file may
 * take for its separator.
 */
const quotedCharacters = /["\r\n,;\t|^~]/
/** Matches a cell in apostrophes, because a reader may take the apostrophes for quotes. */
const inApostrophes = /^'.*'$/s

/**
 * Quotes a cell if RFC 4180 requires it, or if a program that reads the file would trim the cell or
 * take one of its characters for the separator or the quote character.
 */
export function quoteCsvCell(text: string, separator: string): string {
  const needsQuotes =
    text.includes(separator) ||
    quotedCharacters.test(text) ||
    inApostrophes.test(text) ||
    text !== text.trim()
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Number cell. Vietnamese Excel, which needs the semicolon, uses a decimal comma and would read
 * 83.1 as a date.
 */
function numberCell(value: number, separator: CsvSeparator): string {
  if (!Number.isFinite(value)) return ''
  return separator === ';' ? String(value).replace('.', ',') : String(value)
}

export function formatCsvLine(
  cells: readonly (string | number | null)[],
  separator: CsvSeparator
): string {
  return `${cells.map(cell => formatCsvCell(cell, separator)).join(separator)}\r\n`
}

/**
 * CSV line for programs (RFC 4180): texts are unchanged and without formula guard, because no
 * spreadsheet opens the file.
 */
export function formatPlainCsvLine(cells: readonly (string | number | null)[]): string {
  const written = cells.map(cell => {
    if (typeof cell === 'string') return quoteCsvCell(cell.toWellFormed(), ',')
    return cell === null ? '' : numberCell(cell, ',')
  })
  return `${written.join(',')}\r\n`
}

/**
 * Number of characters per chunk: large enough to keep the disk busy, small enough to yield to the
 * event loop between two chunks.
 */
const csvChunkSize = 262_144

/**
 * The application's only CSV writer: UTF-8 with BOM, CRLF, header from the column titles. Yields
 * chunks of about 256 Ki characters, so that a million rows are never in memory at once.
 * Asynchronous rows come in batches, because awaiting each row takes longer than writing it.
 */
export async function* writeCsv<T>(
  columns: readonly ListColumn<T>[],
  rows: Iterable<T> | AsyncIterable<Iterable<T>>,
  separator: CsvSeparator = ','
): AsyncGenerator<string> {
  let chunk = csvByteOrderMark + formatCsvLine(columns.map(formatColumnHeading), separator)
  const add = (row: T): void => {
    let line = ''
    for (const column of columns)
      line += separator + formatCsvCell(toCsvCellValue(column, row), separator)
    chunk += `${line.slice(1)}\r\n`
  }
  const pieces = Symbol.iterator in rows ? [rows] : rows
  for await (const piece of pieces) {
    for (const row of piece) {
      add(row)
      if (chunk.length >= csvChunkSize) {
        yield chunk
        chunk = ''
      }
    }
  }
  yield chunk
}

/** Marks of the degree of secrecy and the scope in exported files; absent without either. */
export interface ExportMarks {
  /** First line of a CSV file, before its heads. */
  readonly csvFirstLine?: string
  /** Text that a spreadsheet prints above every page of the sheet. */
  readonly sheetHeader?: string
}

/** CSV text with a line before its heads, behind the byte order mark; unchanged without a line. */
export function prependCsvLine(line: string | undefined, csv: string): string {
  if (line === undefined) return csv
  return csv.startsWith(csvByteOrderMark)
    ? `${csvByteOrderMark}${line}\r\n${csv.slice(csvByteOrderMark.length)}`
    : `${line}\r\n${csv}`
}
