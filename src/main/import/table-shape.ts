import type { ColumnValueClasses } from './column-classes'

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
