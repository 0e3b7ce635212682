import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { heightOf, rowsInHeight, shiftOf } from './row-scale'

/**
 * Rows that come and go together, and how many more are drawn above and below what is in view. The virtualizer looks at every item
 * whenever their count changes, with each key of a search: 100,000 single rows took it 35 ms beside other work.
 */
const together = 6

export interface VirtualRows {
  readonly rows: readonly number[]
  /** Height of the body in pixels. */
  readonly height: number
  /** Where a row stands in the body, in pixels. */
  readonly offset: (index: number) => number
}

/**
 * Which of `count` rows are in view. Beyond what a scroller can hold the scroll position is scaled: every row stays
 * reachable, the rows keep their height and stand where the scroller is.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number
): VirtualRows {
  const all = { count, rowHeight, view: viewOf(scroller.current) }
  const virtualizer = useVirtualizer({
    count: Math.ceil(rowsInHeight(all) / together),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * together,
    overscan: 1,
    initialRect: { width: 0, height: 600 }
  })
  const items = virtualizer.getVirtualItems()
  const shift = shiftOf(all, virtualizer.scrollOffset ?? 0)
  const rows = items
    .flatMap(({ index }) =>
      Array.from({ length: together }, (_, at) => index * together + at + shift)
    )
    .filter(index => index >= 0 && index < count)
  const offset = useCallback((index: number) => (index - shift) * rowHeight, [shift, rowHeight])
  return { rows, height: heightOf(all), offset }
}

/** The head stays where it is and takes its part of the view. */
function viewOf(scroller: HTMLElement | null): number {
  if (!scroller) return 0
  return scroller.clientHeight - (scroller.querySelector('thead')?.offsetHeight ?? 0)
}
