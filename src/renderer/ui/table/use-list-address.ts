import type { ListQuery } from '@shared/kit/list/list'
import type { ListCriteria } from '@shared/kit/list/settings'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router-dom'

export type ListSort = ListQuery['sort']

export interface ListAddress {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListSort
  readonly filtered: boolean
  readonly setSearch: (search: string) => void
  /**
   * Subscribes to each change of the search text while the user types, before the page renders it;
   * returns the unsubscribe function.
   */
  readonly whenTyped?: (listener: (search: string) => void) => () => void
  readonly setFilter: (name: string, value: string) => void
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  readonly setSort: (sort: ListSort) => void
  /** Sets search, all filters and sort order at once; a filter that is omitted is cleared. */
  readonly choose: (choice: ListCriteria) => void
  readonly clear: () => void
}

const searchKey = 'tim'
const sortKey = 'sap'

/**
 * Milliseconds after the last key until the search is written to the address. Chromium drops
 * address changes above some 200 in ten seconds, including that of a link pressed meanwhile.
 */
const typingPause = 200

/**
 * Search, filters and sort of a list, stored in the address: back, forward and a reload restore
 * them. `names` are the known filters; 'all' means none.
 */
export function useListAddress(names: readonly string[]): ListAddress {
  const [params, write] = useAddressValues()
  const nameList = names.join()

  const [search, setSearch, takeSearch, whenTyped] = useSearch(params.get(searchKey) ?? '', write)

  // Setters of constant identity, so that memoised controls are not rendered again for each change.
  const setters = useMemo(() => {
    const known = nameList ? nameList.split(',') : []
    // The new address is based on the latest values, including typed text that is not in the
    // address yet.
    const setAll = (values: Readonly<Record<string, string>>): void =>
      write({ ...values, [searchKey]: takeSearch(values[searchKey]) })
    return {
      setSearch,
      whenTyped,
      setFilter: (name: string, value: string) => setAll({ [name]: value }),
      setFilters: setAll,
      setSort: (sort: ListSort) => setAll({ [sortKey]: sortText(sort) }),
      choose: ({ search, filters, sort }: ListCriteria) => {
        const chosen = known.map(name => [name, filters[name] ?? 'all'] as const)
        setAll({ ...Object.fromEntries(chosen), [searchKey]: search, [sortKey]: sortText(sort) })
      },
      clear: () =>
        setAll({ ...Object.fromEntries(known.map(name => [name, 'all'])), [searchKey]: '' })
    } satisfies Partial<ListAddress>
  }, [nameList, setSearch, takeSearch, whenTyped, write])

  return useMemo(() => {
    const known = nameList ? nameList.split(',') : []
    const filters = Object.fromEntries(known.map(name => [name, params.get(name) ?? 'all']))
    return {
      ...setters,
      search,
      filters,
      sort: parseSort(params.get(sortKey)),
      filtered: search !== '' || Object.values(filters).some(value => value !== 'all')
    }
  }, [params, nameList, search, setters])
}

/**
 * Values in the page address and a setter for some of them. Each change is based on the previous
 * change, not on the rendered address, so that several changes before the next render add up.
 */
function useAddressValues(): readonly [
  URLSearchParams,
  (values: Readonly<Record<string, string>>) => void
] {
  const [params, setParams] = useSearchParams()
  const own = useHref(useLocation().pathname)
  const latest = useRef({ params, setParams, own, sent: [] as string[] })

  useEffect(() => {
    const { current } = latest
    current.setParams = setParams
    current.own = own
    if (params === current.params) return
    current.params = params
    // If the address was written by this hook, it and earlier writes are now confirmed. Any other
    // address comes from a navigation, and later changes are based on it.
    const place = current.sent.lastIndexOf(params.toString())
    current.sent.splice(0, place < 0 ? current.sent.length : place + 1)
  }, [params, setParams, own])

  const write = useCallback((values: Readonly<Record<string, string>>): void => {
    const { current } = latest
    if (isLeft(current.own)) return
    const next = new URLSearchParams(current.sent.at(-1) ?? current.params)
    for (const [key, value] of Object.entries(values)) {
      if (value === '' || (value === 'all' && key !== searchKey)) next.delete(key)
      else next.set(key, value)
    }
    if (next.toString() !== current.sent.at(-1)) current.sent.push(next.toString())
    current.setParams(next, { replace: true })
  }, [])
  return [params, write]
}

/**
 * Whether the window has already left the list's page. Back and forward change the address first,
 * and the list stays rendered until the other page appears; writing meanwhile would modify the
 * history entry of that page.
 */
const isLeft = (own: string): boolean =>
  own.startsWith('#') && window.location.hash.replace(/\?.*$/s, '') !== own

/**
 * Search text while typing: the list gets it immediately, the address only when typing pauses. The
 * third item of the result ends the pause and returns the search text to write, or the given one;
 * the fourth is `ListAddress.whenTyped`.
 */
function useSearch(
  written: string,
  write: (values: Readonly<Record<string, string>>) => void
): readonly [
  string,
  (text: string) => void,
  (other?: string) => string,
  NonNullable<ListAddress['whenTyped']>
] {
  const [typed, setTyped] = useState(written)
  const listeners = useRef(new Set<(search: string) => void>())
  const endPause = useRef((): void => undefined)
  const latest = useRef({ typed: written, written, awaited: [] as string[], write })

  useEffect(() => {
    latest.current.write = write
  }, [write])
  useEffect(() => {
    const { current } = latest
    if (written === current.written) return
    current.written = written
    // A written address may arrive after more was typed on a slow machine; it must not replace the
    // newer text.
    const place = current.awaited.indexOf(written)
    current.awaited.splice(0, place < 0 ? current.awaited.length : place + 1)
    if (place >= 0) return
    // The address was changed by back, forward or a link, so the pending search text is dropped.
    endPause.current()
    current.typed = written
    setTyped(written)
  }, [written])
  useEffect(() => () => endPause.current(), [])

  const take = useCallback((other?: string): string => {
    endPause.current()
    const { current } = latest
    current.typed = other ?? current.typed
    if (current.typed !== (current.awaited.at(-1) ?? current.written)) {
      current.awaited.push(current.typed)
    }
    setTyped(current.typed)
    return current.typed
  }, [])
  const type = useCallback(
    (text: string): void => {
      for (const tell of listeners.current) tell(text)
      setTyped(text)
      latest.current.typed = text
      endPause.current()
      const send = (): void => latest.current.write({ [searchKey]: take() })
      const timer = setTimeout(send, typingPause)
      // The search is written to the address when the focus leaves the field, before the user can
      // open a row, so that returning restores it.
      window.addEventListener('focusout', send)
      endPause.current = () => {
        clearTimeout(timer)
        window.removeEventListener('focusout', send)
      }
    },
    [take]
  )
  const whenTyped = useCallback((listener: (search: string) => void) => {
    const { current } = listeners
    current.add(listener)
    return () => void current.delete(listener)
  }, [])
  return [typed, type, take, whenTyped]
}

const sortText = (sort: ListSort): string => (sort ? `${sort.key}.${sort.direction}` : '')

function parseSort(text: string | null): ListSort {
  const [key, direction] = text?.split('.') ?? []
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : null
}
