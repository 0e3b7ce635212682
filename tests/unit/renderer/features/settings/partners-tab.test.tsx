// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { PartnersTab } from '@renderer/features/settings/partners-tab'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { renderWithProviders } from '../../../../support/page/show'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

/** Timeout in milliseconds for calls that use a real store and depend on the speed of the disk. */
const patience = { timeout: 120_000 }
/** Without layout, testing-library treats the content behind a dialog as hidden. */
const hidden = true
let program: TestProgram

beforeEach(() => {
  program = openTestProgram({ folder: makeTemporaryFolder() })
  const calls = new Proxy(
    {},
    { get: (_target, channel: string) => (input: unknown) => program.ask(channel, input) }
  )
  Object.assign(window, { bridge: { calls } })
})

test('an administrator adds a partner organisation and retires another, which stays in the list', async () => {
  const user = renderWithProviders(<PartnersTab />)
  const table = await screen.findByRole('table', { name: 'Đối tác LGSP' }, patience)
  expect(within(table).getAllByRole('row')).toHaveLength(9)
  const card = screen.getByRole('region', { name: 'Đối tác LGSP' })
  await user.click(within(card).getByRole('button', { name: 'Thêm đối tác' }))
  const dialog = await screen.findByRole('dialog', { hidden }, patience)
  await user.type(within(dialog).getByRole('textbox', { name: 'Tên đối tác', hidden }), 'Bộ Y tế')
  await user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  const taken = 'Tên này là tên, hoặc tên cũ, của đối tác “Bộ Y tế”.'
  expect(await within(dialog).findByText(taken, {}, patience)).toBeTruthy()
  await user.clear(within(dialog).getByRole('textbox', { name: 'Tên đối tác', hidden }))
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Tên đối tác', hidden }),
    'Tổng cục II'
  )
  await user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  expect(await screen.findByText('Tổng cục II', { selector: 'td' }, patience)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Ngừng dùng: Bộ Y tế', hidden }))
  await waitFor(() => {
    const row = screen.getByText('Bộ Y tế', { selector: 'td' }).closest('tr')
    expect(row?.textContent).toContain('Ngừng dùng')
  }, patience)
})
