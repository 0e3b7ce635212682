import type { RowView } from '@shared/analytics/view'
import { maxPageRows } from '@shared/list'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ipc/client'
import type { ListAddress } from '../../ui/table/use-list-address'

/** Rows on paper at most: about forty sheets. */
const maxRows = 2_000

interface PrintAction {
  readonly rows: readonly RowView[] | undefined
  readonly print: () => void
}

/** Fetches the rows that the table would show on scrolling, then prints; the screen keeps its own. */
export function usePrint(
  path: string,
  filters: Record<string, string>,
  { search, sort }: Pick<ListAddress, 'search' | 'sort'>
): PrintAction {
  const [rows, setRows] = useState<readonly RowView[]>()
  const collect = useCallback(async () => {
    const all: RowView[] = []
    let matched = 1
    while (all.length < Math.min(matched, maxRows)) {
      const query = { search, sort, filters, offset: all.length, limit: maxPageRows }
      const page = await call('analytics:rows', { path, query })
      all.push(...page.rows)
      matched = page.rows.length === 0 ? 0 : page.matched
    }
    setRows(all)
  }, [path, filters, search, sort])
  useEffect(() => {
    if (!rows) return
    const done = (): void => setRows(undefined)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [rows])
  return { rows, print: () => void collect() }
}
