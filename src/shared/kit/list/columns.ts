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
  /** What the numbers are measured in: its heading says it on screen, on paper and in files. */
  readonly unit?: string
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
  if (!column.text || (Number.isInteger(value) && !isShare(column))) return value
  const text = column.text(row)
  return text === noValue ? null : (numberOfText(text) ?? text)
}

/** Ratios are shown as percentages, their changes as points. */
const isShare = ({ unit }: Pick<Column<never>, 'unit'>): boolean => unit === '%' || unit === 'điểm'

/** The heading of a column with what its numbers are measured in, where the title does not say it: "TLĐ" → "TLĐ (%)". */
export function headOf({ title, unit }: Pick<Column<never>, 'title' | 'unit'>): string {
  const words = unitBeside({ title, unit })
  return words === undefined ? title : `${title} ${words}`
}

/** The unit as it stands beside the title: "(%)"; undefined where there is none or the title says it. */
export function unitBeside({
  title,
  unit
}: Pick<Column<never>, 'title' | 'unit'>): string | undefined {
  return unit && !title.includes(`(${unit})`) ? `(${unit})` : undefined
}
