// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { NetworksCard } from '@renderer/features/settings/networks/networks-card'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { renderWithProviders } from '../../../../support/page/show'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

/** Timeout in milliseconds for calls that use a real store and depend on the speed of the disk. */
const patience = { timeout: 60_000 }
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

const stateOf = (name: string) =>
  screen.getByText(name, { selector: 'td' }).closest('tr')?.textContent

test('an administrator enables the shipped platform from its row', async () => {
  const user = renderWithProviders(<NetworksCard />)
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác: NDOP' }, patience))
  expect(stateOf('NDOP')).toContain('Chưa bật')
  await user.click(await screen.findByRole('menuitem', { name: 'Bật nền tảng', hidden }, patience))
  await waitFor(() => expect(stateOf('NDOP')).toContain('Đang bật'), patience)
  expect(stateOf('LGSP')).toContain('Luôn bật')
})

test('an administrator adds a platform by the form, which reports what is missing', async () => {
  const user = renderWithProviders(<NetworksCard />)
  await user.click(await screen.findByRole('button', { name: 'Thêm nền tảng' }, patience))
  const dialog = await screen.findByRole('dialog', { hidden }, patience)
  const type = (name: string, value: string) =>
    user.type(within(dialog).getByRole('textbox', { name, hidden }), value)
  await user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  expect(await within(dialog).findAllByText('Không được để trống', {}, patience)).not.toEqual([])
  await type('Mã', 'vdxp')
  await type('Tên viết tắt', 'VDXP')
  await type('Tên trang', 'Chia sẻ dữ liệu qua VDXP')
  await type('Tên gọi bên nhận', 'Cơ quan nhận')
  await type('Mô tả', 'Nền tảng thử')
  await type('Loại dữ liệu', 'Quân số')
  await type('Đối tác', 'Bộ A\nBộ B')
  await user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  await waitFor(() => expect(stateOf('VDXP')).toContain('Chưa bật'), patience)
})
