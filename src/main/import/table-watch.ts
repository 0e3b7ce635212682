import { filledOf, fitOf, isStrong, withoutTail } from './column-classes'
import type { KnownRecord } from './row-sink'
import type { TableShape } from './table-shape'
import { classOf } from './value-class'

/** A record that waits until the next ones tell what it is. */
export interface HeldRecord {
  readonly cells: string[]
  readonly line: number
  readonly known: KnownRecord
}

/** Tells where another table begins: at a line of words that stands apart, or is wider, above values of its own. */
export function createTableWatch({ classes, width }: TableShape, isOn: boolean) {
  const hasClasses = isOn && classes.some(own => own !== undefined)

  const isOtherHeader = (cells: readonly string[]): boolean => {
    const filled = withoutTail(cells).filter(cell => cell.trim() !== '')
    if (filled.length < 2 || filled.some(cell => isStrong(classOf(cell)))) return false
    const { hits, misses, strays } = fitOf(cells, classes)
    return hits === 0 && misses + strays > 0
  }

  return {
    /** Whether a record is kept back until the next one tells what it is. */
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
      // Its name may stand above, alone in its line.
      const isApart = isAfterBlank || (last !== undefined && filledOf(last.cells) === 1)
      return isApart && filledOf(cells) === 1 && cells.every(cell => !/^[-+\d.,]+$/.test(cell))
    },
    /** Whether a record is the first row below the header of another table, which is held. */
    begins(held: readonly HeldRecord[], cells: readonly string[]): boolean {
      const last = held.at(-1)
      if (!last || !isOtherHeader(last.cells)) return false
      const hasValue = cells.some(cell => !['blank', 'none', 'word'].includes(classOf(cell)))
      return hasValue && cells.length === last.cells.length
    }
  }
}
