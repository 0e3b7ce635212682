import { useEffect } from 'react'
import type { ListState } from '../table/use-list'
import { holdPaper, usePaper } from './paper'

/** Maximum number of printed rows: about forty sheets. */
export const maxPaperRows = 2_000

export type PaperList<T> = Pick<
  ListState<T>,
  'matched' | 'counting' | 'changing' | 'rowAt' | 'need' | 'error'
>

/**
 * All rows of a list while printing, fetched beforehand: the screen holds only the visible ones.
 */
export function usePaperRows<T>(list: PaperList<T>): { readonly rows: readonly T[] } | undefined {
  const isPaper = usePaper()
  const { need, rowAt, error } = list
  const count = isPaper ? Math.min(list.matched, maxPaperRows) : 0
  const rows: T[] = []
  for (let index = 0; index < count; index++) {
    const row = rowAt(index)
    if (row !== undefined) rows.push(row)
  }
  const isWhole = !list.changing && !list.counting && rows.length === count
  const waits = isPaper && !isWhole && error === undefined
  useEffect(() => {
    if (!waits) return
    need(0, count - 1)
    return holdPaper()
  }, [waits, need, count])
  // A table is measured once, with all of its rows.
  return isPaper && !waits ? { rows } : undefined
}
