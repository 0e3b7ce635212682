// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { StatusChips } from '@renderer/ui/page/status-chips'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import { serviceStatusBadges } from '@shared/kit/status'
import type { StatusCounts } from '@shared/kit/status-counts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const filterNames = ['status']
const titles = { active: 'Đang hoạt động', error: 'Lỗi' }

function Chips({ counts }: { readonly counts: StatusCounts }) {
  const address = useListAddress(filterNames)
  return (
    <>
      <StatusChips
        address={address}
        counts={counts}
        looks={serviceStatusBadges}
        titles={titles}
        total="Tổng số dịch vụ"
      />
      <output>{address.filters.status}</output>
    </>
  )
}

const chip = (name: string): HTMLElement => screen.getByRole('button', { name })
const pressed = (name: string): string | null => chip(name).getAttribute('aria-pressed')

it('a status chip filters the list by its status, and a second press clears the filter', async () => {
  const user = renderWithProviders(<Chips counts={{ active: 7, error: 2 }} />)
  expect(pressed('Tổng số dịch vụ 9')).toBe('true')
  await user.click(chip('Lỗi 2'))
  expect(screen.getByRole('status').textContent).toBe('error')
  expect([pressed('Tổng số dịch vụ 9'), pressed('Lỗi 2')]).toEqual(['false', 'true'])
  await user.click(chip('Lỗi 2'))
  expect(screen.getByRole('status').textContent).toBe('all')
})

it('a status chip without a title of its own appears only if a record has the status', () => {
  renderWithProviders(<Chips counts={{ active: 7, paused: 1 }} />)
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual([
    'Tổng số dịch vụ 8',
    'Đang hoạt động 7',
    'Tạm dừng 1',
    'Lỗi 0'
  ])
})

it('the chips of an empty list are its total alone', () => {
  renderWithProviders(<Chips counts={{}} />)
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['Tổng số dịch vụ 0'])
})
