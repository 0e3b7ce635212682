/** Chromium ends a scroller at 33,554,432 px; a little below, so that borders fit. */
const maxHeight = 33_000_000

/** Rows of one height below each other, and what a scroller shows of them: the height of the place that the table's head leaves. */
export interface ScaledRows {
  readonly count: number
  readonly rowHeight: number
  readonly view: number
}

/** Height of all rows in pixels, as far as a scroller holds them. */
export const heightOf = ({ count, rowHeight }: ScaledRows): number =>
  Math.min(count * rowHeight, maxHeight)

/** How many rows a scroller takes in its whole height. */
export const rowsInHeight = (all: ScaledRows): number => Math.floor(heightOf(all) / all.rowHeight)

/**
 * By how many rows those at a scroll position are further down than they would stand there: none where all have room. At the end of the
 * scroller the last row ends where the view does.
 */
export function shiftOf({ count, rowHeight, view }: ScaledRows, scrollTop: number): number {
  const full = count * rowHeight
  if (full <= maxHeight) return 0
  const scale = (full - view) / (maxHeight - view)
  return Math.floor((scrollTop * scale) / rowHeight) - Math.floor(scrollTop / rowHeight)
}
