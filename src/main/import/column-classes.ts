import { valueClassOfCell } from './value-class'

/**
 * Class of values (number, day, time, truth value, text of one shape) of each column; undefined for
 * a column of words, or without a dominant class.
 */
export type ColumnValueClasses = readonly (string | undefined)[]

const untold = new Set(['blank', 'none', 'word'])

/** Most frequent value class of each column in the records of a sample. */
export function columnValueClassesOf(
  records: readonly (readonly string[])[],
  width: number,
  isBody = false
): ColumnValueClasses {
  // The first record of a short sample is not counted, because it is more likely a title line than
  // a row of values.
  const mayHead = !isBody && records.length > 1 && records.length <= 10
  const body = mayHead ? records.slice(1) : records
  return Array.from({ length: width }, (_, place) => {
    const counts = new Map<string, number>()
    let all = 0
    for (const cells of body) {
      const own = valueClassOfCell(cells[place] ?? '')
      if (own === 'blank' || own === 'none') continue
      all++
      counts.set(own, (counts.get(own) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, left], [, right]) => right - left)
    if (!most || untold.has(most[0])) return undefined
    return most[1] * 2 >= all ? most[0] : undefined
  })
}

/**
 * Classes that distinguish values from titles; a text with digits is not among them, because it may
 * occur in titles.
 */
const strong: ReadonlySet<string | undefined> = new Set(['number', 'day', 'time', 'truth'])
export const isDistinctiveValueClass = (own: string | undefined): boolean => strong.has(own)

/** How well the cells of a record agree with the value classes of their columns. */
interface RecordClassFit {
  /** Number of cells whose value class equals that of their column. */
  readonly hits: number
  /** Number of cells of another class in a column of numbers, days, times or booleans. */
  readonly misses: number
  /** Number of cells of another class in a column of texts of one shape. */
  readonly strays: number
}

export function recordFitToColumnClasses(
  cells: readonly string[],
  classes: ColumnValueClasses
): RecordClassFit {
  let hits = 0
  let misses = 0
  let strays = 0
  for (const [place, own] of classes.entries()) {
    if (own === undefined) continue
    const found = valueClassOfCell(cells[place] ?? '')
    if (found === 'blank' || found === 'none') continue
    if (found === own) hits++
    else if (isDistinctiveValueClass(own)) misses++
    else strays++
  }
  return { hits, misses, strays }
}

/** Whether a record holds values: more of its cells match the classes of their columns than not. */
export const isDataRecord = (cells: readonly string[], classes: ColumnValueClasses): boolean => {
  const { hits, misses } = recordFitToColumnClasses(cells, classes)
  return hits > misses
}

export const countFilledCells = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0)

/** Cells without the empty ones at the end. */
export function removeTrailingBlankCells(cells: readonly string[]): readonly string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1]?.trim() === '') length--
  return length === cells.length ? cells : cells.slice(0, length)
}
