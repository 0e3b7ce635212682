import { findRecordFault, isBlankLine, isBlankRow, type RowSink } from './row-sink'

/** Stands between the cells of a rejected record, which no text of a table holds. */
export const cellMark = '\u001f'

/** Where the pieces of a written table go: its rows, and what is rejected. */
export interface WrittenRows {
  readonly row: (text: string) => void
  readonly rejected: (text: string) => void
}

/**
 * Writes records down as plainly as CSV can be, for the engine's own reader, which is then told everything and guesses nothing: the line in the
 * file, then each cell in quotes, nothing for an empty one. A rejected record: its line, the reason, its cells.
 */
export class RowWriter implements RowSink {
  readonly #width: number
  readonly #written: WrittenRows
  #rowCount = 0
  #rejectedCount = 0
  suspicious = false

  constructor(width: number, written: WrittenRows) {
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
    // The titles are known from the profile.
  }

  add(cells: readonly string[], line: number): void {
    if (isBlankLine(cells)) return
    const fault = findRecordFault(cells, this.#width, this.suspicious)
    if (fault) {
      this.reject(line, fault, cells)
      return
    }
    const own = cells.length > this.#width ? cells.slice(0, this.#width) : cells
    if (isBlankRow(own)) return
    this.#rowCount++
    let text = String(line)
    for (const cell of own) text += `,${quotedCell(cell)}`
    this.#written.row(`${text}\n`)
  }

  reject(line: number, reason: string, cells: readonly string[]): void {
    this.#rejectedCount++
    const joined = cells.map(cell => cell.replaceAll(cellMark, ' ')).join(cellMark)
    this.#written.rejected(`${line},${quotedCell(reason)},${quotedCell(joined)}\n`)
  }
}

/** The engine takes no NUL: where a cell was not readable, what stands for it everywhere stands for it here. */
function quotedCell(cell: string): string {
  if (cell === '') return ''
  const text = cell.includes('\0') ? cell.replaceAll('\0', '\ufffd') : cell
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`
}
