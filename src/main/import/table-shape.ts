import { removeHiddenCharacters } from '@shared/kit/plain-text'
import type { FieldSeparator, QuoteCharacter, QuoteEscape } from '@shared/model/file-import/choice'
import { fileProfileLimits } from '@shared/model/file-import/profile'
import type { ColumnValueClasses } from './column-classes'

/** Notation of the cells and lines of a CSV text. */
export interface CsvDialect {
  readonly separator: FieldSeparator
  readonly lineBreak: '\n' | '\r'
  readonly quote: QuoteCharacter
  /** Escape character before a quote within a quoted cell: the quote itself, or a backslash. */
  readonly escape: QuoteEscape
  /** Whether a blank follows every separator and is not part of the cell. */
  readonly skipsBlanks: boolean
}

/**
 * Position of a file's table among its records, without blank lines, and the titles of its columns.
 */
export interface TableShape {
  readonly width: number
  /** Number of cells of rows that lack their last cell; an empty cell is appended to such rows. */
  readonly shortWidth: number | undefined
  /** Number of records above the header, or above the first row if there is no header. */
  readonly above: number
  /** Number of header records; 0 if the file has none. */
  readonly headerRows: number
  /** Title of each column, empty if it has none; an empty list without a header. */
  readonly titles: readonly string[]
  /** Header lines as they stand in the file, to recognise repeated headers. */
  readonly header: readonly (readonly string[])[]
  /** Number of records after the header that only number the columns, or repeat the header. */
  readonly numbering: number
  /** Whether the user chose the lines of the header and the rows. */
  readonly isChosen?: boolean
  readonly classes: ColumnValueClasses
  /** Whether the last column is empty in every sample row. */
  readonly isLastEmpty: boolean
  /** Whether every sample row has a value in a column, by column index. */
  readonly isAlwaysFilled: readonly boolean[]
}

/**
 * Caption of a table: the text of the lines above its header, cells and lines joined by blanks and
 * shortened to the length of a shown cell; `undefined` if the lines have no text.
 */
export function tableCaptionOf(above: readonly (readonly string[])[]): string | undefined {
  const words = removeHiddenCharacters(above.flat().join(' ')).replace(/\s+/g, ' ').trim()
  const most = fileProfileLimits.cell
  const shown = words.length > most ? `${words.slice(0, most - 1)}…` : words
  return shown === '' ? undefined : shown.toWellFormed()
}
