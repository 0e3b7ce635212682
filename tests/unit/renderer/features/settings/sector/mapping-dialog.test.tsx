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

it('keeps nothing while the columns are still those of the table before', async () => {
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
  const answer = (asked: string | null, id: string): Promise<void> =>
    act(async () =>
      proposals.get(asked)?.resolve({
        ok: true,
        data: { own: id, columns: [{ column: 'don_vi', source: `ma_${id}`, by: 'name' }] }
      })
    )
  const nothing = (): void => undefined
  const user = show(<MappingDialog table={table} own={own} onClose={nothing} onDone={nothing} />)
  await answer(null, 'dm-901')
  const save = screen.getByRole('button', { name: 'Lưu ánh xạ' })
  await user.click(screen.getByRole('combobox', { name: 'Bảng Data Mart' }))
  await user.click(screen.getByRole('option', { name: 'bang_dm-902' }))
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.click(save)
  expect(kept).toEqual([])
  await answer('dm-902', 'dm-902')
  await user.click(save)
  expect(kept).toEqual([{ table: 'bien-che', own: 'dm-902', columns: { don_vi: 'ma_dm-902' } }])
})
