// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { useListAddress } from '@renderer/ui/table/use-list-address'
import { act, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createHashRouter, MemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

const open = (address: string) =>
  renderHook(() => ({ list: useListAddress(['tu', 'den']), go: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    )
  })

describe('search, filters and sorting in the URL of a list', () => {
  it('several changes of the list URL accumulate even if the page does not render in between', () => {
    const { result } = open('/nhat-ky')
    act(() => {
      const { list } = result.current
      list.setFilter('tu', '2026-01-01')
      list.setFilter('den', '2026-02-01')
      list.setSort({ key: 'ten', direction: 'asc' })
    })
    expect(result.current.list.filters).toEqual({ tu: '2026-01-01', den: '2026-02-01' })
    expect(result.current.list.sort).toEqual({ key: 'ten', direction: 'asc' })
  })

  it('a change of the list URL keeps a change that another component made in the meantime', () => {
    const { result } = open('/nhat-ky?tu=2026-01-01')
    act(() => result.current.list.setFilter('den', '2026-02-01'))
    act(() => void result.current.go('/nhat-ky?tu=2025-05-05'))
    act(() => result.current.list.setSort({ key: 'ten', direction: 'desc' }))
    expect(result.current.list.filters).toEqual({ tu: '2025-05-05', den: 'all' })
  })

  it('the setters of a list URL keep their identity when the URL changes', () => {
    const { result } = open('/nhat-ky')
    const { list: before } = result.current
    act(() => before.setFilters({ tu: '2026-01-01' }))
    const { list } = result.current
    expect(list.filters.tu).toBe('2026-01-01')
    const names = ['setSearch', 'setFilter', 'setFilters', 'setSort', 'choose', 'clear'] as const
    for (const name of names) expect(list[name]).toBe(before[name])
  })

  it('clearing the filters of a list removes them from the URL', () => {
    const { result } = open('/nhat-ky?tu=2026-01-01&ky=2026')
    act(() => {
      result.current.list.setFilter('den', '2026-02-01')
      result.current.list.clear()
      result.current.list.setSearch('x')
    })
    expect(result.current.list.filters).toEqual({ tu: 'all', den: 'all' })
    expect(result.current.list.search).toBe('x')
  })
})

describe('search text that was just typed', () => {
  afterEach(() => vi.useRealTimers())

  /**
   * Opens a page with a search box while the previous page is still shown; `arrive` completes the
   * navigation.
   */
  async function openAfterAnother() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    window.location.hash = '#/truoc'
    const seen: { search: (text: string) => void }[] = []
    function List() {
      const { setSearch } = useListAddress([])
      seen.push({ search: setSearch })
      return null
    }
    const arrival = Promise.withResolvers<void>()
    let isBack = false
    const router = createHashRouter([
      {
        path: '/truoc',
        loader: () => (isBack ? arrival.promise.then(() => null) : null),
        element: null
      },
      { path: '/danh-sach', element: <List /> }
    ])
    render(<RouterProvider router={router} />)
    await act(() => router.navigate('/danh-sach'))
    isBack = true
    return { router, arrive: arrival.resolve, search: (text: string) => seen.at(-1)?.search(text) }
  }

  it('a typed search text is written into the URL of its list when the user pauses typing', async () => {
    const { search } = await openAfterAnother()
    act(() => search('x'))
    act(() => void vi.advanceTimersByTime(200))
    expect(window.location.hash).toBe('#/danh-sach?tim=x')
  })

  it('a typed search text is not written into the URL of the previous page if the user goes back', async () => {
    const { router, arrive, search } = await openAfterAnother()
    act(() => search('x'))
    window.location.hash = '#/truoc'
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    act(() => void vi.advanceTimersByTime(200))
    await act(async () => arrive())
    expect(window.location.hash).toBe('#/truoc')
    expect(router.state.location).toMatchObject({ pathname: '/truoc', search: '' })
  })
})
