import { csvByteOrderMark } from './csv'
import { escapeXml } from './package-lines'

/** Marks of the degree of secrecy and the scope in exported files; absent without either. */
export interface ExportMarks {
  /** First line of a CSV file, before its heads. */
  readonly csvFirstLine?: string
  /** Text that a spreadsheet prints above every page of the sheet. */
  readonly sheetHeader?: string
}

/** CSV text with a line before its heads, behind the byte order mark. */
export const prependCsvLine = (line: string, csv: string): string =>
  csv.startsWith(csvByteOrderMark)
    ? `${csvByteOrderMark}${line}\r\n${csv.slice(csvByteOrderMark.length)}`
    : `${line}\r\n${csv}`

/** Element of a sheet whose text a spreadsheet prints above every page; empty without a text. */
export const sheetHeaderXml = (text: string | undefined): string =>
  text === undefined
    ? ''
    : `<headerFooter><oddHeader>&amp;C&amp;"-,Bold"${escapeXml(text.replaceAll('&', '&&'))}</oddHeader></headerFooter>`
