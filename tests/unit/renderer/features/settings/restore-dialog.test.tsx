// @vitest-environment happy-dom
import { RestoreSnapshotDialog } from '@renderer/features/settings/restore-dialog'
import type { BackupPartName } from '@shared/model/settings/snapshot'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const comparison = (part: BackupPartName) => ({
  id: 'sao-luu-1',
  createdAt: 0,
  createdBy: 'A',
  differences: [{ part, added: 1, removed: 0, changed: 0, same: 0, records: [] }],
  documents: { included: 0, missing: 0 },
  lostRows: [],
  access: { opened: { keys: 0, users: 0 }, closed: { keys: 0, users: 0 } },
  tables: [],
  sealed: null
})

it.each([
  ['a backup', false, 'vẫn tính là đã nạp'],
  ['a package', true, 'không biết máy kia đã nạp những tệp nào']
])(
  'the restore dialog explains, before tables of %s are restored, what happens to files loaded since',
  (_what, importing, words) => {
    const nothing = (): void => undefined
    renderWithProviders(
      <RestoreSnapshotDialog
        comparison={comparison('dataMarts')}
        importing={importing}
        onClose={nothing}
        onDone={nothing}
      />
    )
    expect(screen.getByText(new RegExp(words))).toBeTruthy()
  }
)

it('the restore dialog does not mention loaded files if no table is restored', () => {
  const nothing = (): void => undefined
  renderWithProviders(
    <RestoreSnapshotDialog comparison={comparison('users')} onClose={nothing} onDone={nothing} />
  )
  expect(screen.queryByText(/đã nạp/)).toBeNull()
})

it('the restore dialog names tables that will have no rows and counts API keys and users that will become active', () => {
  const nothing = (): void => undefined
  const message = 'Không còn tệp của bản dữ liệu được khôi phục cho bảng “dm_a”: bảng đang trống.'
  renderWithProviders(
    <RestoreSnapshotDialog
      comparison={{
        ...comparison('users'),
        lostRows: [message],
        access: { opened: { keys: 2, users: 0 }, closed: { keys: 1, users: 3 } }
      }}
      onClose={nothing}
      onDone={nothing}
    />
  )
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText(/mở 2 khóa API hiện chưa dùng được/)).toBeTruthy()
  expect(screen.getByText(/^Không mở lại 1 khóa API, 3 người dùng: /)).toBeTruthy()
})
