import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** Chromium ends a scroller at 33,554,432 px; a little below, so that borders fit. */
const maxHeight = 33_000_000
/** Rows drawn above and below what is in view. */
const overscan = 6

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
  const full = count * rowHeight
  const height = Math.min(full, maxHeight)
  const view = scroller.current?.clientHeight ?? 0
  const scale = full > maxHeight ? (full - view) / (maxHeight - view) : 1
  const virtualizer = useVirtualizer({
    count: scale === 1 ? count : Math.floor(maxHeight / rowHeight),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: 600 }
  })
  const items = virtualizer.getVirtualItems()
  const scrollTop = virtualizer.scrollOffset ?? 0
  const shift =
    scale === 1
      ? 0
      : Math.floor((scrollTop * scale) / rowHeight) - Math.floor(scrollTop / rowHeight)
  const rows = items.map(item => item.index + shift).filter(index => index >= 0 && index < count)
  const offset = useCallback((index: number) => (index - shift) * rowHeight, [shift, rowHeight])
  return { rows, height, offset }
}
