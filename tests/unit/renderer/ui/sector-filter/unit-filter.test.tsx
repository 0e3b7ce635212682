// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { UnitFilter } from '@renderer/ui/sector-filter/unit-filter'
import { toggledUnits, unitNodesOf } from '@renderer/ui/sector-filter/unit-nodes'
import { joinFilterValues, splitFilterValues } from '@shared/kit/list/filter-values'
import { SeededRandom } from '@shared/kit/random'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

vi.mock('@renderer/ipc/use-call', () => ({
  useCall: () => ({ data: { a: 300, b: 200, c: 120, d: 80 }, reload: () => undefined })
}))

const options = [
  { value: 'a', label: 'Quân khu A', depth: 0 },
  { value: 'b', label: 'Sư đoàn Bình', depth: 1 },
  { value: 'c', label: 'Trung đoàn Cường', depth: 2 },
  { value: 'd', label: 'Trung đoàn Dũng', depth: 2 },
  { value: 'e', label: 'Sư đoàn Én', depth: 1, code: 'DV-E' }
]
const filter = { name: 'don-vi', label: 'Đơn vị', options, initial: 'all', place: 'page' as const }
let value = 'all'

function Field() {
  const [text, setText] = useState(value)
  value = text
  return (
    <UnitFilter
      filter={filter}
      options={options}
      period=""
      value={text}
      onChange={next => {
        value = next
        setText(next)
      }}
    />
  )
}

const chosen = (): readonly string[] => splitFilterValues(value)
const itemNames = (): string[] =>
  screen.getAllByRole('treeitem').map(item => item.getAttribute('title') ?? '')

beforeEach(() => {
  value = 'all'
})

it('chooses several units by keys, shows their totals, and removes them by chips', async () => {
  const user = renderWithProviders(<Field />)
  await user.click(screen.getByRole('button', { name: 'Lọc theo đơn vị: Tất cả' }))
  const tree = screen.getByRole('tree', { name: 'Danh sách đơn vị' })
  expect(itemNames()).toEqual(['Quân khu A', 'Sư đoàn Bình', 'Sư đoàn Én'])
  expect(within(tree).getByText('300')).toBeTruthy()
  tree.focus()
  // Down to Bình, open it, down to Cường, choose it; to the last unit, choose it.
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} {End}{Enter}')
  expect(chosen()).toEqual(['c', 'e'])
  // Back to the superior of Dũng and Cường, which takes the place of Cường.
  await user.keyboard('{ArrowUp}{ArrowLeft} ')
  expect(chosen()).toEqual(['e', 'b'])
  const covered = screen.getAllByRole('treeitem')[2]
  expect(covered?.getAttribute('aria-checked')).toBe('true')
  expect(covered?.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{ArrowLeft}{Escape}')
  expect(screen.queryByRole('tree')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bỏ đơn vị Sư đoàn Én' }))
  expect(chosen()).toEqual(['b'])
})

it('finds a unit without accents, and clears the choice', async () => {
  const user = renderWithProviders(<Field />)
  await user.click(screen.getByRole('button', { name: /^Lọc theo đơn vị/ }))
  await user.type(screen.getByRole('searchbox'), 'dung')
  expect(itemNames()).toEqual(['Quân khu A', 'Sư đoàn Bình', 'Trung đoàn Dũng'])
  await user.click(screen.getByRole('treeitem', { name: /Dũng/ }))
  expect(chosen()).toEqual(['d'])
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn tất cả' }))
  expect(value).toBe('all')
})

it('finds a unit by its code, and then offers it among the recently chosen units', async () => {
  const user = renderWithProviders(<Field />)
  await user.click(screen.getByRole('button', { name: /^Lọc theo đơn vị/ }))
  await user.type(screen.getByRole('searchbox'), 'dv-e')
  expect(itemNames()).toEqual(['Quân khu A', 'Sư đoàn Én'])
  await user.click(screen.getByRole('treeitem', { name: /Én/ }))
  expect(chosen()).toEqual(['e'])
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn tất cả' }))
  await user.clear(screen.getByRole('searchbox'))
  const recent = within(screen.getByRole('list', { name: 'Xem gần đây' }))
  await user.click(recent.getByRole('button', { name: 'Sư đoàn Én' }))
  expect(chosen()).toEqual(['e'])
})

it('a choice never contains a unit together with one of its superiors', () => {
  const random = new SeededRandom(20_261_128)
  const units = Array.from({ length: 200 }, (_, at) => ({
    value: `d~${at}`,
    label: `Đơn vị ${at}`,
    depth: at === 0 ? 0 : random.int(1, 3)
  }))
  // Each unit is at most one level below the one before it.
  for (const [at, unit] of units.entries()) {
    unit.depth = Math.min(unit.depth, (units[at - 1]?.depth ?? -1) + 1)
  }
  const nodes = unitNodesOf(units)
  const parentOf = new Map(nodes.map(({ id, parent }) => [id, parent]))
  let now: readonly string[] = []
  for (let at = 0; at < 400; at++) {
    const { id } = random.pick(nodes)
    now = toggledUnits(nodes, now, id)
    expect(splitFilterValues(joinFilterValues(now))).toEqual(now)
    for (const one of now) {
      for (let up = parentOf.get(one); up; up = parentOf.get(up)) expect(now).not.toContain(up)
    }
  }
})
