import type { WorkbookCellValue } from './cell-value'

/** Merged range; rows and columns count from 0. */
export interface MergedRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Header of several rows, combined to one row of titles. */
export interface MergedHeader {
  /** Indexes of all header rows except the last one. */
  readonly above: ReadonlySet<number>
  readonly last: number
  /** Titles of the columns, each joined from all header rows, such as “Sĩ quan Nam”. */
  readonly titles: readonly WorkbookCellValue[]
}

/**
 * Limits of a merged header: maximum distance in rows from the top of the sheet, and maximum number
 * of rows.
 */
const limits = { begin: 20, rows: 4 } as const

/** Finds a header of several rows in which an upper title is merged over several lower titles. */
export function findMergedHeader(
  rows: readonly (readonly WorkbookCellValue[])[],
  merges: readonly MergedRange[]
): MergedHeader | undefined {
  const near = merges.filter(({ top }) => top < limits.begin)
  if (near.length === 0) return undefined
  for (let first = 0; first < Math.min(limits.begin, rows.length); first++) {
    const row = rows[first] ?? []
    const own = near.filter(({ top }) => top === first)
    const filled = row.filter(isFilled).length
    // A mostly filled row without merged cells is a complete header by itself, so no rows below it
    // are joined to it.
    if (own.length === 0 && filled > 1 && filled * 2 > row.length) return undefined
    const header = filled > 1 ? headerAt(rows, near, own, first) : undefined
    if (header) return header
  }
  return undefined
}

function headerAt(
  rows: readonly (readonly WorkbookCellValue[])[],
  merges: readonly MergedRange[],
  own: readonly MergedRange[],
  first: number
): MergedHeader | undefined {
  if (!own.some(({ left, right }) => right > left)) return undefined
  const last = Math.max(first + 1, ...own.map(({ bottom }) => bottom))
  const header = rows.slice(first, last + 1)
  if (last - first >= limits.rows || header.length <= last - first) return undefined
  const isText = header.every(row => row.every(cell => !isFilled(cell) || typeof cell === 'string'))
  // A merged title only counts as a title over a group of columns if each of these columns has a
  // title of its own below.
  const below = rows[first + 1] ?? []
  const isGrouped = own.every(
    ({ left, right, bottom }) =>
      bottom > first || below.slice(left, right + 1).filter(isFilled).length === right - left + 1
  )
  if (!isText || !isGrouped) return undefined
  const width = Math.max(...header.map(row => row.length), ...own.map(({ right }) => right + 1))
  const within = merges.filter(({ top }) => top >= first && top <= last)
  const titles = Array.from({ length: width }, (_, column) =>
    titleOf(header, within, column, first)
  )
  const above = new Set(Array.from({ length: last - first }, (_, step) => first + step))
  return { above, last, titles }
}

const isFilled = (cell: WorkbookCellValue | undefined): boolean =>
  cell !== null && cell !== undefined && cell !== ''

function titleOf(
  header: readonly (readonly WorkbookCellValue[])[],
  merges: readonly MergedRange[],
  column: number,
  first: number
): string | null {
  const parts: string[] = []
  header.forEach((row, step) => {
    const group = merges.find(
      ({ top, left, right }) => top === first + step && left <= column && column <= right
    )
    const cell = row[group ? group.left : column]
    if (typeof cell === 'string' && cell.trim() !== '') parts.push(cell.trim())
  })
  return parts.length === 0 ? null : parts.join(' ')
}
