import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { countRowsInScrollArea, rowShiftAt, scrollHeightOf } from './row-scale'

/**
 * Number of rows rendered as one block, and overscan above and below the view. The virtualizer
 * iterates over all items whenever their count changes, with each key of a search: 100,000 single
 * rows took 35 ms in addition to other work.
 */
const together = 6

export interface VirtualRows {
  readonly rows: readonly number[]
  /** Height of the body in pixels. */
  readonly height: number
  /** Offset of a row in the body, in pixels. */
  readonly offset: (index: number) => number
}

/**
 * Visible range of `count` rows. Beyond the limit of a scroll area the position is scaled: every
 * row is reachable and keeps its height.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number
): VirtualRows {
  const all = { count, rowHeight, view: viewOf(scroller.current) }
  const virtualizer = useVirtualizer({
    count: Math.ceil(countRowsInScrollArea(all) / together),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * together,
    overscan: 1,
    initialRect: { width: 0, height: 600 }
  })
  const items = virtualizer.getVirtualItems()
  const shift = rowShiftAt(all, virtualizer.scrollOffset ?? 0)
  const rows = items
    .flatMap(({ index }) =>
      Array.from({ length: together }, (_, at) => index * together + at + shift)
    )
    .filter(index => index >= 0 && index < count)
  const offset = useCallback((index: number) => (index - shift) * rowHeight, [shift, rowHeight])
  return { rows, height: scrollHeightOf(all), offset }
}

/** Height of the view without the sticky header. */
function viewOf(scroller: HTMLElement | null): number {
  if (!scroller) return 0
  return scroller.clientHeight - (scroller.querySelector('thead')?.offsetHeight ?? 0)
}
