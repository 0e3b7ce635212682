import type { ListRules } from '@shared/kit/list/list'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { useMemo } from 'react'
import type { ListState } from './use-list'
import type { ListAddress } from './use-list-address'

/**
 * List whose few rows are all in the renderer, searched and sorted by the same rules as the long
 * lists in the main process.
 */
export function useLocalList<T>(
  rows: readonly T[],
  rules: ListRules<T>,
  { search, filters, sort }: ListAddress
): ListState<T> {
  const index = useMemo(() => new ListSearchIndex(rows, rules), [rows, rules])
  return useMemo(() => {
    const hits = index.match({ search, filters: { ...filters }, sort })
    const head = { rows: [...hits], matched: hits.length, total: rows.length }
    return {
      head,
      matched: head.matched,
      total: head.total,
      counting: false,
      changing: false,
      rowAt: place => hits[place],
      need: () => undefined,
      error: undefined,
      reload: () => undefined
    }
  }, [index, search, filters, sort, rows])
}
