import { type Column, cellCsv, headOf } from '@shared/kit/list/columns'

export type CsvSeparator = ',' | ';'

/** Excel reads UTF-8 as UTF-8 only behind a byte order mark. */
export const csvByteOrderMark = '\ufeff'

const plainNumber = /^-?\d+(\.\d+)?$/
// A spreadsheet runs a cell that begins so, also behind blanks and invisible marks (OWASP; docs/faults.md F37).
const formulaStart = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\t\r\n＝＋－＠]/u
/** Printable ASCII that needs neither quotes nor care, such as a time or an address; no blank at its end. */
const harmless = /^[0-9A-Za-z/](?:[ !#-+\--:<-~]*[!#-+\--:<-~])?$/
const leadingControl = /^[\t\r\n]/

/** Whether a spreadsheet would run a text as a formula. Plain numbers are none. */
const isFormula = (text: string): boolean =>
  (formulaStart.test(text) || leadingControl.test(text)) && !plainNumber.test(text)

const withoutApostrophes = (text: string): string => text.replace(/^'+/, '')

/** The guard: an apostrophe before a formula, and before what already looks guarded, so that `unguarded` gives back every text as it was. */
const guarded = (text: string): string => (isFormula(withoutApostrophes(text)) ? `'${text}` : text)

/** A cell of a CSV file without the guard that `csvCell` puts before formulas; every other cell stays as it is. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(withoutApostrophes(text)) ? text.slice(1) : text

/**
 * One cell of a file for a spreadsheet: NUL dropped, formulas guarded by an apostrophe, quoted where RFC 4180 asks.
 * Plain numbers stay plain; their decimals follow a comma where the cells follow a semicolon.
 */
export function csvCell(value: string | number | null, separator: CsvSeparator): string {
  if (typeof value !== 'string') return value === null ? '' : numberCell(value, separator)
  if (harmless.test(value)) return value
  return quotedCell(guarded(value.replaceAll('\u0000', '').toWellFormed()), separator)
}

/** Quoted where RFC 4180 asks for it, and where a reader would trim it or take a tab for the separator. */
export function quotedCell(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\t\r\n]/.test(text) || text !== text.trim()
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/** Vietnamese Excel, which wants the semicolon, takes a comma for the decimals and would read 83.1 as a date. */
function numberCell(value: number, separator: CsvSeparator): string {
  if (!Number.isFinite(value)) return ''
  return separator === ';' ? String(value).replace('.', ',') : String(value)
}

export function csvLine(
  cells: readonly (string | number | null)[],
  separator: CsvSeparator
): string {
  return `${cells.map(cell => csvCell(cell, separator)).join(separator)}\r\n`
}

/** One line for a program (RFC 4180): every text as it is, without a guard against formulas, as no spreadsheet opens it. */
export function plainCsvLine(cells: readonly (string | number | null)[]): string {
  const written = cells.map(cell => {
    if (typeof cell === 'string') return quotedCell(cell.toWellFormed(), ',')
    return cell === null ? '' : numberCell(cell, ',')
  })
  return `${written.join(',')}\r\n`
}

/** Characters in one chunk: large enough to keep the disk busy, small enough to yield to the program between two. */
const csvChunkSize = 262_144

/**
 * The one CSV writer of the application: UTF-8 with BOM, CRLF, header from the column titles.
 * Yields chunks of about 256 Ki characters so that a million rows never stand in memory. Rows that come late come in pieces:
 * waiting for each of them takes longer than writing it.
 */
export async function* writeCsv<T>(
  columns: readonly Column<T>[],
  rows: Iterable<T> | AsyncIterable<Iterable<T>>,
  separator: CsvSeparator = ','
): AsyncGenerator<string> {
  let chunk = csvByteOrderMark + csvLine(columns.map(headOf), separator)
  const add = (row: T): void => {
    let line = ''
    for (const column of columns) line += separator + csvCell(cellCsv(column, row), separator)
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
