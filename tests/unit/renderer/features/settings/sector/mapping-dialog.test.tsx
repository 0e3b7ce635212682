// @vitest-environment happy-dom
import '../../../../../support/page/page-state'

import { ModelMappingDialog } from '@renderer/features/settings/sector/mapping-dialog'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestColumn } from '../../../../../support/built-rows'
import { renderWithProviders } from '../../../../../support/page/show'

const table: ModelTableView = {
  id: 'bien-che',
  title: 'Biên chế',
  meaning: 'Biên chế của từng đơn vị',
  columns: [
    { name: 'don_vi', title: 'Đơn vị', type: 'string', meaning: 'Mã', required: true, choices: [] },
    {
      name: 'cap',
      title: 'Cấp',
      type: 'string',
      meaning: 'Cấp',
      required: false,
      choices: ['Cấp I', 'Cấp II']
    }
  ],
  pages: 3,
  mapping: null
}
const own = ['dm-901', 'dm-902'].map(id => ({
  id,
  name: `bang_${id}`,
  columns: [createTestColumn(`ma_${id}`, 'string')]
}))

const proposalOf = (id: string) => ({
  ok: true,
  data: { own: id, columns: [{ column: 'don_vi', source: `ma_${id}`, by: 'name' }] }
})

const listed = {
  values: [
    { value: 'Sư đoàn', rows: 4 },
    { value: 'cấp ii', rows: 2 },
    { value: 'Lữ đoàn', rows: 1 },
    { value: 'Cấp I', rows: 6 }
  ],
  others: { values: 0, rows: 0 },
  empty: 3
}
const tried = {
  found: 5,
  missing: { rows: 2, examples: ['Tỉnh ba'] },
  ambiguous: { rows: 0, examples: [] }
}

/**
 * Opens the mapping dialog with the proposal for one table of the unit and chooses another one;
 * `settle` responds to the request for a table.
 */
async function chooseAnother() {
  const proposals = new Map<string | null, PromiseWithResolvers<unknown>>()
  const kept: unknown[] = []
  const calls = {
    'standardModel:propose': (asked: { own: string | null }) => {
      const proposal = Promise.withResolvers<unknown>()
      proposals.set(asked.own, proposal)
      return proposal.promise
    },
    'standardModel:values': async () => ({ ok: true, data: listed }),
    'standardModel:tryLookup': async () => ({ ok: true, data: tried }),
    'standardModel:map': async (mapping: unknown) => {
      kept.push(mapping)
      return { ok: true, data: undefined }
    }
  }
  Object.defineProperty(window, 'bridge', { value: { calls, events: {} }, configurable: true })
  const settle = (asked: string | null, answer: unknown): Promise<void> =>
    act(async () => proposals.get(asked)?.resolve(answer))
  const nothing = (): void => undefined
  const user = renderWithProviders(
    <ModelMappingDialog table={table} own={own} said={{}} onClose={nothing} onDone={nothing} />
  )
  await settle(null, proposalOf('dm-901'))
  const save = screen.getByRole('button', { name: 'Lưu ánh xạ' })
  await user.click(screen.getByRole('combobox', { name: 'Bảng Data Mart' }))
  await user.click(screen.getByRole('option', { name: 'bang_dm-902' }))
  return { user, save, kept, settle }
}

it('the mapping dialog cannot save while the proposal for another table is loading', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.click(save)
  expect(kept).toEqual([])
  await settle('dm-902', proposalOf('dm-902'))
  await user.click(save)
  expect(kept).toEqual([
    { table: 'bien-che', own: 'dm-902', columns: { don_vi: 'ma_dm-902' }, derivations: {} }
  ])
})

it('the mapping dialog shows no columns of the previous table if the proposal for another one fails', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  const error = { code: 'INTERNAL', message: 'Không đọc được bảng.' }
  await settle('dm-902', { ok: false, error })
  expect(screen.getByText('Không đọc được bảng.')).toBeDefined()
  await user.click(save)
  expect(kept).toEqual([{ table: 'bien-che', own: 'dm-902', columns: {}, derivations: {} }])
})

it('the mapping dialog saves one constant value for all rows, chosen from the allowed labels of the model column', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  await settle('dm-902', proposalOf('dm-902'))
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(screen.getByRole('option', { name: option }))
  }
  await choose('Cách lấy Cấp', 'Một giá trị cho mọi dòng')
  await choose('Giá trị cho mọi dòng của Cấp', 'Cấp II')
  await user.click(save)
  expect(kept).toMatchObject([{ derivations: { cap: { kind: 'constant', value: 'Cấp II' } } }])
})

it('the mapping dialog pairs source values with equal labels of the value list and counts the rows without a pair', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  await settle('dm-902', proposalOf('dm-902'))
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(screen.getByRole('option', { name: option }))
  }
  await choose('Cách lấy Cấp', 'Quy đổi theo danh sách')
  expect(screen.getByText('Cấp: Chọn cột nguồn trước.')).toBeDefined()
  await choose('Cột nguồn của Cấp', 'ma_dm-902')
  expect(await screen.findByText(/Chưa quy đổi 2 giá trị, 5 dòng\./)).toBeDefined()
  expect(screen.getByText('3 dòng để trống cột nguồn.')).toBeDefined()
  await choose('Quy đổi “Sư đoàn” thành', 'Cấp I')
  expect(screen.getByText(/Chưa quy đổi 1 giá trị, 1 dòng\./)).toBeDefined()
  await user.click(save)
  const values = [
    { own: 'cấp ii', standard: 'Cấp II' },
    { own: 'Cấp I', standard: 'Cấp I' },
    { own: 'Sư đoàn', standard: 'Cấp I' }
  ]
  expect(kept).toMatchObject([{ derivations: { cap: { kind: 'values', values } } }])
})

it('the mapping dialog cannot save a lookup without a table, and counts the rows that the lookup does not find', async () => {
  const { user, save, kept, settle } = await chooseAnother()
  await settle('dm-902', proposalOf('dm-902'))
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(screen.getByRole('option', { name: option }))
  }
  await choose('Cách lấy Đơn vị', 'Tra ở bảng khác')
  await user.click(save)
  expect(kept).toEqual([])
  expect(screen.getByText('Chọn bảng tra cứu, cột khóa và cột giá trị cho: Đơn vị.')).toBeDefined()
  await choose('Bảng tra cứu của Đơn vị', 'bang_dm-901')
  await choose('Cột khóa tra cứu của Đơn vị', 'ma_dm-901')
  await choose('Cột giá trị tra cứu của Đơn vị', 'ma_dm-901')
  expect(await screen.findByText('Tra được 5 dòng.')).toBeDefined()
  expect(screen.getByText(/Không tìm thấy khóa: 2 dòng/).textContent).toContain('Tỉnh ba')
  await user.click(save)
  const lookup = { kind: 'lookup', table: 'dm-901', key: 'ma_dm-901', value: 'ma_dm-901' }
  expect(kept).toMatchObject([{ derivations: { don_vi: lookup } }])
})

it('the mapping dialog does not count a source value as missing in the value list if it equals a standard label', async () => {
  const calls = { 'standardModel:values': async () => ({ ok: true, data: listed }) }
  Object.defineProperty(window, 'bridge', { value: { calls, events: {} }, configurable: true })
  const values = [{ own: 'Sư đoàn', standard: 'Cấp I' }]
  const mapping = {
    id: 'bien-che',
    table: 'dm-901',
    columns: { cap: 'ma_dm-901' },
    derivations: { cap: { kind: 'values' as const, values } },
    user: 'a',
    time: 1
  }
  const nothing = (): void => undefined
  const kept = { ...table, mapping }
  renderWithProviders(
    <ModelMappingDialog table={kept} own={own} said={{}} onClose={nothing} onDone={nothing} />
  )
  expect(await screen.findByText(/Chưa quy đổi 2 giá trị, 3 dòng\./)).toBeDefined()
})
