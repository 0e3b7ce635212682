/**
 * Maximum height of a scroll area in pixels. Chromium limits it to 33,554,432; slightly less leaves
 * space for borders.
 */
const maxHeight = 33_000_000

/**
 * Number and equal height of the rows of a list, and the height of the view below the table's
 * header.
 */
export interface ScaledRows {
  readonly count: number
  readonly rowHeight: number
  /** Measured only if the rows do not fit in a scroll area, because that lays the page out. */
  readonly view: () => number
}

/** Height of all rows in pixels, limited to what a scroll area can hold. */
export const scrollHeightOf = ({ count, rowHeight }: ScaledRows): number =>
  Math.min(count * rowHeight, maxHeight)

/** Number of rows that fit in the maximum height of a scroll area. */
export const countRowsInScrollArea = (all: ScaledRows): number =>
  Math.floor(scrollHeightOf(all) / all.rowHeight)

/**
 * Number of rows to add to the row index at a scroll position if not all rows fit in a scroll area,
 * so that every row can be reached; zero if all rows fit. At the end of the scroll area the last
 * row is at the bottom of the view.
 */
export function rowIndexShiftAtScroll(
  { count, rowHeight, view }: ScaledRows,
  scrollTop: number
): number {
  const full = count * rowHeight
  if (full <= maxHeight) return 0
  const height = view()
  const scale = (full - height) / (maxHeight - height)
  return Math.floor((scrollTop * scale) / rowHeight) - Math.floor(scrollTop / rowHeight)
}
