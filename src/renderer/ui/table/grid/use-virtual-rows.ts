import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { countRowsInScrollArea, rowIndexShiftAtScroll, scrollHeightOf } from './row-scale'

/**
 * Number of rows that are rendered as one block, and that are rendered in advance above and below
 * the view. Blocks are used because the virtualizer iterates over all items whenever their count
 * changes, that is, with each key of a search: for 100,000 single rows this took 35 ms.
 */
const together = 6

export interface VirtualRows {
  readonly rows: readonly number[]
  /** Height of the table body in pixels. */
  readonly height: number
  /** Returns the vertical offset of a row within the table body, in pixels. */
  readonly offset: (index: number) => number
}

/**
 * Computes which of `count` rows are visible. If the rows are higher than a scroll area can be,
 * scroll positions are scaled: every row can be reached and keeps its height.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number
): VirtualRows {
  const all = { count, rowHeight, view: () => viewOf(scroller.current) }
  const virtualizer = useVirtualizer({
    count: Math.ceil(countRowsInScrollArea(all) / together),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * together,
    overscan: 1,
    initialRect: { width: 0, height: 600 }
  })
  const items = virtualizer.getVirtualItems()
  const shift = rowIndexShiftAtScroll(all, virtualizer.scrollOffset ?? 0)
  const rows = items
    .flatMap(({ index }) =>
      Array.from({ length: together }, (_, at) => index * together + at + shift)
    )
    .filter(index => index >= 0 && index < count)
  const offset = useCallback((index: number) => (index - shift) * rowHeight, [shift, rowHeight])
  return { rows, height: scrollHeightOf(all), offset }
}

/** Height of the visible area in pixels, without the sticky header. */
function viewOf(scroller: HTMLElement | null): number {
  if (!scroller) return 0
  return scroller.clientHeight - (scroller.querySelector('thead')?.offsetHeight ?? 0)
}
