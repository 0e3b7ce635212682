import type { ListCriteria } from '@shared/kit/list/settings'
import { useMemo, useState } from 'react'
import type { ListAddress } from '../../../ui/table/use-list-address'

const nothing: ListCriteria = { search: '', filters: {}, sort: null }

/**
 * Search, filters and sort order of one result. They are dropped with the result and not stored in
 * the page address.
 */
export function useResultListAddress(): ListAddress {
  const [choice, setChoice] = useState<ListCriteria>(nothing)
  return useMemo(() => {
    const setFilters = (values: Readonly<Record<string, string>>): void =>
      setChoice(before => ({ ...before, filters: { ...before.filters, ...values } }))
    return {
      ...choice,
      filtered:
        choice.search !== '' || Object.values(choice.filters).some(value => value !== 'all'),
      setSearch: search => setChoice(before => ({ ...before, search })),
      setFilter: (name, value) => setFilters({ [name]: value }),
      setFilters,
      setSort: sort => setChoice(before => ({ ...before, sort })),
      choose: setChoice,
      clear: () => setChoice(({ sort }) => ({ ...nothing, sort }))
    }
  }, [choice])
}
