import {
  countFilledCells,
  isDistinctiveValueClass,
  recordFitToColumnClasses,
  removeTrailingBlankCells
} from './column-classes'
import { isSameHeaderLine } from './header-lines'
import type { PrecomputedRecordProperties } from './row-sink'
import type { TableShape } from './table-shape'
import { valueClassOfCell } from './value-class'

/** Record buffered until the following ones show what it is. */
export interface BufferedRecord {
  readonly cells: string[]
  readonly line: number
  readonly known: PrecomputedRecordProperties
}

/** Number of rows that show in which columns every value has a digit. */
const examinedRows = 200
/**
 * Minimum number of values of a column before it counts as a column whose values all have a digit.
 */
const leastValues = 3

const isDigitless = (cell: string): boolean =>
  ['blank', 'none', 'word'].includes(valueClassOfCell(cell))

/**
 * Detects where another table begins in the file: at a line of words that a blank line separates,
 * or that is wider than the table, above values of its own.
 */
export function createFollowingTableDetector({ classes, width }: TableShape, isOn: boolean) {
  const hasClasses = isOn && classes.some(own => own !== undefined)
  const firstStrong = classes.findIndex(isDistinctiveValueClass)
  const values = classes.map(() => ({ filled: 0, digitless: 0 }))
  let examined = 0
  /** Headers of other tables that already began in this file. */
  const known: (readonly string[])[] = []

  const isOtherHeader = (cells: readonly string[]): boolean => {
    const filled = removeTrailingBlankCells(cells).filter(cell => cell.trim() !== '')
    if (filled.length < 2 || filled.some(cell => isDistinctiveValueClass(valueClassOfCell(cell))))
      return false
    const { hits, misses, strays } = recordFitToColumnClasses(cells, classes)
    return hits === 0 && misses + strays > 0
  }

  const hasOnlyDigits = (place: number): boolean => {
    const { filled = 0, digitless = 0 } = values[place] ?? {}
    return filled >= leastValues && digitless === 0
  }

  /**
   * Whether a line may head another table with fewer columns: words in its first columns, at least
   * one of them in a column where each value so far has a digit, and nothing in columns of numbers,
   * days or times.
   */
  const isNarrowHeader = (cells: readonly string[]): boolean => {
    const titles = removeTrailingBlankCells(cells)
    return (
      titles.length > 1 &&
      titles.length <= firstStrong &&
      titles.every(title => valueClassOfCell(title) === 'word') &&
      titles.some((_, place) => hasOnlyDigits(place))
    )
  }

  /** Whether a record is the first row of the table headed by the last buffered line. */
  const isBelowNarrow = (titles: readonly string[], cells: readonly string[]): boolean =>
    removeTrailingBlankCells(cells).length <= removeTrailingBlankCells(titles).length &&
    cells.some((cell, place) => hasOnlyDigits(place) && !isDigitless(cell))

  /**
   * Whether a line may be a further line of a buffered header; a line with more words is more
   * likely a row.
   */
  const continuesHeader = (held: readonly BufferedRecord[], cells: readonly string[]): boolean =>
    countFilledCells(cells) === 1 &&
    cells.every(isDigitless) &&
    held.some(own => isOtherHeader(own.cells))

  /** Whether a line may be the name of another table above its header. */
  const isName = (cells: readonly string[]): boolean =>
    countFilledCells(cells) === 1 && cells.every(cell => !/^[-+\d.,]+$/.test(cell))

  return {
    /** Counts per column the values of a row, and the values without a digit. */
    examine(cells: readonly string[]): void {
      if (!hasClasses || examined === examinedRows) return
      examined++
      for (const [place, value] of values.entries()) {
        const cell = cells[place] ?? ''
        if (cell.trim() === '') continue
        value.filled++
        if (isDigitless(cell)) value.digitless++
      }
    },
    /** Whether a record is the header of a table that began before. */
    isKnownHeader: (cells: readonly string[]): boolean =>
      known.some(header => header[0] === cells[0] && isSameHeaderLine(header, cells)),
    /**
     * Whether to buffer a record, because only the next record shows whether another table begins
     * here.
     */
    mayBegin(
      held: readonly BufferedRecord[],
      cells: readonly string[],
      isAfterBlank: boolean
    ): boolean {
      if (!hasClasses || width < 2) return false
      const last = held.at(-1)
      if (!last && !isAfterBlank && cells.length === width) return false
      if (held.length > 4) return false
      if (isOtherHeader(cells) || continuesHeader(held, cells)) return true
      const isApart = isAfterBlank || (last !== undefined && countFilledCells(last.cells) === 1)
      return isApart && (isNarrowHeader(cells) || isName(cells))
    },
    /** Whether a record is the first row below the buffered header of another table. */
    begins(held: readonly BufferedRecord[], cells: readonly string[]): boolean {
      const last = held.at(-1)
      if (!last || cells.length !== last.cells.length || cells.every(isDigitless)) return false
      const header = held.findLast(own => isOtherHeader(own.cells))
      if (!header && !(isNarrowHeader(last.cells) && isBelowNarrow(last.cells, cells))) return false
      known.push((header ?? last).cells)
      return true
    }
  }
}
