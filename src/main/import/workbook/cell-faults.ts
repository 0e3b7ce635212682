import type { ValuelessCells } from '@shared/model/file-import/profile'
import { valuelessCellLimits } from '@shared/model/file-import/profile'

/** Counts cells without a usable value: errors by code, and formulas without a stored result. */
export class UnvaluedCellCounter {
  readonly #byKind = new Map<string | null, { count: number; cells: string[] }>()

  /** `error` is an error code, `null` a formula without a result. */
  add(error: string | null, row: number, column: number): void {
    const known = this.#byKind.get(error)
    const kind = known ?? { count: 0, cells: [] }
    if (!known) {
      if (this.#byKind.size >= valuelessCellLimits.kinds) return
      this.#byKind.set(error, kind)
    }
    kind.count++
    if (kind.cells.length < valuelessCellLimits.cells)
      kind.cells.push(`${columnLetters(column)}${row}`)
  }

  list(): ValuelessCells[] {
    return [...this.#byKind].map(([error, { count, cells }]) => ({ error, count, cells }))
  }
}

/** Letters of a column index in a spreadsheet: 0 is “A”, 26 is “AA”. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`
}
