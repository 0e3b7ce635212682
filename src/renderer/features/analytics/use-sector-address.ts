import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Filters common to all sector pages, by their names in the page address. */
export const commonSectorFilterNames = ['ky', 'don-vi', 'khu-vuc'] as const

/** Filters last set on any page of a sector; other pages of the same sector open with them. */
const kept = new Map<string, string>()

/**
 * Redirect target if a page is opened without filters while its sector has remembered ones. If the
 * user clears the filters of an open page, the address stays empty: only opening a page applies the
 * remembered filters.
 */
export function useSectorRedirect(): string | undefined {
  const { pathname, search } = useLocation()
  const sector = pathname.split('/').slice(0, 3).join('/')
  const visited = useRef('')
  const wanted = visited.current !== pathname && search === '' ? kept.get(sector) : undefined
  useEffect(() => {
    visited.current = pathname
    if (wanted) return
    const params = new URLSearchParams(search)
    const common = new URLSearchParams()
    for (const name of commonSectorFilterNames) {
      const value = params.get(name)
      if (value !== null) common.set(name, value)
    }
    kept.set(sector, common.toString())
  }, [pathname, search, sector, wanted])
  return wanted ? `${pathname}?${wanted}` : undefined
}
