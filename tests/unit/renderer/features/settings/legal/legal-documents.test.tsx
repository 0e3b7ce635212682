// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { LegalDocuments } from '@renderer/features/settings/legal/legal-documents'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { renderWithProviders } from '../../../../../support/page/show'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

/** Timeout in milliseconds for calls that use a real store and depend on the speed of the disk. */
const patience = { timeout: 20_000 }
/** Without layout, testing-library treats the content of the dialog as hidden. */
const hidden = true
let program: TestProgram

beforeEach(() => {
  program = openTestProgram({ folder: makeTemporaryFolder() })
  const calls = new Proxy(
    {},
    { get: (_target, channel: string) => (input: unknown) => program.ask(channel, input) }
  )
  Object.assign(window, { bridge: { calls, events: {} } })
})

test('an administrator adds a legal document with an unverified first day through the dialog', async () => {
  const user = renderWithProviders(<LegalDocuments />)
  await user.click(await screen.findByRole('button', { name: 'Thêm văn bản pháp lý' }, patience))
  const dialog = await screen.findByRole('dialog', { hidden }, patience)
  const field = (name: string | RegExp) => within(dialog).getByRole('textbox', { name, hidden })
  await user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  expect(await within(dialog).findByText('Vui lòng nhập số, ký hiệu', {}, patience)).toBeTruthy()
  await user.type(field('Số, ký hiệu'), '5/2027/TT-BQP')
  await user.type(field('Trích yếu'), 'Thử nghiệm')
  await user.type(field('Cơ quan ban hành'), 'Bộ Quốc phòng')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Kết nối', hidden }))
  await user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  await waitFor(async () => {
    const all = await program.handlers['legal:list'](undefined)
    expect(all.at(-1)).toMatchObject({ number: '5/2027/TT-BQP', from: null })
  }, patience)
})
