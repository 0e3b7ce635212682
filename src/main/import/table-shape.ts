import type { ColumnClasses } from './column-classes'

/** Where the table of a file lies among its records, blank lines aside, and what its columns are called. */
export interface TableShape {
  readonly width: number
  /** Cells of a row where they are one fewer than columns: an empty one is added at the end. */
  readonly shortWidth: number | undefined
  /** Records above the header, or above the first row where there is no header. */
  readonly above: number
  /** Records of the header; 0 where the file has none. */
  readonly headerRows: number
  /** A title for each column, empty where it has none; no titles without a header. */
  readonly titles: readonly string[]
  /** The lines of the header as they stand in the file: they may come again. */
  readonly header: readonly (readonly string[])[]
  /** Records behind the header that only number the columns, or repeat it. */
  readonly numbering: number
  /** A person said where the header and the rows are. */
  readonly isChosen?: boolean
  readonly classes: ColumnClasses
  /** Its last column is empty in every row of the sample. */
  readonly isLastEmpty: boolean
  /** For each column, whether no row of the sample leaves it empty. */
  readonly isAlwaysFilled: readonly boolean[]
}
