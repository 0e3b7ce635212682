import { csvByteOrderMark } from './csv'

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
