// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { useApprovalNotices } from '@renderer/app/notifications/use-waiting-loads'
import { LoadComparisonDialog } from '@renderer/features/data-load/comparison-dialog'
import { embeddedInitialState } from '@renderer/ipc/initial-state'
import { closeLoadDialog, useLoadDialogRequest } from '@renderer/session/loading'
import type { PendingCorrection } from '@shared/features/correction/calls'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { builtInRoles, type Role } from '@shared/model/admin/roles'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const sender = 'Trần Thị Bình'
const noCounts = { added: 0, changed: 0, same: 0, repeated: 0, kept: 0, removed: 0, rejected: 0 }
const waiting: LoadComparison = {
  id: '00000000-0000-4000-8000-000000000001',
  table: 'dm-001',
  tableName: 'dm_thu',
  waiting: true,
  deciders: ['Nguyễn Văn An', 'Vũ Hải Hà'],
  base: 'g000001-0123456789ab',
  key: [],
  rules: [],
  writeStrategy: 'append',
  partition: '',
  file: {
    fileName: 'tep.csv',
    sheet: null,
    encoding: 'utf-8',
    separator: ';',
    titles: ['Mã'],
    personal: []
  },
  bytes: 10,
  unfilled: [],
  unused: [],
  counts: { ...noCounts, read: 2, added: 2 },
  user: sender,
  time: 0
}
const other = { ...waiting, id: '00000000-0000-4000-8000-000000000002' }

const correction: PendingCorrection = {
  id: '00000000-0000-4000-8000-000000000003',
  table: 'dm-001',
  tableName: 'dm_thu',
  user: sender,
  time: 0,
  basis: { document: '12/QĐ-TM', day: '2026-11-20', signer: '', reason: 'Sai tên' },
  counts: { changed: 1, cells: 1, added: 0, removed: 0 },
  deciders: []
}

let loads: readonly LoadComparison[] = []
let corrections: readonly PendingCorrection[] = []
const listeners: ((event: unknown) => void)[] = []
const before = { ...embeddedInitialState }
const workAs = (operator: string, role: Role): void =>
  void Object.assign(embeddedInitialState, { operator, role: builtInRoles[role] })

beforeEach(() => {
  loads = [waiting]
  corrections = []
  listeners.length = 0
  const answers: Record<string, () => unknown> = {
    'dataLoad:waiting': () => loads,
    'correction:waiting': () => corrections,
    'reports:waitingDocuments': () => [],
    'dataLoad:differences': () => ({ columns: [], rows: [] })
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async () => ({ ok: true, data: answers[channel]?.() })
    }
  )
  const events = new Proxy(
    {},
    {
      get: (_target, name: string) => (listener: (event: unknown) => void) => {
        if (name === 'etl:progress') listeners.push(listener)
        return () => undefined
      }
    }
  )
  Object.assign(window, { bridge: { calls, events } })
})
afterEach(() => {
  Object.assign(embeddedInitialState, before)
  closeLoadDialog()
})

const button = (name: string) => screen.queryByRole('button', { name })
const openDialog = (load = waiting) =>
  renderWithProviders(
    <LoadComparisonDialog comparison={load} onClose={() => undefined} onLoaded={() => undefined} />
  )

describe('comparison dialog of a load awaiting approval', () => {
  it.each([
    ['Vũ Hải Hà', 'approver'],
    ['Lê Hoàng Cường', 'operator']
  ] as const)(
    'the comparison dialog lets %s (%s) publish or return a load that awaits approval',
    async (name, role) => {
      workAs(name, role)
      openDialog()
      await screen.findByRole('status', { name: 'Kết quả đối chiếu' })
      expect(button('Công bố')?.ariaDisabled).not.toBe('true')
      expect(button('Trả lại')).not.toBeNull()
      expect(screen.queryByText(/Người duyệt được lần nạp này/)).toBeNull()
    }
  )

  it('the comparison dialog explains to the sender why they cannot approve the load, and who can', async () => {
    workAs(sender, 'operator')
    openDialog()
    const notice = await screen.findByText(/Người lập không được tự phê duyệt hoặc từ chối/)
    expect(notice.textContent).toContain('Người duyệt được lần nạp này: Nguyễn Văn An, Vũ Hải Hà.')
    expect(button('Công bố')?.getAttribute('aria-disabled')).toBe('true')
    expect(button('Trả lại')).not.toBeNull()
  })

  it('the comparison dialog informs the author of a pipeline that another person ran the pipeline', async () => {
    workAs('Phạm Văn Tác Giả', 'operator')
    openDialog({
      ...waiting,
      pipeline: { id: 'etl-1', run: 'r', name: 'P', author: 'Phạm Văn Tác Giả' }
    })
    await screen.findByText(/Người lập không được tự phê duyệt hoặc từ chối/)
    expect(button('Công bố')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('the comparison dialog names the missing permission and shows no buttons to a user who lacks it', async () => {
    workAs('Phạm Minh Dung', 'analyst')
    openDialog({ ...waiting, deciders: [] })
    const notice = await screen.findByText(/không có quyền “Phê duyệt, từ chối”/)
    expect(notice.textContent).toContain('Hiện không có người dùng nào khác duyệt được lần nạp.')
    expect([button('Công bố'), button('Trả lại')]).toEqual([null, null])
  })
})

function Frame() {
  useApprovalNotices()
  const request = useLoadDialogRequest()
  return <output>{request?.kind === 'review' ? request.load : ''}</output>
}

describe('notifications about loads and corrections awaiting approval', () => {
  it('a notification about a load that awaits approval has a link by which an approver opens its comparison', async () => {
    workAs('Vũ Hải Hà', 'approver')
    const user = renderWithProviders(<Frame />)
    const look = await screen.findByRole('button', { name: 'Xem đối chiếu' }, { timeout: 30_000 })
    expect(look.closest('[role=group]')?.textContent).toContain(
      'Chờ duyệt: tệp “tep.csv” cho bảng dm_thu, Trần Thị Bình gửi'
    )
    await user.click(look)
    expect(screen.getByRole('status').textContent).toBe(waiting.id)
  })

  it('a notification about a correction that awaits approval has a link by which an approver opens its table', async () => {
    workAs('Vũ Hải Hà', 'approver')
    loads = []
    corrections = [correction]
    renderWithProviders(<Frame />)
    const look = await screen.findByRole('button', { name: 'Mở bảng' }, { timeout: 30_000 })
    expect(look.closest('[role=group]')?.textContent).toContain(
      'sửa 1 ô ở 1 dòng, căn cứ 12/QĐ-TM ngày 20/11/2026'
    )
  })

  it('a notification about a load that awaits approval appears once per load, also for a pipeline run', async () => {
    workAs('Vũ Hải Hà', 'approver')
    loads = []
    renderWithProviders(<Frame />)
    await screen.findByRole('status')
    loads = [waiting, other]
    for (const listener of listeners) listener({ run: { outcome: { waiting: waiting.id } } })
    await screen.findByText('2 việc chờ bạn duyệt')
  })

  it.each([
    [sender, 'operator'],
    ['Phạm Minh Dung', 'analyst']
  ] as const)(
    'notifications about loads that await approval are not shown to %s (%s), who cannot decide',
    async (name, role) => {
      workAs(name, role)
      corrections = [correction]
      renderWithProviders(<Frame />)
      await screen.findByRole('status')
      await Promise.resolve()
      expect(screen.queryByText(/Chờ duyệt/)).toBeNull()
    }
  )
})
