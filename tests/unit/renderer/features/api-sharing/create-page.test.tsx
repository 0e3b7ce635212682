// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { ApiCreatePage } from '@renderer/features/api-sharing/create-page'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { renderWithProviders } from '../../../../support/page/show'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let program: TestProgram
/** Timeout in milliseconds for calls that use a real store and depend on the speed of the disk. */
const patience = { timeout: 120_000 }
/** Responses by channel that replace those of the main process. */
const instead = new Map<string, unknown>()

beforeEach(async () => {
  instead.clear()
  program = openTestProgram({ folder: makeTemporaryFolder() })
  await program.handlers['dataMart:create']({
    draft: {
      ...emptyMartDraft,
      tableName: 'so_cua_don_vi',
      columns: [{ id: '1', name: 'he_so', dataType: 'float', description: 'Hệ số' }]
    }
  })
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: unknown) =>
        instead.get(channel) ?? program.ask(channel, input)
    }
  )
  Object.assign(window, { bridge: { calls } })
})

const choose = async (
  user: ReturnType<typeof renderWithProviders>,
  name: string
): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }))
  await user.click(screen.getByRole('option', { name }))
}

test('a table of the unit is offered as an API source after the samples, with the types of its columns', async () => {
  const user = renderWithProviders(<ApiCreatePage />)
  await user.click(await screen.findByRole('combobox', { name: 'Bảng dữ liệu nguồn' }, patience))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'dm_nhansu_tong_hop – Tổng hợp nhân sự',
    'dm_trangbi_thongke – Thống kê trang bị',
    'dm_donvi_capbac – Đơn vị và cấp bậc',
    'so_cua_don_vi'
  ])
  await user.click(screen.getByRole('option', { name: 'so_cua_don_vi' }))
  const columns = screen.getByRole('group', { name: /Trường dữ liệu chia sẻ/ })
  expect(within(columns).getByRole('checkbox', { name: 'he_so' })).toBeTruthy()
  expect(columns.textContent).toContain('double')
})

test('a list of API source tables that fails to load shows the reason and can be loaded again', async () => {
  const message = 'Ứng dụng gặp lỗi khi xử lý yêu cầu. Vui lòng thử lại sau.'
  instead.set('dataMart:catalogue', { ok: false, error: { code: 'INTERNAL', message } })
  const user = renderWithProviders(<ApiCreatePage />)
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain(message)
  instead.clear()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('textbox', { name: /Tên API/ }, patience)).toBeTruthy()
})

test('a source table deleted in the meantime is reported at its field, and the input of the user stays', async () => {
  const user = renderWithProviders(<ApiCreatePage />)
  await user.type(await screen.findByRole('textbox', { name: /Tên API/ }, patience), 'Hệ số quý')
  await choose(user, 'so_cua_don_vi')
  await user.click(screen.getByRole('checkbox', { name: 'he_so' }))
  // The program is replaced by one with an empty folder, so the table no longer exists.
  program = openTestProgram({ folder: makeTemporaryFolder() })
  await user.click(screen.getByRole('button', { name: 'Tạo API' }))
  const gone = 'Bảng “so_cua_don_vi” không còn trong kho dữ liệu'
  const named = { name: 'Bảng dữ liệu nguồn', description: gone }
  const table = await screen.findByRole('combobox', named, patience)
  expect(table.textContent).not.toContain('so_cua_don_vi')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Tên API/ }).value).toBe('Hệ số quý')
  await choose(user, 'dm_donvi_capbac – Đơn vị và cấp bậc')
  expect(screen.queryByText(gone)).toBeNull()
})
