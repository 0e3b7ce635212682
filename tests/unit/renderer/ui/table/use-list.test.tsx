// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { useList } from '@renderer/ui/table/use-list'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

interface Asked {
  readonly query: ListQuery
  /** Search texts that the page had rendered by the time of the request. */
  readonly drawn: readonly string[]
  readonly answer: (rows: readonly string[]) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Renders a list whose requests the test resolves individually. */
function open() {
  const asked: Asked[] = []
  const drawn: string[] = []
  const fetchPage = (query: ListQuery): Promise<ListPage<string>> => {
    const { promise, resolve, reject } = Promise.withResolvers<ListPage<string>>()
    const answer = (rows: readonly string[]): Promise<void> =>
      act(async () => resolve({ rows: [...rows], matched: rows.length, total: 9 }))
    const fail = (): Promise<void> => act(async () => reject(new Error('không đọc được')))
    asked.push({ query, drawn: [...drawn], answer, fail })
    return promise
  }
  const { result } = renderHook(
    () => {
      const address = useListAddress(names)
      drawn.push(address.search)
      return { address, list: useList<string, ListPage<string>>(fetchPage, address) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>
    }
  )
  return {
    asked,
    type: (text: string) => act(() => result.current.address.setSearch(text)),
    address: () => result.current.address,
    list: () => result.current.list
  }
}

const names = ['loai']
const searches = (asked: readonly Asked[]) => asked.map(({ query }) => query.search)

describe('search in a list', () => {
  it('a list search is requested once, before the page renders its text', async () => {
    const { asked, type, list } = open()
    await asked[0]?.answer(['a', 'b'])
    type('a')
    expect(searches(asked)).toEqual(['', 'a'])
    expect(asked[1]?.drawn).not.toContain('a')
    expect(asked[1]?.query).toEqual({ ...asked[0]?.query, search: 'a' })
    expect(list().changing).toBe(true)
    await asked[1]?.answer(['a'])
    expect(list().rowAt(0)).toBe('a')
    expect(list().matched).toBe(1)
    expect(list().changing).toBe(false)
    // A change of focus writes the typed text into the URL, which must not start a second query.
    act(() => void window.dispatchEvent(new FocusEvent('focusout')))
    expect(list().changing).toBe(false)
    expect(asked).toHaveLength(2)
  })

  it('a list shows the result of the latest search text, whatever the order of the responses', async () => {
    const { asked, type, list } = open()
    await asked[0]?.answer(['a', 'b'])
    type('a')
    type('ab')
    await asked[2]?.answer(['ab'])
    await asked[1]?.answer(['a', 'ab'])
    expect(searches(asked)).toEqual(['', 'a', 'ab'])
    expect(list().matched).toBe(1)
  })

  it('a list search text and a filter that change before a render are requested together', async () => {
    const { asked, address, list } = open()
    await asked[0]?.answer(['a', 'b'])
    act(() => {
      address().setSearch('a')
      address().setFilter('loai', 'x')
    })
    const last = asked.at(-1)
    expect(last?.query).toMatchObject({ search: 'a', filters: { loai: 'x' } })
    await last?.answer(['b'])
    expect(list().rowAt(0)).toBe('b')
    await asked[1]?.answer(['a'])
    expect(list().rowAt(0)).toBe('b')
  })

  it('typing the same list search text again sends no request, but a reload does', async () => {
    const { asked, type, list } = open()
    await asked[0]?.answer(['a', 'b'])
    type('a')
    await asked[1]?.answer(['a'])
    type('a')
    expect(asked).toHaveLength(2)
    act(() => list().reload())
    expect(searches(asked)).toEqual(['', 'a', 'a'])
    await asked[2]?.answer(['a', 'a2'])
    expect(list().matched).toBe(2)
  })

  it('a list search that fails shows the error and is requested again on reload', async () => {
    const { asked, type, list } = open()
    await asked[0]?.answer(['a', 'b'])
    type('a')
    await asked[1]?.fail()
    expect(list().error).toEqual(new Error('không đọc được'))
    act(() => list().reload())
    await asked[2]?.answer(['a'])
    expect(list().rowAt(0)).toBe('a')
    expect(list().error).toBeUndefined()
  })
})
