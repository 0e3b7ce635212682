import { filledOf, fitOf, isStrong, withoutTail } from './column-classes'
import type { KnownRecord } from './row-sink'
import type { TableShape } from './table-shape'
import { classOf } from './value-class'

/** Record buffered until the following ones show what it is. */
export interface HeldRecord {
  readonly cells: string[]
  readonly line: number
  readonly known: KnownRecord
}

/**
 * Detects where another table begins: at a line of words that is set apart, or wider, above values
 * of its own.
 */
export function createTableWatch({ classes, width }: TableShape, isOn: boolean) {
  const hasClasses = isOn && classes.some(own => own !== undefined)

  const isOtherHeader = (cells: readonly string[]): boolean => {
    const filled = withoutTail(cells).filter(cell => cell.trim() !== '')
    if (filled.length < 2 || filled.some(cell => isStrong(classOf(cell)))) return false
    const { hits, misses, strays } = fitOf(cells, classes)
    return hits === 0 && misses + strays > 0
  }

  return {
    /** Whether to buffer a record until the next one decides. */
    mayBegin(
      held: readonly HeldRecord[],
      cells: readonly string[],
      isAfterBlank: boolean
    ): boolean {
      if (!hasClasses || width < 2) return false
      const last = held.at(-1)
      if (!last && !isAfterBlank && cells.length === width) return false
      if (held.length > 4) return false
      if (isOtherHeader(cells)) return true
      // The other table's name may stand above, alone in its line.
      const isApart = isAfterBlank || (last !== undefined && filledOf(last.cells) === 1)
      return isApart && filledOf(cells) === 1 && cells.every(cell => !/^[-+\d.,]+$/.test(cell))
    },
    /** Whether a record is the first row below the buffered header of another table. */
    begins(held: readonly HeldRecord[], cells: readonly string[]): boolean {
      const last = held.at(-1)
      if (!last || !isOtherHeader(last.cells)) return false
      const hasValue = cells.some(cell => !['blank', 'none', 'word'].includes(classOf(cell)))
      return hasValue && cells.length === last.cells.length
    }
  }
}
