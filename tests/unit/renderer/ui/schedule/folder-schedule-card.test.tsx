// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { FolderScheduleCard } from '@renderer/ui/schedule/folder-schedule-card'
import { toScheduleInput, toScheduleValues } from '@renderer/ui/schedule/schedule-fields'
import { folderScheduleText as text } from '@shared/model/reports/plan'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const plan = {
  schedule: { kind: 'weekly' as const, weekday: 5, time: '07:30' },
  folder: '/bao-cao',
  user: 'An'
}

function show(stored: typeof plan | null, run: () => Promise<unknown>, changes: string[] = []) {
  return renderWithProviders(
    <FolderScheduleCard
      title="Lịch"
      name="Biểu 01"
      permission="export"
      plan={stored}
      none="Chưa có lịch."
      describe={() => [{ label: 'Kỳ', value: 'Tháng trước' }]}
      describeLastRun={() => 'Chưa lập'}
      run={{ label: 'Lập ngay', call: run, done: 'Đã lập' }}
      clear={{ call: async () => undefined, done: 'Đã bỏ' }}
      failed="Không lập được"
      onChanged={() => changes.push('changed')}
      dialog={() => <p>Hộp thoại</p>}
    />
  )
}

it('a schedule shows when, what and where it writes, and a failed run shows its reason', async () => {
  const changes: string[] = []
  const user = show(plan, () => Promise.reject(new Error('Hết chỗ trống')), changes)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values.slice(1)).toEqual(['Tháng trước', '/bao-cao', 'An', 'Chưa lập'])
  expect(values[0]).toContain('07:30')
  await user.click(screen.getByRole('button', { name: 'Lập ngay' }))
  expect(await screen.findByText('Không lập được')).toBeTruthy()
  expect(changes).toEqual([])
  await user.click(screen.getByRole('button', { name: text.clear }))
  await waitFor(() => expect(changes).toEqual(['changed']))
})

it('without a schedule only setting one is offered', async () => {
  const user = show(null, async () => undefined)
  expect(screen.getByText('Chưa có lịch.')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: text.set }))
  expect(screen.getByText('Hộp thoại')).toBeTruthy()
})

it.each([
  plan.schedule,
  { kind: 'monthly' as const, day: 3, time: '08:00' },
  { kind: 'daily' as const, time: '23:15' }
])('the form of a schedule returns the stored schedule unchanged: %o', schedule => {
  expect(toScheduleInput(toScheduleValues(schedule))).toEqual(schedule)
})
