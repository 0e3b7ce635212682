// @vitest-environment happy-dom
import { RestoreDialog } from '@renderer/features/settings/restore-dialog'
import type { SnapshotPart } from '@shared/features/settings/snapshot'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../support/page/show'

const comparison = (part: SnapshotPart) => ({
  id: 'sao-luu-1',
  createdAt: 0,
  createdBy: 'A',
  differences: [{ part, added: 1, removed: 0, changed: 0, same: 0, records: [] }],
  documents: { included: 0, missing: 0 },
  access: { opened: { keys: 0, users: 0 }, closed: { keys: 0, users: 0 } },
  tables: [],
  sealed: null
})

it.each([
  ['a backup', false, 'vẫn tính là đã nạp'],
  ['a package', true, 'không biết máy kia đã nạp những tệp nào']
])(
  'says before tables of %s are taken over what becomes of files that were loaded',
  (_what, importing, words) => {
    const nothing = (): void => undefined
    show(
      <RestoreDialog
        comparison={comparison('dataMarts')}
        importing={importing}
        onClose={nothing}
        onDone={nothing}
      />
    )
    expect(screen.getByText(new RegExp(words))).toBeTruthy()
  }
)

it('says nothing of files where no table is taken over', () => {
  const nothing = (): void => undefined
  show(<RestoreDialog comparison={comparison('users')} onClose={nothing} onDone={nothing} />)
  expect(screen.queryByText(/đã nạp/)).toBeNull()
})
