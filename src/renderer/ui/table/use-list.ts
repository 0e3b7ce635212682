import { isSameJson } from '@shared/kit/json'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListAddress } from './use-list-address'

export interface ListState<T, P extends ListPage<T> = ListPage<T>> {
  /**
   * Newest first page with further fields of the response; undefined until the first response
   * arrives.
   */
  readonly head: P | undefined
  readonly matched: number
  readonly total: number
  /** Whether the first rows have arrived but their total has not. */
  readonly counting: boolean
  /**
   * Whether the shown rows belong to the previous query while a search, filter or sort is pending.
   */
  readonly changing: boolean
  readonly rowAt: (index: number) => T | undefined
  /** Requests the pages that contain these rows, if they are not loaded. */
  readonly need: (first: number, last: number) => void
  readonly error: unknown
  readonly reload: () => void
}

/** Number of rows per response: more than a screen shows, few enough to arrive within a frame. */
const pageRows = 100

/**
 * Milliseconds between showing the first matches and counting all, unless the user types another
 * letter: about the interval between two key strokes of a fast typist.
 */
const countingPause = 150

const pause = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time))

/**
 * Requests a page of rows. `early`: the first rows may be returned without waiting for the full
 * count.
 */
type Fetch<P> = (query: ListQuery, early: boolean) => Promise<P>

interface Question<P> {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListQuery['sort']
  readonly turn: number
  /** Indexes of the pages that were already requested. */
  readonly asked: Set<number>
  readonly pages: Map<number, P>
}

/** Request that was sent while the user types, before the page renders with the new search text. */
interface Begun<P> {
  readonly from: Question<P>
  readonly search: string
  readonly fetchPage: Fetch<P>
  readonly answer: Promise<P>
}

interface Shown<P> {
  /** Query to which the loaded pages belong; undefined before the first response. */
  readonly question?: Question<P>
  readonly pages: ReadonlyMap<number, P>
  readonly error: unknown
}

/**
 * Returns the previous value if the new one is equal, so that rewriting the same address causes no
 * new query.
 */
function useSame<T>(value: T): T {
  const kept = useRef(value)
  if (!isSameJson(kept.current, value)) kept.current = value
  return kept.current
}

/**
 * Sends the request for a typed search text before the page renders with it. The returned function
 * hands over the pending request if it is for exactly this query, and only once.
 */
function useBegun<P>(
  fetchPage: Fetch<P>,
  question: Question<P>,
  isEmpty: RefObject<boolean>,
  whenTyped: ListAddress['whenTyped']
): (page: number) => Promise<P> | undefined {
  const current = useRef(question)
  current.current = question
  const begun = useRef<Begun<P>>(undefined)
  // The request is sent before rendering, so that the main process responds while the page renders
  // the typed letter, which takes about as long.
  useEffect(
    () =>
      whenTyped?.(typed => {
        const from = current.current
        if (typed === from.search) return
        const { filters, sort } = from
        const query = { search: typed, filters, sort, offset: 0, limit: pageRows }
        const answer = fetchPage(query, isEmpty.current || typed.trim() !== '')
        // The error is ignored here, because the code that awaits the promise handles it.
        answer.catch(() => undefined)
        begun.current = { from, search: typed, fetchPage, answer }
      }),
    [whenTyped, fetchPage, isEmpty]
  )
  return useCallback(
    (page: number): Promise<P> | undefined => {
      if (page !== 0) return undefined
      const before = begun.current
      begun.current = undefined
      const isSame =
        before !== undefined &&
        before.fetchPage === fetchPage &&
        before.search === question.search &&
        before.from.turn === question.turn &&
        before.from.sort === question.sort &&
        before.from.filters === question.filters
      return isSame ? before.answer : undefined
    },
    [question, fetchPage]
  )
}

/**
 * Rows of a list, loaded page by page as they become visible. The main process filters and sorts;
 * the displayed rows stay until the first page of the new query arrives. `fetchPage` must be stable
 * (useCallback).
 */
export function useList<T, P extends ListPage<T>>(
  fetchPage: Fetch<P>,
  {
    search,
    filters,
    sort,
    whenTyped
  }: Pick<ListAddress, 'search' | 'filters' | 'sort' | 'whenTyped'>
): ListState<T, P> {
  const [state, setState] = useState<Shown<P>>({ pages: new Map(), error: undefined })
  const [turn, setTurn] = useState(0)
  const [sameFilters, sameSort] = [useSame(filters), useSame(sort)]
  const question = useMemo<Question<P>>(
    () => ({
      search,
      filters: sameFilters,
      sort: sameSort,
      turn,
      asked: new Set(),
      pages: new Map()
    }),
    [search, sameFilters, sameSort, turn]
  )
  const current = useRef(question)
  current.current = question
  const isEmpty = useRef(true)
  isEmpty.current = state.pages.size === 0

  const takeBegun = useBegun(fetchPage, question, isEmpty, whenTyped)
  const ask = useCallback(
    async (page: number) => {
      if (question.asked.has(page)) return
      question.asked.add(page)
      const { search, filters, sort } = question
      const query = { search, filters, sort, offset: page * pageRows, limit: pageRows }
      const show = (answer: P): void => {
        if (current.current !== question) return
        question.pages.set(page, answer)
        // A later page is not shown before the first one has arrived, because only the first page
        // has the row count.
        if (question.pages.has(0)) {
          setState({ question, pages: new Map(question.pages), error: undefined })
        }
      }
      try {
        // For a search the first matches are requested without the count; a list restored without
        // search is loaded with its count.
        const answer = await (takeBegun(page) ??
          fetchPage(query, isEmpty.current || search.trim() !== ''))
        show(answer)
        if (!answer.counting) return
        // Counting waits for a pause in typing, because a further letter would make the count
        // useless, and counting would slow down rendering.
        if (search.trim() !== '') await pause(countingPause)
        if (current.current === question) show(await fetchPage(query, false))
      } catch (error) {
        question.asked.delete(page)
        if (current.current === question) setState(before => ({ ...before, error }))
      }
    },
    [question, fetchPage, takeBegun]
  )

  useEffect(() => {
    void ask(0)
  }, [ask])

  const need = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / pageRows); page * pageRows <= last; page++) void ask(page)
    },
    [ask]
  )
  const rowAt = useCallback(
    (index: number) => state.pages.get(Math.floor(index / pageRows))?.rows[index % pageRows],
    [state.pages]
  )
  const head = state.pages.get(0)
  return {
    head,
    matched: head?.matched ?? 0,
    total: head?.total ?? 0,
    counting: head?.counting ?? false,
    changing: state.question !== question,
    rowAt,
    need,
    error: state.error,
    reload: useCallback(() => setTurn(count => count + 1), [])
  }
}

/**
 * Makes an item visible that was created in a dialog over its list: clears search and filters, and
 * reloads the list.
 */
export function showCreatedListItem<T>(
  { filtered, clear }: Pick<ListAddress, 'filtered' | 'clear'>,
  { reload }: Pick<ListState<T>, 'reload'>
): void {
  if (filtered) clear()
  reload()
}
