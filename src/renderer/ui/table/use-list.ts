import type { ListPage, ListQuery } from '@shared/list'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListAddress } from './use-list-address'

export interface ListState<T, P extends ListPage<T> = ListPage<T>> {
  /** The newest first page, with whatever else the list answers; undefined until the first answer. */
  readonly head: P | undefined
  readonly matched: number
  readonly total: number
  /** The rows of the head are there, but not yet how many there are. */
  readonly counting: boolean
  readonly rowAt: (index: number) => T | undefined
  /** Asks for the pages that hold these rows, where they are not there yet. */
  readonly need: (first: number, last: number) => void
  readonly error: unknown
  readonly reload: () => void
}

/** Rows of one answer: more than a screen holds, few enough to come within a frame. */
const pageRows = 100

/** `early`: better a few rows at once than an answer that has counted them all. */
type Fetch<P> = (query: ListQuery, early: boolean) => Promise<P>

/**
 * Rows of a list, page by page as they come into view. Filtering and sorting are main's; what is shown stays until the
 * first page of the new question is there. `fetchPage` must be stable (useCallback).
 */
export function useList<T, P extends ListPage<T>>(
  fetchPage: Fetch<P>,
  { search, filters, sort }: Pick<ListAddress, 'search' | 'filters' | 'sort'>
): ListState<T, P> {
  const [state, setState] = useState<{ pages: ReadonlyMap<number, P>; error: unknown }>({
    pages: new Map(),
    error: undefined
  })
  const [turn, setTurn] = useState(0)
  const question = useMemo(
    () => ({ search, filters: { ...filters }, sort, turn, asked: new Set<number>() }),
    [search, filters, sort, turn]
  )
  const current = useRef(question)
  current.current = question
  const isEmpty = useRef(true)
  isEmpty.current = state.pages.size === 0

  const ask = useCallback(
    async (page: number) => {
      if (question.asked.has(page)) return
      question.asked.add(page)
      const { search, filters, sort } = question
      const query = { search, filters, sort, offset: page * pageRows, limit: pageRows }
      const show = (answer: P): void => {
        if (current.current !== question) return
        setState(before => ({
          // The first page of a new question replaces all that the old one had brought.
          pages: page === 0 ? new Map([[0, answer]]) : new Map(before.pages).set(page, answer),
          error: undefined
        }))
      }
      try {
        const answer = await fetchPage(query, isEmpty.current)
        show(answer)
        if (answer.counting) show(await fetchPage(query, false))
      } catch (error) {
        question.asked.delete(page)
        if (current.current === question) setState(before => ({ ...before, error }))
      }
    },
    [question, fetchPage]
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
    rowAt,
    need,
    error: state.error,
    reload: useCallback(() => setTurn(count => count + 1), [])
  }
}
