import type { ValueKind } from './value-kinds'

/** Properties of a record that its reader knows and that need not be determined again. */
export interface PrecomputedRecordProperties {
  /** Returns the kind of value in a cell. */
  readonly kindAt?: (place: number) => ValueKind
  /** Whether the record contains no quote. */
  readonly isPlain?: boolean
}

/** Consumer of a file's records as they are read, for profiling or for writing them out. */
export interface ImportedRowSink {
  readonly rowCount: number
  /**
   * Whether the current text may contain unreadable characters, according to the decoder's output;
   * only then are rows searched for them.
   */
  suspicious: boolean
  title(cells: readonly string[]): void
  /** Adds a record below the titles, which may be a row, a blank line, or a record to reject. */
  add(cells: readonly string[], line: number, known?: PrecomputedRecordProperties): void
  /** Adds a rejected record; `cells` are those that could be separated before the error. */
  reject(line: number, reason: string, cells: readonly string[]): void
}

const isUnreadable = (cell: string): boolean => cell.includes('\ufffd') || cell.includes('\0')
const isBlank = (cell: string): boolean => cell.trim() === ''

/**
 * Whether a record is a blank line, which is neither a row nor rejected: no cells, or blank ones
 * only.
 */
export const isBlankLine = (cells: readonly string[]): boolean =>
  cells.length === 1 && cells.every(isBlank)
export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank)

/** Reason for the sender why a record is no row of a table with this many columns. */
export function findRecordRejectionReason(
  cells: readonly string[],
  width: number,
  suspicious: boolean
): string | undefined {
  if (cells.length < width) return `Có ${cells.length} ô, ít hơn ${width} cột của bảng`
  // Empty cells after the last column are permitted, because spreadsheets write them.
  if (cells.length > width && !cells.slice(width).every(isBlank)) {
    return `Có ${cells.length} ô, nhiều hơn ${width} cột của bảng`
  }
  if (!suspicious) return undefined
  const place = cells.findIndex(isUnreadable)
  return place < 0 ? undefined : `Cột ${place + 1} có ký tự không đọc được theo bảng mã này`
}
