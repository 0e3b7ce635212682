// @vitest-environment happy-dom
import { SelectionChips } from '@renderer/features/analytics/selection-chips'
import { useSelections } from '@renderer/features/analytics/use-selections'
import { ChartElements } from '@renderer/ui/chart/chart-elements'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import type { SectorFilterView, SelectionView } from '@shared/features/analytics/view'
import { splitFilterValues } from '@shared/kit/list/filter-values'
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const filters: SectorFilterView[] = ['dv', 'nhom'].map(name => ({
  name,
  label: name,
  options: [],
  initial: 'all',
  place: 'page',
  isMultiple: true
}))
const pick = { filter: 'dv', values: ['d1', 'd2', 'd3'] }
const columnPick = { filter: 'nhom', values: ['1', '2'] }

/** Chart of three units with its chips, and two cells of a matrix. */
function Probe() {
  const address = useListAddress(filters.map(({ name }) => name))
  const selections = useSelections(filters, address, {})
  const chips = filters.flatMap(({ name }) =>
    splitFilterValues(address.filters[name]).map(
      (value): SelectionView => ({ filter: name, value, text: `${name}: ${value}` })
    )
  )
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <SelectionChips
        view={{ ...(chips.length > 0 && { selections: chips }) }}
        selections={selections}
      />
      <ChartElements
        title="BC và HC"
        names={['Đơn vị 1', 'Đơn vị 2', 'Đơn vị 3']}
        selection={selections.selectionOf(pick)}
        onPick={index => selections.pick([[pick, index]])}
        onActive={() => undefined}
      />
      {[0, 1].map(cell => (
        <button
          key={cell}
          type="button"
          onClick={() =>
            selections.pick([
              [pick, cell],
              [columnPick, cell]
            ])
          }
        >
          {`Ô ${cell}`}
        </button>
      ))}
    </>
  )
}

const probe = () => renderWithProviders(<Probe />)
const parameters = () =>
  Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent ?? ''))

it('the elements of a chart are selected with arrow keys and Enter, several at once', async () => {
  const user = probe()
  const list = screen.getByRole('listbox', { name: /BC và HC/ })
  list.focus()
  await user.keyboard('{ArrowRight}{Enter}{End}{Enter}')
  expect(splitFilterValues(parameters().dv)).toEqual(['d2', 'd3'])
  const options = within(list).getAllByRole('option', { selected: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Đơn vị 2', 'Đơn vị 3'])
  await user.keyboard('{Enter}')
  expect(parameters().dv).toBe('d2')
})

it('a chip removes its selection, and the last button removes all', async () => {
  const user = probe()
  await user.click(screen.getByRole('button', { name: 'Ô 0' }))
  screen.getByRole('listbox').focus()
  await user.keyboard('{ArrowRight}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc dv: d1' }))
  expect(parameters()).toEqual({ dv: 'd2', nhom: '1' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Đang lọc theo biểu đồ' }))
  await user.click(screen.getByRole('button', { name: 'Xóa tất cả' }))
  expect(parameters()).toEqual({})
})

it('a changed selection is announced', async () => {
  const user = probe()
  const live = document.querySelector('[aria-live]')
  expect(live?.textContent).toBe('')
  screen.getByRole('listbox').focus()
  await user.keyboard('{Enter}')
  expect(live?.textContent).toBe('Đang lọc theo biểu đồ: dv: d1')
  await user.keyboard('{Enter}')
  expect(live?.textContent).toBe('Đã bỏ lọc theo biểu đồ')
})

it('a cell of two dimensions replaces the selection, and a second press clears it', async () => {
  const user = probe()
  await user.click(screen.getByRole('button', { name: 'Ô 0' }))
  await user.click(screen.getByRole('button', { name: 'Ô 1' }))
  expect(parameters()).toEqual({ dv: 'd2', nhom: '2' })
  await user.click(screen.getByRole('button', { name: 'Ô 1' }))
  expect(parameters()).toEqual({})
})
