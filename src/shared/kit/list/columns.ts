import { noValue } from '../../features/analytics/words'
import { numberOfText } from '../figures/number-of-text'

export type CellValue = string | number | null

export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'time' | 'status' | 'actions'

/**
 * One column of a list: tables draw it, sorting orders by it, CSV prints it. `value` is what is compared; `text` is
 * what a person reads (default: the value); `csv` only where the file must say more than the screen.
 */
export interface Column<T> {
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (row: T) => CellValue
  readonly text?: (row: T) => string
  readonly csv?: (row: T) => CellValue
  /** What the numbers are measured in where the cells of a file do not say it: shares in percent, changes of shares in points. */
  readonly unit?: '%' | 'điểm'
  /** The list cannot be ordered by it. */
  readonly unsorted?: boolean
  /** Share of the free width; the table never makes it narrower than `minWidth` pixels. */
  readonly grow?: number
  readonly minWidth: number
}

/** What a person reads in the cell. */
export function cellText<T>(column: Column<T>, row: T): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  return value === null ? '' : String(value)
}

/** What the file says in the cell: the number that the screen shows, as a number to calculate with; readable words. */
export function cellCsv<T>(column: Column<T>, row: T): CellValue {
  if (column.csv) return column.csv(row)
  if (column.kind !== 'number') return cellText(column, row)
  const value = column.value(row)
  // Most numbers are whole and shown as they are: a log has a million of them.
  if (!column.text || (Number.isInteger(value) && !column.unit)) return value
  const text = column.text(row)
  return text === noValue ? null : (numberOfText(text) ?? text)
}

/** The head of the column in a file, where the cells are bare numbers: "TLĐ" → "TLĐ (%)". */
export function csvTitle<T>({ title, unit }: Column<T>): string {
  return unit && !title.includes(`(${unit})`) ? `${title} (${unit})` : title
}
