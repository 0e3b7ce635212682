import type { ListQuery } from '@shared/kit/list/list'
import type { ListChoice } from '@shared/kit/list/settings'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router-dom'

export type Sort = ListQuery['sort']

export interface ListAddress {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort
  readonly filtered: boolean
  readonly setSearch: (search: string) => void
  /** Tells of each change of the search as it is typed, before anything is drawn anew; returns what ends it. */
  readonly whenTyped?: (listener: (search: string) => void) => () => void
  readonly setFilter: (name: string, value: string) => void
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  readonly setSort: (sort: Sort) => void
  /** Search, every filter and sort at once; a filter that is not named is none. */
  readonly choose: (choice: ListChoice) => void
  readonly clear: () => void
}

const searchKey = 'tim'
const sortKey = 'sap'

/**
 * Milliseconds after the last key until the search is written into the address. Chromium drops changes of the address
 * that come faster than some 200 in ten seconds, also those of a link that is pressed then.
 */
const typingPause = 200

/**
 * Search, filters and sort of a list, kept in the address: back, forward and a restart of the page find them again.
 * `names` are the filters that the list knows; 'all' stands for none.
 */
export function useListAddress(names: readonly string[]): ListAddress {
  const [params, write] = useAddressValues()
  const nameList = names.join()

  const [search, setSearch, takeSearch, whenTyped] = useSearch(params.get(searchKey) ?? '', write)

  return useMemo(() => {
    const known = nameList ? nameList.split(',') : []
    const filters = Object.fromEntries(known.map(name => [name, params.get(name) ?? 'all']))
    // The address is written from what stands in it: what was typed and is not there yet goes along.
    const setAll = (values: Readonly<Record<string, string>>): void =>
      write({ ...values, [searchKey]: takeSearch(values[searchKey]) })
    return {
      search,
      filters,
      sort: parseSort(params.get(sortKey)),
      filtered: search !== '' || Object.values(filters).some(value => value !== 'all'),
      setSearch,
      whenTyped,
      setFilter: (name, value) => setAll({ [name]: value }),
      setFilters: setAll,
      setSort: sort => setAll({ [sortKey]: sortText(sort) }),
      choose: ({ search, filters, sort }) => {
        const chosen = known.map(name => [name, filters[name] ?? 'all'] as const)
        setAll({ ...Object.fromEntries(chosen), [searchKey]: search, [sortKey]: sortText(sort) })
      },
      clear: () =>
        setAll({ ...Object.fromEntries(known.map(name => [name, 'all'])), [searchKey]: '' })
    }
  }, [params, nameList, search, setSearch, takeSearch, whenTyped, write])
}

/**
 * The values in the address, and what changes some of them. Changes that follow each other before the page is drawn again add
 * up: each starts from what the one before it wrote, not from the address that is drawn.
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
    // What was sent comes back later; an address that was not sent is somebody else's, and what follows starts from it.
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
 * Whether the window is at another page than the list's already. Back and forward move its address first, and the list is drawn until the other page is
 * there: what is written then would stand in that page's entry of the history.
 */
const isLeft = (own: string): boolean =>
  own.startsWith('#') && window.location.hash.replace(/\?.*$/s, '') !== own

/**
 * The search as it is typed, known at once to the list and once the typing pauses to the address. The third answer
 * ends the pause: it tells which search is to be written, another one where it is given. The fourth is `ListAddress.whenTyped`.
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
    // What was sent comes back later, on a slow machine after more was typed: that is no reason to take it away.
    const place = current.awaited.indexOf(written)
    current.awaited.splice(0, place < 0 ? current.awaited.length : place + 1)
    if (place >= 0) return
    // Another address than those that were sent: back, forward, a link.
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
      // Whoever goes on to a row comes back to what was searched.
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

const sortText = (sort: Sort): string => (sort ? `${sort.key}.${sort.direction}` : '')

function parseSort(text: string | null): Sort {
  const [key, direction] = text?.split('.') ?? []
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : null
}
