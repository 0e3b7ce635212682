// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { HandOverDialog } from '@renderer/features/admin/hand-over-dialog'
import { LockUserDialog } from '@renderer/features/admin/lock-dialog'
import type { CallInput } from '@shared/contract/contract'
import type { HandOverView } from '@shared/features/admin/hand-over'
import type { UserRow } from '@shared/features/admin/user'
import { builtInRoles } from '@shared/model/admin/roles'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const row: UserRow = {
  id: 'user-002',
  account: 'binh.tt',
  staffCode: 'CB-02',
  name: 'Trần Thị Bình',
  unit: 'Đơn vị A',
  role: 'admin',
  roleLabel: 'Quản trị',
  status: 'active',
  lastLogin: null,
  validUntil: null,
  state: 'active'
}
const heir = (id: string, name: string, role: 'analyst' | 'admin') => ({
  ...{ id, name, account: id },
  roleLabel: builtInRoles[role].label,
  may: [...builtInRoles[role].may]
})
const full: HandOverView = {
  duties: [
    { kind: 'pipelines', id: 'etl-1', name: 'Huấn luyện', isScheduled: true, needs: ['operate'] },
    { kind: 'queries', id: 'tv-1', name: 'Quân số', isScheduled: false, needs: ['analyse'] }
  ],
  waiting: ['API “Quân số quý”'],
  heirs: [heir('user-004', 'Phạm Thu Dung', 'analyst'), heir('user-001', 'Vũ Hải Hà', 'admin')]
}
let view: HandOverView = full
let saved: CallInput<'handOver:save'>[] = []

beforeEach(() => {
  view = full
  saved = []
  const answers: Record<string, (input: never) => unknown> = {
    'handOver:list': () => view,
    'handOver:save': (input: CallInput<'handOver:save'>) => {
      saved.push(input)
      return { count: 1, isPartial: false }
    }
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: never) => ({
        ok: true,
        data: answers[channel]?.(input)
      })
    }
  )
  const events = new Proxy({}, { get: () => () => () => undefined })
  Object.assign(window, { bridge: { calls, events } })
})

const nothing = (): void => undefined
const showHandOver = () =>
  renderWithProviders(<HandOverDialog row={row} onClose={nothing} onDone={nothing} />)

describe('hand-over dialog', () => {
  test('the dialog names the permission that the chosen user lacks, until those records are left out', async () => {
    const user = showHandOver()
    await user.click(await screen.findByRole('combobox', { name: /Người nhận/ }))
    await user.click(await screen.findByRole('option', { name: /Phạm Thu Dung/ }))
    const missing = 'Người nhận thiếu quyền “Thu thập, ETL, bảng Data Mart” (“Huấn luyện”).'
    expect(screen.getByText(missing)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Pipeline (1): Huấn luyện' }))
    expect(screen.queryByText(missing)).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Chuyển công tác')
    await user.click(screen.getByRole('button', { name: 'Bàn giao' }))
    expect(saved).toEqual([
      {
        id: 'user-002',
        draft: { to: 'user-004', kinds: ['queries'], reason: 'Chuyển công tác' }
      }
    ])
  })

  test('the dialog says that requests awaiting approval keep their author', async () => {
    showHandOver()
    expect(await screen.findByText(/API “Quân số quý”\. Các yêu cầu này giữ nguyên/)).toBeTruthy()
  })

  test('the dialog of a user who owns nothing offers no hand-over', async () => {
    view = { duties: [], waiting: [], heirs: full.heirs }
    showHandOver()
    expect(await screen.findByText('Người này không có việc nào cần bàn giao.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bàn giao' })).toBeNull()
  })

  test('a hand-over without a receiver and a reason is not sent', async () => {
    const user = showHandOver()
    await user.click(await screen.findByRole('button', { name: 'Bàn giao' }))
    expect(screen.getByText('Vui lòng chọn người nhận')).toBeTruthy()
    expect(saved).toEqual([])
  })
})

describe('dialog that locks a user', () => {
  test('the dialog warns about schedules of the user and opens the hand-over', async () => {
    const user = renderWithProviders(
      <LockUserDialog row={row} onClose={nothing} onLocked={nothing} />
    )
    expect(await screen.findByText(/đang có 1 việc chạy theo lịch/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bàn giao…' }))
    const title = 'Bàn giao công việc của “Trần Thị Bình” (binh.tt)'
    expect(await screen.findByText(title)).toBeTruthy()
  })

  test('the dialog does not warn about a user without schedules', async () => {
    view = { ...full, duties: full.duties.filter(({ isScheduled }) => !isScheduled) }
    renderWithProviders(<LockUserDialog row={row} onClose={nothing} onLocked={nothing} />)
    await screen.findByRole('textbox', { name: /Lý do khóa/ })
    expect(screen.queryByText(/chạy theo lịch/)).toBeNull()
  })
})
