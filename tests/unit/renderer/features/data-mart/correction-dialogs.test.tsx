// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { CorrectionRowFields } from '@renderer/features/data-mart/corrections/correction-row'
import { ReviewCorrectionDialog } from '@renderer/features/data-mart/corrections/review-correction'
import { embeddedInitialState } from '@renderer/ipc/initial-state'
import type { CallOutput } from '@shared/contract/contract'
import type { PendingCorrection } from '@shared/features/correction/calls'
import { builtInRoles, type Role } from '@shared/model/admin/roles'
import type { MartColumn } from '@shared/model/data-mart/column'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const columns: readonly MartColumn[] = [
  { name: 'ma', dataType: 'string', description: '', personal: false },
  { name: 'ho_ten', dataType: 'string', description: '', personal: true }
]
const sender = 'Trần Thị Bình'
const correction: PendingCorrection = {
  id: '00000000-0000-4000-8000-000000000001',
  table: 'dm-001',
  tableName: 'dm_thu',
  user: sender,
  time: 0,
  basis: { document: '12/QĐ-TM', day: '2026-11-20', signer: '', reason: 'Sai tên' },
  counts: { changed: 1, cells: 1, added: 0, removed: 0 },
  deciders: ['Vũ Hải Hà']
}
let shown: CallOutput<'correction:get'>
const before = { ...embeddedInitialState }
const workAs = (operator: string, role: Role): void =>
  void Object.assign(embeddedInitialState, { operator, role: builtInRoles[role] })

beforeEach(() => {
  const masked = { kind: 'changed' as const, before: ['1', 'L• B•'], after: ['1', 'L• B•'] }
  shown = {
    correction,
    differences: { columns: [...columns], rows: [{ ...masked, changed: [1] }] },
    conflict: ''
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async () => ({
        ok: true,
        data: channel === 'correction:get' ? shown : undefined
      })
    }
  )
  const events = new Proxy({}, { get: () => () => () => undefined })
  Object.assign(window, { bridge: { calls, events } })
})
afterEach(() => void Object.assign(embeddedInitialState, before))

/** Timeout in milliseconds, long because rendering is slow on a busy machine. */
const patience = { timeout: 30_000 }
const button = (name: string) => screen.queryByRole('button', { name })
const isOff = (name: string): boolean => button(name)?.getAttribute('aria-disabled') === 'true'
const review = () =>
  renderWithProviders(
    <ReviewCorrectionDialog
      correction={correction}
      onClose={() => undefined}
      onDone={() => undefined}
    />
  )

describe('dialog of a correction awaiting approval', () => {
  it('a correction awaiting approval is shown masked to an approver, who can approve or reject it', async () => {
    workAs('Vũ Hải Hà', 'approver')
    review()
    await screen.findByText('L• B• (đã đổi)', {}, patience)
    expect([isOff('Duyệt và công bố'), isOff('Từ chối')]).toEqual([false, false])
    expect(button('Rút đề nghị')).toBeNull()
  })

  it('a correction awaiting approval can be withdrawn by its author, who cannot approve it', async () => {
    workAs(sender, 'operator')
    review()
    await screen.findByText(/Người lập không được tự phê duyệt.*Vũ Hải Hà/, {}, patience)
    expect([isOff('Duyệt và công bố'), isOff('Từ chối')]).toEqual([true, true])
    expect(button('Rút đề nghị')).not.toBeNull()
  })

  it('a correction awaiting approval cannot be approved if an old value has changed, which is named', async () => {
    workAs('Vũ Hải Hà', 'approver')
    shown = { ...shown, conflict: 'Bảng đã đổi ở: dòng 2 (so).' }
    review()
    await screen.findByText('Bảng đã đổi ở: dòng 2 (so).', {}, patience)
    expect([isOff('Duyệt và công bố'), isOff('Từ chối')]).toEqual([true, false])
  })
})

describe('input of a corrected row', () => {
  const draw = (isNew: boolean) =>
    renderWithProviders(
      <CorrectionRowFields
        name="Dòng 1"
        row={{
          id: '1',
          chosen: isNew ? null : { row: 0, cells: ['1', 'L• B•'] },
          isRemoved: false,
          typed: isNew ? {} : { ma: '1', ho_ten: 'L• B•' }
        }}
        place={0}
        columns={columns}
        tableKey={['ma']}
        errors={{}}
        disabled={false}
        onChange={() => undefined}
        onLeaveOut={() => undefined}
      />
    )

  it('the correction form makes a masked cell of an existing row read-only and leaves the other cells editable', () => {
    draw(false)
    expect(screen.getByRole('textbox', { name: 'ho_ten' }).hasAttribute('readonly')).toBe(true)
    expect(screen.getByText('Đang che: cần quyền và lý do để sửa')).not.toBeNull()
    expect(screen.getByRole('textbox', { name: 'ma' }).hasAttribute('readonly')).toBe(false)
  })

  it('the correction form accepts a personal value in an added row', () => {
    draw(true)
    expect(screen.getByRole('textbox', { name: 'ho_ten' }).hasAttribute('readonly')).toBe(false)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
