import { parseDisplayedNumber } from '../figures/numbers'
import { missingValueMark } from '../format'

export type ListCellValue = string | number | null

export type ListColumnKind = 'text' | 'code' | 'number' | 'date' | 'time' | 'status' | 'actions'

/**
 * Column of a list, used by tables, sorting and CSV export. `value` is compared; `text` is
 * displayed (default: the value); `csv` is set only if the exported cell must differ from the
 * displayed one.
 */
export interface ListColumn<T> {
  readonly key: string
  readonly title: string
  readonly kind: ListColumnKind
  readonly value: (row: T) => ListCellValue
  readonly text?: (row: T) => string
  readonly csv?: (row: T) => ListCellValue
  /** Full text of a cell whose displayed text is rounded, shown as its tooltip. */
  readonly exact?: (row: T) => string
  /** Unit of the column's numbers, shown in the heading on screen, on paper and in files. */
  readonly unit?: string
  /** Whether sorting by the column is disabled. */
  readonly unsorted?: boolean
  /**
   * Relative share of the free width that the column receives; never narrower than `minWidth`
   * pixels.
   */
  readonly grow?: number
  readonly minWidth: number
}

/** Display text of a cell. */
export function formatListCell<T>(column: ListColumn<T>, row: T): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  return value === null ? '' : String(value)
}

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

/** CSV content of a cell: the displayed number as a real number, or readable text. */
export function toCsvCellValue<T>(column: ListColumn<T>, row: T): ListCellValue {
  if (column.csv) return column.csv(row)
  if (column.kind !== 'number') return formatListCell(column, row)
  const value = column.value(row)
  // Fast path: most numbers are integers displayed unchanged, and a log has a million of them.
  if (!column.text || (Number.isInteger(value) && !isShare(column))) return value
  const text = column.text(row)
  return text === missingValueMark ? null : (parseDisplayedNumber(text) ?? text)
}

/** Whether a column shows percentages, or changes in percentage points. */
const isShare = ({ unit }: Pick<ListColumn<never>, 'unit'>): boolean =>
  unit === '%' || unit === 'điểm'

/** Column heading with the unit if the title does not include it: "TLĐ" → "TLĐ (%)". */
export function formatColumnHeading({
  title,
  unit
}: Pick<ListColumn<never>, 'title' | 'unit'>): string {
  const words = formatColumnHeadingUnit({ title, unit })
  return words === undefined ? title : `${title} ${words}`
}

/** Unit text beside the title: "(%)"; undefined if there is none or the title includes it. */
export function formatColumnHeadingUnit({
  title,
  unit
}: Pick<ListColumn<never>, 'title' | 'unit'>): string | undefined {
  return unit && !title.includes(`(${unit})`) ? `(${unit})` : undefined
}
