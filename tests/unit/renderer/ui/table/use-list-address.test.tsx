// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { useListAddress } from '@renderer/ui/table/use-list-address'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

const open = (address: string) =>
  renderHook(() => ({ list: useListAddress(['tu', 'den']), go: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    )
  })

describe('changes of the address', () => {
  it('add up where the page was not drawn again between them', () => {
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

  it('start from an address that somebody else chose meanwhile', () => {
    const { result } = open('/nhat-ky?tu=2026-01-01')
    act(() => result.current.list.setFilter('den', '2026-02-01'))
    act(() => void result.current.go('/nhat-ky?tu=2025-05-05'))
    act(() => result.current.list.setSort({ key: 'ten', direction: 'desc' }))
    expect(result.current.list.filters).toEqual({ tu: '2025-05-05', den: 'all' })
  })

  it('take back what was chosen', () => {
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
