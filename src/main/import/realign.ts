import { isDistinctiveValueClass, recordFitToColumnClasses } from './column-classes'
import type { TableShape } from './table-shape'
import { valueClassOfCell } from './value-class'

type ColumnShapes = Pick<TableShape, 'classes' | 'isAlwaysFilled' | 'isLastEmpty'>

/**
 * Minimum number of cells that must match their columns before a record of another width is
 * accepted as a row.
 */
const leastHits = 2

/**
 * Whether all cells match the value classes of their columns, and no cell is empty in a column that
 * is always filled in the sample.
 */
function isBelieved(cells: readonly string[], { classes, isAlwaysFilled }: ColumnShapes): boolean {
  const { hits, misses, strays } = recordFitToColumnClasses(cells, classes)
  const isWhole = isAlwaysFilled.every((isFilled, at) => !isFilled || cells[at]?.trim() !== '')
  return misses === 0 && strays === 0 && hits >= leastHits && isWhole
}

const onlyOne = (ways: readonly string[][]): string[] | undefined =>
  ways.length === 1 ? ways[0] : undefined

/**
 * Repairs a record with one separator too many, whose last cell is empty: removes the extra empty
 * cell that shifts the values. Undefined if the cells are in order already, or if no such cell can
 * be identified.
 */
export function removeExtraCell(
  cells: readonly string[],
  columns: ColumnShapes
): string[] | undefined {
  if (isBelieved(cells.slice(0, -1), columns)) return undefined
  const ways = cells.flatMap((cell, place) =>
    cell === '' && cells[place + 1] !== '' ? [cells.toSpliced(place, 1)] : []
  )
  return onlyOne(ways.filter(own => isBelieved(own, columns)))
}

/**
 * Repairs a record with one separator too few: a cell with a quote in its middle is split in two,
 * an empty last cell is added, or exactly one split of a cell yields values that fit its column and
 * the next. Undefined if no repair is certain.
 */
export function splitMergedCell(
  cells: readonly string[],
  columns: ColumnShapes
): string[] | undefined {
  const split = (place: number, at: number, length: number): string[] => {
    const cell = cells[place] ?? ''
    return cells.toSpliced(place, 1, cell.slice(0, at), cell.slice(at + length))
  }
  const quoted = cells.flatMap((cell, place) => {
    const at = cell.indexOf('"')
    return at > 0 && at === cell.lastIndexOf('"') && at < cell.length - 1
      ? [split(place, at, 1)]
      : []
  })
  const atQuote = onlyOne(quoted.filter(own => isBelieved(own, columns)))
  if (atQuote) return atQuote
  const padded = [...cells, '']
  if (columns.isLastEmpty && isBelieved(padded, columns)) return padded
  return onlyOne(splitCellVariants(cells, columns).filter(own => isBelieved(own, columns)))
}

/**
 * All ways to split one cell into a value that fits its column and a value that fits the next
 * column.
 */
function splitCellVariants(cells: readonly string[], { classes }: ColumnShapes): string[][] {
  return cells.flatMap((cell, place) => {
    const [left, right] = [classes[place], classes[place + 1]]
    if (
      left === undefined ||
      right === undefined ||
      !(isDistinctiveValueClass(left) || isDistinctiveValueClass(right))
    )
      return []
    return Array.from(cell, (_, at) => at)
      .slice(1)
      .map(at => [cell.slice(0, at), cell.slice(at)])
      .filter(([a = '', b = '']) => valueClassOfCell(a) === left && valueClassOfCell(b) === right)
      .map(parts => cells.toSpliced(place, 1, ...parts))
  })
}
