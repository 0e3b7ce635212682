import { type RefObject, useRef } from 'react'
import { useVirtualRows } from './grid/use-virtual-rows'

/** More rows than these scroll in a view of their own, of which only what is in view is in the document. */
const most = 200

interface LongRows {
  /** For the element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** All rows do not stand in the document; `rowHeight` counts for each. */
  readonly isLong: boolean
  readonly rows: readonly number[]
  /** Pixels of the rows above and below that are left out. */
  readonly above: number
  readonly below: number
}

/** The rows of a block of a page that are drawn on the screen: all of a few, of thousands those in view. `rowHeight` is in pixels. */
export function useLongRows(count: number, rowHeight: number): LongRows {
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = count > most
  const { rows, height, offset } = useVirtualRows(scroller, isLong ? count : 0, rowHeight)
  if (!isLong) return { scroller, isLong, rows: [...Array(count).keys()], above: 0, below: 0 }
  const [first = 0, last = -1] = [rows[0], rows.at(-1)]
  return { scroller, isLong, rows, above: offset(first), below: height - offset(last + 1) }
}
