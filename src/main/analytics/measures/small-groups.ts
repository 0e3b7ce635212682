import { minimumGroupSize } from '@shared/model/minimum-group-size'

/** Returns the number, or null if it is below the minimum group size. */
export function suppressSmallCount(value: number): number | null {
  return value > 0 && value < minimumGroupSize ? null : value
}

/** Counts of persons in rows and columns. */
type CountTable = readonly (readonly number[])[]
type SuppressedCountTable = readonly (readonly (number | null)[])[]

interface Cell {
  readonly size: number
  isHidden: boolean
}

/**
 * Primary and complementary suppression of the cells of two tables that count the same persons by
 * the same rows. Column sums count as known, because other pages show them, such as the headcount of
 * a group of posts; the sum of a row is known if one of the tables shows all its cells. Zeros stay
 * visible.
 */
export function suppressSmallCells(
  first: CountTable,
  second: CountTable
): readonly [SuppressedCountTable, SuppressedCountTable] {
  const [one, other] = [cellsOf(first), cellsOf(second)]
  const columns = [...columnsOf(one), ...columnsOf(other)]
  const hideAll = (): boolean => {
    const ofColumns = columns.map(column => hideBeside(column))
    const ofRows = one.map((row, at) => hideInRow(row, other[at] ?? []))
    return [...ofColumns, ...ofRows].includes(true)
  }
  // Hiding a cell of a row may leave a single hidden cell in a column, and the other way round.
  while (hideAll());
  return [shownOf(one), shownOf(other)]
}

/** Hides small counts of persons whose sum is known, and as many others as that needs. */
export const suppressSmallCounts = (counts: readonly number[]): readonly (number | null)[] =>
  suppressSmallCells(
    counts.map(count => [count]),
    counts.map(() => [])
  )[0].map(([count = null]) => count)

const cellsOf = (table: CountTable): readonly (readonly Cell[])[] =>
  table.map(row => row.map(size => ({ size, isHidden: suppressSmallCount(size) === null })))

const columnsOf = (rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] =>
  (rows[0] ?? []).map((_, column) => rows.flatMap(row => row[column] ?? []))

const shownOf = (rows: readonly (readonly Cell[])[]): SuppressedCountTable =>
  rows.map(row => row.map(({ size, isHidden }) => (isHidden ? null : size)))

const hiddenIn = (cells: readonly Cell[]): readonly Cell[] =>
  cells.filter(({ isHidden }) => isHidden)

/**
 * Hides the smallest visible cell of a known sum that discloses its hidden ones: there is only one,
 * or together they are too few. Returns whether it hid one.
 */
function hideBeside(cells: readonly Cell[]): boolean {
  const hidden = hiddenIn(cells)
  const people = hidden.reduce((sum, { size }) => sum + size, 0)
  if (hidden.length === 0 || (hidden.length > 1 && people >= minimumGroupSize)) return false
  const [next] = cells
    .filter(({ size, isHidden }) => size > 0 && !isHidden)
    .sort((left, right) => left.size - right.size)
  if (next) next.isHidden = true
  return next !== undefined
}

/**
 * The same for a row of two tables. If a hidden cell is alone in its table, the other table must
 * not show the sum either.
 */
function hideInRow(one: readonly Cell[], other: readonly Cell[]): boolean {
  for (const [shown, rest] of [
    [one, other],
    [other, one]
  ] as const) {
    if (hiddenIn(shown).length > 0 || hiddenIn(rest).length === 0) continue
    if (hideBeside(rest)) return true
    const people = hiddenIn(rest).reduce((sum, { size }) => sum + size, 0)
    if (hiddenIn(rest).length > 1 && people >= minimumGroupSize) continue
    const visible = shown.filter(({ size }) => size > 0)
    for (const cell of visible) cell.isHidden = true
    return visible.length > 0
  }
  return false
}
