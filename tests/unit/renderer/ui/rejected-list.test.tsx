// @vitest-environment happy-dom
import '../../../support/page/page-state'

import { RejectedRowsList, useRejectedRowsListState } from '@renderer/ui/rejected-list'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type {
  RejectedRowAccess,
  UnmaskedRejectedRowsRequest
} from '@shared/model/data-load/rejected'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../support/page/show'

const reason = 'Đối chiếu với hồ sơ giấy'
let asked: UnmaskedRejectedRowsRequest[] = []
beforeEach(() => {
  asked = []
})

function List({ access }: { readonly access: RejectedRowAccess }) {
  const view = useRejectedRowsListState()
  const save = async (full: UnmaskedRejectedRowsRequest): Promise<FileSaveResult> => {
    asked.push(full)
    return { outcome: 'cancelled' }
  }
  return (
    <RejectedRowsList
      view={view}
      page={{ reasons: [], matched: 0, rows: [], access }}
      all={0}
      columns={[]}
      titles={[]}
      saving="Đang ghi"
      save={save}
    />
  )
}

describe('list of rejected rows', () => {
  it('the list of rejected rows saves unmasked rows for the sender of the load, without mentioning masking', async () => {
    const user = renderWithProviders(<List access="sent" />)
    await user.click(await screen.findByRole('button', { name: 'Tải dòng bị loại' }))
    expect(asked).toEqual([{}])
    expect(screen.queryByRole('button', { name: 'Tải đầy đủ' })).toBeNull()
    expect(screen.queryByText(/được che dữ liệu cá nhân/)).toBeNull()
  })

  it('the list of rejected rows states that the file is masked for a user without permission for personal data', async () => {
    renderWithProviders(<List access="masked" />)
    await screen.findByText(/Tệp tải về được che dữ liệu cá nhân/)
    expect(screen.queryByRole('button', { name: 'Tải đầy đủ' })).toBeNull()
  })

  it('the list of rejected rows asks for a reason before it saves unmasked personal data', async () => {
    const user = renderWithProviders(<List access="reason" />)
    await user.click(await screen.findByRole('button', { name: 'Tải đầy đủ' }))
    const confirm = screen.getAllByRole('button', { name: 'Tải đầy đủ' }).at(-1)
    if (!confirm) throw new Error('no dialog')
    await user.click(confirm)
    await screen.findByText('Vui lòng nhập lý do (ít nhất 10 ký tự)')
    expect(asked).toEqual([])
    await user.type(screen.getByLabelText(/^Lý do cần dữ liệu cá nhân đầy đủ/), reason)
    await user.click(confirm)
    await waitFor(() => expect(asked).toEqual([{ reason }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
