import type { ListChoice } from '@shared/domain/list-settings'
import type { ListQuery } from '@shared/list'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export type Sort = ListQuery['sort']

export interface ListAddress {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort
  readonly filtered: boolean
  readonly setSearch: (search: string) => void
  readonly setFilter: (name: string, value: string) => void
  /** Several at once: two calls in a row would each start from the address before. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  readonly setSort: (sort: Sort) => void
  /** Search, every filter and sort at once; a filter that is not named is none. */
  readonly choose: (choice: ListChoice) => void
  readonly clear: () => void
}

const searchKey = 'tim'
const sortKey = 'sap'

/**
 * Search, filters and sort of a list, kept in the address: back, forward and a restart of the page find them again.
 * `names` are the filters that the list knows; 'all' stands for none.
 */
export function useListAddress(names: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams()
  const nameList = names.join()

  const setAll = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setParams(
        before => {
          for (const [key, value] of Object.entries(values)) {
            if (value === '' || (value === 'all' && key !== searchKey)) before.delete(key)
            else before.set(key, value)
          }
          return before
        },
        { replace: true }
      ),
    [setParams]
  )
  const set = useCallback((key: string, value: string) => setAll({ [key]: value }), [setAll])

  return useMemo(() => {
    const known = nameList ? nameList.split(',') : []
    const filters = Object.fromEntries(known.map(name => [name, params.get(name) ?? 'all']))
    const search = params.get(searchKey) ?? ''
    return {
      search,
      filters,
      sort: parseSort(params.get(sortKey)),
      filtered: search !== '' || Object.values(filters).some(value => value !== 'all'),
      setSearch: text => set(searchKey, text),
      setFilter: set,
      setFilters: setAll,
      setSort: sort => set(sortKey, sortText(sort)),
      choose: ({ search, filters, sort }) => {
        const chosen = known.map(name => [name, filters[name] ?? 'all'] as const)
        setAll({ ...Object.fromEntries(chosen), [searchKey]: search, [sortKey]: sortText(sort) })
      },
      clear: () =>
        setParams(
          before => {
            for (const key of [searchKey, ...known]) before.delete(key)
            return before
          },
          { replace: true }
        )
    }
  }, [params, nameList, set, setAll, setParams])
}

const sortText = (sort: Sort): string => (sort ? `${sort.key}.${sort.direction}` : '')

function parseSort(text: string | null): Sort {
  const [key, direction] = text?.split('.') ?? []
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : null
}
