import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListAddress } from './use-list-address'

export interface ListState<T, P extends ListPage<T> = ListPage<T>> {
  /** The newest first page, with whatever else the list answers; undefined until the first answer. */
  readonly head: P | undefined
  readonly matched: number
  readonly total: number
  /** The rows of the head are there, but not yet how many there are. */
  readonly counting: boolean
  /** What is shown still answers the question before: a search, a filter or a sort is on its way. */
  readonly changing: boolean
  readonly rowAt: (index: number) => T | undefined
  /** Asks for the pages that hold these rows, where they are not there yet. */
  readonly need: (first: number, last: number) => void
  readonly error: unknown
  readonly reload: () => void
}

/** Rows of one answer: more than a screen holds, few enough to come within a frame. */
const pageRows = 100

/** Milliseconds after the first hits until all are counted, unless another letter comes: as long as somebody who types takes for one. */
const countingPause = 150

const pause = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time))

/** `early`: better a few rows at once than an answer that has counted them all. */
type Fetch<P> = (query: ListQuery, early: boolean) => Promise<P>

interface Question<P> {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListQuery['sort']
  readonly turn: number
  /** Pages that were asked for, and those that were answered. */
  readonly asked: Set<number>
  readonly pages: Map<number, P>
}

/** What was asked for a search as it was typed, before the page was drawn with it. */
interface Begun<P> {
  readonly from: Question<P>
  readonly search: string
  readonly fetchPage: Fetch<P>
  readonly answer: Promise<P>
}

interface Shown<P> {
  /** Which question the pages answer; undefined before the first answer. */
  readonly question?: Question<P>
  readonly pages: ReadonlyMap<number, P>
  readonly error: unknown
}

/** The value before for one that says the same: an address that is written anew asks nothing else. */
function useSame<T>(value: T): T {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}

/**
 * Rows of a list, page by page as they come into view. Filtering and sorting are main's; what is shown stays until the
 * first page of the new question is there. `fetchPage` must be stable (useCallback).
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

  const begun = useRef<Begun<P>>(undefined)
  // Main answers while the page is drawn with the letter that was typed: to draw it takes about as long.
  useEffect(
    () =>
      whenTyped?.(typed => {
        const from = current.current
        if (typed === from.search) return
        const { filters, sort } = from
        const query = { search: typed, filters, sort, offset: 0, limit: pageRows }
        const answer = fetchPage(query, isEmpty.current || typed.trim() !== '')
        // Whoever asks for it is told of its fault.
        answer.catch(() => undefined)
        begun.current = { from, search: typed, fetchPage, answer }
      }),
    [whenTyped, fetchPage]
  )
  /** The answer that is under way to this very question, if there is one; only once. */
  const takeBegun = useCallback(
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

  const ask = useCallback(
    async (page: number) => {
      if (question.asked.has(page)) return
      question.asked.add(page)
      const { search, filters, sort } = question
      const query = { search, filters, sort, offset: page * pageRows, limit: pageRows }
      const show = (answer: P): void => {
        if (current.current !== question) return
        question.pages.set(page, answer)
        // A later page that comes first waits: only the first one says how many rows there are.
        if (question.pages.has(0)) {
          setState({ question, pages: new Map(question.pages), error: undefined })
        }
      }
      try {
        // Who searches looks for the first hits; what is shown again as it was comes whole.
        const answer = await (takeBegun(page) ??
          fetchPage(query, isEmpty.current || search.trim() !== ''))
        show(answer)
        if (!answer.counting) return
        // Who types on waits for no count, and it would take the processor from the rows that are painted now.
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
