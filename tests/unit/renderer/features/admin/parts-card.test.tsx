// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { SystemComponentsCard } from '@renderer/features/admin/parts-card'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import type {
  CheckedMonitoredComponent,
  MonitoredComponentState
} from '@shared/features/admin/monitor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const part = (key: string, state: MonitoredComponentState): CheckedMonitoredComponent => ({
  key,
  name: `Phần ${key}`,
  state,
  fact: `Nguyên nhân ${key}`,
  remedy: state === 'good' ? '' : `Cách sửa ${key}`,
  time: 0
})
const parts = [
  part('store', 'good'),
  part('marts', 'attention'),
  part('disk', 'good'),
  part('gateway', 'broken')
]

function Shown({ all }: { readonly all: readonly CheckedMonitoredComponent[] }) {
  return <SystemComponentsCard parts={all} address={useListAddress(['muc'])} />
}

const names = (): (string | null | undefined)[] =>
  within(screen.getByRole('table', { name: 'Thành phần của ứng dụng' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('td, th')?.textContent)

test('components that need attention are listed first with cause and remedy, and healthy components are collapsed', async () => {
  const user = renderWithProviders(<Shown all={parts} />)
  expect(screen.getByText('2 trong 4 thành phần cần xử lý')).toBeTruthy()
  expect(names()).toEqual(['Phần gateway', 'Phần marts', '2 thành phần bình thường'])
  expect(screen.getByText('Nguyên nhân gateway')).toBeTruthy()
  expect(screen.getByText('Cách sửa gateway')).toBeTruthy()
  const fold = screen.getByRole('button', { name: '2 thành phần bình thường' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(names().slice(3)).toEqual(['Phần store', 'Phần disk'])
})

test('an unhealthy component in the monitor links to the page where it can be repaired', () => {
  renderWithProviders(<Shown all={parts} />)
  const link = screen.getByRole('link', { name: 'Bảng dừng ghi' })
  expect(link.getAttribute('href')).toBe('/luu-tru/data-warehouse?status=stopped')
})

test('the monitor card states that all components are healthy if this is so', () => {
  renderWithProviders(<Shown all={[part('store', 'good')]} />)
  expect(screen.getAllByText('1 thành phần bình thường')).toHaveLength(2)
  expect(names()).toEqual(['1 thành phần bình thường'])
})
