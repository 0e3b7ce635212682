// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LocalitiesSettingsTab } from '@renderer/features/settings/localities/localities-tab'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { renderWithProviders } from '../../../../../support/page/show'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

/** Timeout in milliseconds for calls that use a real store and depend on the speed of the disk. */
const storeCall = { timeout: 20_000 }
/** Without layout, testing-library treats the content of the dialog as hidden. */
const hidden = true
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
  const calls = new Proxy(
    {},
    { get: (_target, channel: string) => (input: unknown) => program.ask(channel, input) }
  )
  Object.assign(window, { bridge: { calls, events: {} } })
})

const find = async (search: string) => {
  const query = { search, filters: {}, sort: null, offset: 0, limit: 200 }
  return (await program.handlers['localities:list'](query)).rows.map(({ locality }) => locality)
}

test('an administrator adds a locality, and an unreadable successor is refused at its field', async () => {
  const user = renderWithProviders(<LocalitiesSettingsTab />)
  await user.click(await screen.findByRole('button', { name: 'Thêm địa bàn' }, storeCall))
  const dialog = await screen.findByRole('dialog', { hidden }, storeCall)
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name, hidden })
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden }))
  await user.type(field(/^Mã(?! cấp)/), '00004')
  await user.type(field(/^Tên/), 'Phường Ba Đình')
  await user.type(field(/^Chuyển thành/), '00005 (nửa)')
  await save()
  expect(await within(dialog).findByText(/Mã danh mục gồm chữ in hoa/, {}, storeCall)).toBeTruthy()
  await user.clear(field(/^Chuyển thành/))
  await save()
  await waitFor(async () => {
    expect(await find('00004')).toMatchObject([{ name: 'Phường Ba Đình', list: 'QD-19-2025' }])
  }, storeCall)
})

test('a difference between file and list is kept if the user chooses the list', async () => {
  const path = join(folder, 'danh-muc.csv')
  const lines = ['Danh mục,Mã,Tên', 'QD-19-2025,15,Tỉnh Khác', 'QD-19-2025,24,Tỉnh Mới']
  writeFileSync(path, `${lines.join('\n')}\n`)
  program.choose(path)
  const user = renderWithProviders(<LocalitiesSettingsTab />)
  await user.click(await screen.findByRole('button', { name: 'Nhập từ tệp' }, storeCall))
  const dialog = await screen.findByRole('dialog', { hidden }, storeCall)
  expect(within(dialog).getByText('Thêm 0 · sửa 2 · hết hiệu lực 0 · giữ 0')).toBeTruthy()
  expect(within(dialog).getByText('Tên: Tỉnh Lào Cai')).toBeTruthy()
  const take = { name: 'Lấy theo tệp: Tỉnh Lào Cai (15)', hidden }
  await user.click(within(dialog).getByRole('checkbox', take))
  await user.click(within(dialog).getByRole('button', { name: 'Nhập', hidden }))
  await waitFor(async () => {
    expect((await find('Tỉnh Mới')).map(({ code }) => code)).toEqual(['24'])
  }, storeCall)
  expect(await find('Tỉnh Khác')).toEqual([])
  const gone = () => expect(screen.queryByRole('dialog', { hidden })).toBeNull()
  await waitFor(gone, storeCall)
})
