import {
  findRecordRejectionReason,
  type ImportedRowSink,
  isBlankLine,
  isBlankRow,
  type PrecomputedRecordProperties
} from './row-sink'

/** Separator of a rejected record's cells; no text of a table contains it. */
export const rejectedCellSeparator = '\u001f'

/** Targets of written rows and of rejected records. */
export interface ImportedRowWriterTargets {
  readonly row: (text: string) => void
  readonly rejected: (text: string) => void
}

/**
 * Writes records as minimal CSV for the engine's reader, which is given all options and detects
 * nothing: the line in the file, then each cell in quotes; empty quoted cells mean NULL. Rejected
 * records: line, reason, cells.
 */
export class ImportedRowWriter implements ImportedRowSink {
  readonly #width: number
  readonly #written: ImportedRowWriterTargets
  #rowCount = 0
  #rejectedCount = 0
  suspicious = false

  constructor(width: number, written: ImportedRowWriterTargets) {
    this.#width = width
    this.#written = written
  }

  get rowCount(): number {
    return this.#rowCount
  }

  get rejectedCount(): number {
    return this.#rejectedCount
  }

  title(): void {
    // Titles are not written, because the profile of the file contains them.
  }

  add(
    cells: readonly string[],
    line: number,
    { isPlain = false }: PrecomputedRecordProperties = {}
  ): void {
    if (isBlankLine(cells)) return
    const fault = findRecordRejectionReason(cells, this.#width, this.suspicious)
    if (fault) {
      this.reject(line, fault, cells)
      return
    }
    const own = cells.length > this.#width ? cells.slice(0, this.#width) : cells
    if (isBlankRow(own)) return
    this.#rowCount++
    // Most records contain no quote that must be doubled; skipping the escaping of these records
    // reduces the time to a third. Unreadable characters are searched in each cell.
    const written = isPlain && !this.suspicious ? own : own.map(escapeEngineCell)
    this.#written.row(`${line},"${written.join('","')}"\n`)
  }

  reject(line: number, reason: string, cells: readonly string[]): void {
    this.#rejectedCount++
    const joined = cells
      .map(cell => cell.replaceAll(rejectedCellSeparator, ' '))
      .join(rejectedCellSeparator)
    this.#written.rejected(`${line},"${escapeEngineCell(reason)}","${escapeEngineCell(joined)}"\n`)
  }
}

/**
 * Doubles quotes; replaces NUL, which the engine rejects, by the marker for unreadable characters.
 */
function escapeEngineCell(cell: string): string {
  const text = cell.includes('\0') ? cell.replaceAll('\0', '\ufffd') : cell
  return text.includes('"') ? text.replaceAll('"', '""') : text
}
