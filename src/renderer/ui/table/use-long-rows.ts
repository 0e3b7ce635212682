import { type RefObject, useRef } from 'react'
import { useVirtualRows } from './grid/use-virtual-rows'

/** Number of rows above which a block of rows gets its own virtualised scroll area. */
const most = 200

interface LongRows {
  /** Ref of the element in which the rows scroll. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Whether only the visible rows are rendered; each then has the height `rowHeight`. */
  readonly isLong: boolean
  readonly rows: readonly number[]
  /**
   * Height in pixels of the rows above the view that are not rendered; the next property is that of
   * the rows below.
   */
  readonly above: number
  readonly below: number
}

/**
 * Which rows of a block are rendered: all rows of a short block, only the visible rows of a long
 * one. `rowHeight` is in pixels.
 */
export function useVisibleBlockRows(count: number, rowHeight: number): LongRows {
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = count > most
  const { rows, height, offset } = useVirtualRows(scroller, isLong ? count : 0, rowHeight)
  if (!isLong) return { scroller, isLong, rows: [...Array(count).keys()], above: 0, below: 0 }
  const [first = 0, last = -1] = [rows[0], rows.at(-1)]
  return { scroller, isLong, rows, above: offset(first), below: height - offset(last + 1) }
}
