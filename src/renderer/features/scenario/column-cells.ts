import { missingValueMark } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'

/** Texts of rows in the columns of their CSV file, for a table of texts. */
export const formatColumnCells = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  format: (value: number) => string
): readonly (readonly string[])[] =>
  rows.map(row =>
    columns.map(({ value }) => {
      const cell = value(row) ?? missingValueMark
      return typeof cell === 'number' ? format(cell) : cell
    })
  )
