// @vitest-environment happy-dom
import '../../../../../support/page/page-state'

import { MappingDialog } from '@renderer/features/settings/sector/mapping-dialog'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { column } from '../../../../../support/built-rows'
import { show } from '../../../../../support/page/show'

const table: ModelTableView = {
  id: 'bien-che',
  title: 'Biên chế',
  meaning: 'Biên chế của từng đơn vị',
  columns: [{ name: 'don_vi', title: 'Đơn vị', type: 'string', meaning: 'Mã', required: true }],
  pages: 3,
  mapping: null
}
const own = ['dm-901', 'dm-902'].map(id => ({
  id,
  name: `bang_${id}`,
  columns: [column(`ma_${id}`, 'string')]
}))

const proposalOf = (id: string) => ({
  ok: true,
  data: { own: id, columns: [{ column: 'don_vi', source: `ma_${id}`, by: 'name' }] }
})

/** The dialog over the first table's proposal, as somebody chooses the second; `settle` answers what was asked for a table. */
async function chooseAnother() {
  const proposals = new Map<string | null, PromiseWithResolvers<unknown>>()
  const kept: unknown[] = []
  const calls = {
    'standardModel:propose': (asked: { own: string | null }) => {
      const proposal = Promise.withResolvers<unknown>()
      proposals.set(asked.own, proposal)
      return proposal.promise
    },
    'standardModel:map': async (mapping: unknown) => {
      kept.push(mapping)
      return { ok: true, data: undefined }
    }
  }
  Object.defineProperty(window, 'bridge', { value: { calls, events: {} }, configurable: true })
  const settle = (asked: string | null, answer: unknown): Promise<void> =>
    act(async () => proposals.get(asked)?.resolve(answer))
  const nothing = (): void => undefined
  const user = show(<MappingDialog table={table} own={own} onClose={nothing} onDone={nothing} />)
  await settle(null, proposalOf('dm-901'))
  const save = screen.getByRole('button', { name: 'Lưu ánh xạ' })
  await user.click(screen.getByRole('combobox', { name: 'Bảng Data Mart' }))
  await user.click(screen.getByRole('option', { name: 'bang_dm-902' }))
  return { user, save, kept, settle }
}

it('keeps nothing while the proposal for another table is on its way', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.click(save)
  expect(kept).toEqual([])
  await settle('dm-902', proposalOf('dm-902'))
  await user.click(save)
  expect(kept).toEqual([{ table: 'bien-che', own: 'dm-902', columns: { don_vi: 'ma_dm-902' } }])
})

it('has no columns of the table before where no proposal comes for another', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  const error = { code: 'INTERNAL', message: 'Không đọc được bảng.' }
  await settle('dm-902', { ok: false, error })
  expect(screen.getByText('Không đọc được bảng.')).toBeDefined()
  await user.click(save)
  expect(kept).toEqual([{ table: 'bien-che', own: 'dm-902', columns: {} }])
})
