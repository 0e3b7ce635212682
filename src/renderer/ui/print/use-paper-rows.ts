import { useEffect } from 'react'
import type { ListState } from '../table/use-list'
import { delayPrinting, useIsPrinting } from './paper'

/** Maximum number of printed rows: about forty sheets. */
export const maxPrintedRows = 2_000

export type PrintableList<T> = Pick<
  ListState<T>,
  'matched' | 'counting' | 'changing' | 'rowAt' | 'need' | 'error'
>

/**
 * All rows of a list for printing; they are fetched before printing, because the screen only holds
 * the visible ones.
 */
export function usePrintedRows<T>(
  list: PrintableList<T>
): { readonly rows: readonly T[] } | undefined {
  const isPaper = useIsPrinting()
  const { need, rowAt, error } = list
  const count = isPaper ? Math.min(list.matched, maxPrintedRows) : 0
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
    return delayPrinting()
  }, [waits, need, count])
  // Rows are returned only when all have arrived, because the printed table is measured once.
  return isPaper && !waits ? { rows } : undefined
}
