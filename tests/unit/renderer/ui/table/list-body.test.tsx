// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { FilterBar, SearchField } from '@renderer/ui/filter-bar'
import { rowHeights } from '@renderer/ui/table/grid/table-styles'
import { ListBody } from '@renderer/ui/table/list-body'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import { useLocalList } from '@renderer/ui/table/use-local-list'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testScrollAreaHeight } from '../../../../support/page/page-state'
import { renderWithProviders } from '../../../../support/page/show'

interface Unit {
  readonly id: string
  readonly name: string
  readonly strength: number
}

const columns: readonly ListColumn<Unit>[] = [
  { key: 'name', title: 'Đơn vị', kind: 'text', value: row => row.name, minWidth: 100 },
  { key: 'strength', title: 'Quân số', kind: 'number', value: row => row.strength, minWidth: 80 }
]
const rules: ListRules<Unit> = { columns, search: row => [row.name], filters: {} }
const noFilters: readonly string[] = []

interface SampleProps {
  readonly rows: readonly Unit[]
  readonly totals?: Readonly<Record<string, string>>
  readonly unit?: string
}

function Sample({ rows, totals, unit }: SampleProps) {
  const address = useListAddress(noFilters)
  const list = useLocalList(rows, rules, address)
  return (
    <>
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchField label="Tìm" value={address.search} onChange={address.setSearch} />
      </FilterBar>
      <ListBody
        label="Các đơn vị"
        columns={unit === undefined ? columns : columns.map(one => ofUnit(one, unit))}
        {...(totals && { totals })}
        list={list}
        rowKey={row => row.id}
        address={address}
        empty="Không có đơn vị nào"
        footer={`${list.matched} đơn vị`}
      />
    </>
  )
}

const ofUnit = (column: ListColumn<Unit>, unit: string): ListColumn<Unit> =>
  column.kind === 'number' ? { ...column, unit } : column

const few: readonly Unit[] = [
  { id: 'b', name: 'Đơn vị B', strength: 9 },
  { id: 'c', name: 'Đơn vị C', strength: 120 },
  { id: 'a', name: 'Đơn vị A', strength: 35 }
]
const many: readonly Unit[] = Array.from({ length: 5_000 }, (_, index) => ({
  id: String(index),
  name: `Đơn vị ${index}`,
  strength: index
}))

const table = (): HTMLElement => screen.getByRole('table', { name: 'Các đơn vị' })
const shownRows = (): HTMLElement[] => within(table()).getAllByRole('row').slice(1)
const firstCells = (): (string | null | undefined)[] =>
  shownRows().map(row => within(row).getAllByRole('cell')[0]?.textContent)
const head = (name: string): HTMLElement => within(table()).getByRole('columnheader', { name })

describe('table of a list', () => {
  it('a table shows totals below its rows and units next to headings', () => {
    const totals = { name: 'Tổng cộng', strength: '164' }
    renderWithProviders(<Sample rows={few} totals={totals} unit="người" />)
    expect(head('Quân số (người)')).toBeTruthy()
    const rows = within(table()).getAllByRole('row')
    const last = rows.at(-1)
    expect(
      last &&
        within(last)
          .getAllByRole('cell')
          .map(cell => cell.textContent)
    ).toEqual(['Tổng cộng', '164'])
    expect(last?.getAttribute('aria-rowindex')).toBe('5')
    expect(table().getAttribute('aria-rowcount')).toBe('5')
  })

  it('a printed table shows totals and units like the table on the page', () => {
    const totals = { name: 'Tổng cộng', strength: '164' }
    renderWithProviders(<Sample rows={few} totals={totals} unit="người" />)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const [paper] = screen.getAllByRole('table', { name: 'Các đơn vị', hidden: true })
    const lines = [...(paper?.querySelectorAll('tr') ?? [])].map(row => row.textContent)
    expect([lines[0], lines.at(-1)]).toEqual(['Đơn vịQuân số (người)', 'Tổng cộng164'])
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('repeated clicks on a table header sort ascending, descending and not at all, and the sort order is announced', async () => {
    const user = renderWithProviders(<Sample rows={few} />)
    const button = () => within(head('Quân số')).getByRole('button', { name: 'Quân số' })
    expect(firstCells()).toEqual(['Đơn vị B', 'Đơn vị C', 'Đơn vị A'])
    await user.click(button())
    expect(firstCells()).toEqual(['Đơn vị B', 'Đơn vị A', 'Đơn vị C'])
    expect(head('Quân số').getAttribute('aria-sort')).toBe('ascending')
    await user.click(button())
    expect(firstCells()).toEqual(['Đơn vị C', 'Đơn vị A', 'Đơn vị B'])
    expect(head('Quân số').getAttribute('aria-sort')).toBe('descending')
    await user.click(button())
    expect(firstCells()).toEqual(['Đơn vị B', 'Đơn vị C', 'Đơn vị A'])
    expect(head('Quân số').getAttribute('aria-sort')).toBe('none')
  })

  it('a table is operable by keyboard: headers and scroll area are focusable, and Enter sorts', async () => {
    const user = renderWithProviders(<Sample rows={few} />)
    const scroller = screen.getByRole('group', { name: 'Các đơn vị' })
    const button = within(head('Đơn vị')).getByRole('button')
    for (const part of [scroller, button]) {
      part.focus()
      expect(document.activeElement).toBe(part)
      expect(part.tabIndex).toBe(0)
    }
    await user.keyboard('{Enter}')
    expect(firstCells()).toEqual(['Đơn vị A', 'Đơn vị B', 'Đơn vị C'])
  })

  it('a table renders only the visible rows, numbers all rows and renders others on scroll', () => {
    renderWithProviders(<Sample rows={many} />)
    const inView = Math.ceil(testScrollAreaHeight / rowHeights.normal)
    expect(table().getAttribute('aria-rowcount')).toBe('5001')
    expect(shownRows().length).toBeGreaterThanOrEqual(inView)
    expect(shownRows().length).toBeLessThan(inView + 20)
    expect(firstCells()[0]).toBe('Đơn vị 0')
    const scroller = screen.getByRole('group', { name: 'Các đơn vị' })
    scroller.scrollTop = 4_000 * rowHeights.normal
    fireEvent.scroll(scroller)
    const row = shownRows().find(shown => shown.getAttribute('aria-rowindex') === '4002')
    expect(row && within(row).getAllByRole('cell')[0]?.textContent).toBe('Đơn vị 4000')
    expect(firstCells()).not.toContain('Đơn vị 0')
  })

  it('a table states that nothing was found and offers to clear the filters', async () => {
    const user = renderWithProviders(<Sample rows={few} />)
    await user.type(screen.getByRole('searchbox', { name: 'Tìm' }), 'không có')
    const empty = screen.getByText('Không có đơn vị nào')
    expect(screen.queryByRole('table')).toBeNull()
    const [out] = screen.getAllByRole('button', { name: 'Xóa bộ lọc' })
    if (out) await user.click(out)
    expect(empty.isConnected).toBe(false)
    expect(shownRows()).toHaveLength(3)
  })
})
