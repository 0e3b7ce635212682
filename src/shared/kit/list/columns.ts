import { numberOfText } from '../figures/numbers'
import { noValue } from '../format'

export type CellValue = string | number | null

export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'time' | 'status' | 'actions'

/**
 * Column of a list, used by tables, sorting and CSV. `value` is compared; `text` is displayed
 * (default: the value); `csv` only if the file must differ from the screen.
 */
export interface Column<T> {
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (row: T) => CellValue
  readonly text?: (row: T) => string
  readonly csv?: (row: T) => CellValue
  /** Unit of the column's numbers, shown in the heading on screen, on paper and in files. */
  readonly unit?: string
  /** Whether sorting by the column is disabled. */
  readonly unsorted?: boolean
  /** Share of the free width; the table never makes it narrower than `minWidth` pixels. */
  readonly grow?: number
  readonly minWidth: number
}

/** Display text of a cell. */
export function cellText<T>(column: Column<T>, row: T): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  return value === null ? '' : String(value)
}

/** CSV content of a cell: the displayed number as a real number, or readable text. */
export function cellCsv<T>(column: Column<T>, row: T): CellValue {
  if (column.csv) return column.csv(row)
  if (column.kind !== 'number') return cellText(column, row)
  const value = column.value(row)
  // Fast path: most numbers are integers displayed unchanged, and a log has a million of them.
  if (!column.text || (Number.isInteger(value) && !isShare(column))) return value
  const text = column.text(row)
  return text === noValue ? null : (numberOfText(text) ?? text)
}

/** Whether a column is displayed as percentages, or as percentage points for changes. */
const isShare = ({ unit }: Pick<Column<never>, 'unit'>): boolean => unit === '%' || unit === 'điểm'

/** Column heading with the unit if the title does not include it: "TLĐ" → "TLĐ (%)". */
export function headOf({ title, unit }: Pick<Column<never>, 'title' | 'unit'>): string {
  const words = unitBeside({ title, unit })
  return words === undefined ? title : `${title} ${words}`
}

/** Unit text beside the title: "(%)"; undefined if there is none or the title includes it. */
export function unitBeside({
  title,
  unit
}: Pick<Column<never>, 'title' | 'unit'>): string | undefined {
  return unit && !title.includes(`(${unit})`) ? `(${unit})` : undefined
}
