import type { ValueKind } from './value-kinds'

/** What whoever read a record knows of it beyond its text. */
export interface KnownRecord {
  /** What a cell is. */
  readonly kindAt?: (place: number) => ValueKind
  /** No quote stands in it. */
  readonly isPlain?: boolean
}

/** Takes the records of a file as they come: whoever profiles them, and whoever writes them down. */
export interface RowSink {
  readonly rowCount: number
  /** Set by whoever decodes: only then rows are searched for what could not be read. */
  suspicious: boolean
  title(cells: readonly string[]): void
  /** A record below the titles: a row, a blank line, or one to be rejected. */
  add(cells: readonly string[], line: number, known?: KnownRecord): void
  /** `cells` as far as they could be told apart. */
  reject(line: number, reason: string, cells: readonly string[]): void
}

const isUnreadable = (cell: string): boolean => cell.includes('\ufffd') || cell.includes('\0')
const isBlank = (cell: string): boolean => cell.trim() === ''

/** Whether a record is a blank line, which is neither a row nor rejected: one of no cell, or of nothing but blanks. */
export const isBlankLine = (cells: readonly string[]): boolean =>
  cells.length === 1 && cells.every(isBlank)
export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank)

/** Why a record is no row of a table of so many columns, in words for its sender. */
export function findRecordFault(
  cells: readonly string[],
  width: number,
  suspicious: boolean
): string | undefined {
  if (cells.length < width) return `Có ${cells.length} ô, ít hơn ${width} cột của bảng`
  // Spreadsheets leave empty cells behind the last column.
  if (cells.length > width && !cells.slice(width).every(isBlank)) {
    return `Có ${cells.length} ô, nhiều hơn ${width} cột của bảng`
  }
  if (!suspicious) return undefined
  const place = cells.findIndex(isUnreadable)
  return place < 0 ? undefined : `Cột ${place + 1} có ký tự không đọc được theo bảng mã này`
}
