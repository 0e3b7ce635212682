import {
  findRecordFault,
  isBlankLine,
  isBlankRow,
  type KnownRecord,
  type RowSink
} from './row-sink'

/** Stands between the cells of a rejected record, which no text of a table holds. */
export const cellMark = '\u001f'

/** Where the pieces of a written table go: its rows, and what is rejected. */
export interface WrittenRows {
  readonly row: (text: string) => void
  readonly rejected: (text: string) => void
}

/**
 * Writes records down as plainly as CSV can be, for the engine's own reader, which is then told everything and guesses nothing: the line in the
 * file, then each cell in quotes, empty ones too, which stand for no value. A rejected record: its line, the reason, its cells.
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

  add(cells: readonly string[], line: number, { isPlain = false }: KnownRecord = {}): void {
    if (isBlankLine(cells)) return
    const fault = findRecordFault(cells, this.#width, this.suspicious)
    if (fault) {
      this.reject(line, fault, cells)
      return
    }
    const own = cells.length > this.#width ? cells.slice(0, this.#width) : cells
    if (isBlankRow(own)) return
    this.#rowCount++
    // Most records have nothing in them that must be doubled: a third of the time. What was not readable is looked for in each cell.
    const written = isPlain && !this.suspicious ? own : own.map(doubled)
    this.#written.row(`${line},"${written.join('","')}"\n`)
  }

  reject(line: number, reason: string, cells: readonly string[]): void {
    this.#rejectedCount++
    const joined = cells.map(cell => cell.replaceAll(cellMark, ' ')).join(cellMark)
    this.#written.rejected(`${line},"${doubled(reason)}","${doubled(joined)}"\n`)
  }
}

/** The engine takes no NUL: where a cell was not readable, what stands for it everywhere stands for it here. */
function doubled(cell: string): string {
  const text = cell.includes('\0') ? cell.replaceAll('\0', '\ufffd') : cell
  return text.includes('"') ? text.replaceAll('"', '""') : text
}
