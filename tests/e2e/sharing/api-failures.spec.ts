import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, readOnlyTest as it, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'

it('the page of an unknown API shows a clear message with a link back, inside the application frame', async ({
  session
}) => {
  for (const route of [
    '/chia-se/api/api-999',
    '/chia-se/api/api-999/edit',
    '/chia-se/api/api-999/logs',
    '/chia-se/api/%00'
  ]) {
    await session.open(route)
    await expect(session.page.getByText('Không tìm thấy API này.')).toBeVisible()
  }
  await session.page.getByRole('button', { name: 'Về danh sách API' }).click()
  await new AppPage(session.page).expectTitle('Chia sẻ dữ liệu qua API')
})

test('a save that fails shows the message of the specification and keeps the input', async ({
  session
}) => {
  await session.open('/chia-se/api/create')
  const { page } = session
  await page.getByRole('textbox', { name: 'Tên API' }).fill('Danh mục dùng chung')
  await page.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }).click()
  await page.getByRole('option', { name: /dm_donvi_capbac/ }).click()
  await page.getByRole('checkbox', { name: 'ma_don_vi' }).check()

  // The data folder is replaced by a file, so that nothing can be written to it.
  renameSync(session.userData, `${session.userData}-gone`)
  writeFileSync(session.userData, '')
  await page.getByRole('button', { name: 'Tạo API', exact: true }).click()
  const app = new AppPage(page)
  await expect(app.toast('Có lỗi xảy ra')).toContainText('Không thể tạo API. Vui lòng thử lại sau.')
  await expect(page.getByRole('textbox', { name: 'Tên API' })).toHaveValue('Danh mục dùng chung')
  await expect(page.getByRole('checkbox', { name: 'ma_don_vi' })).toBeChecked()

  rmSync(session.userData)
  renameSync(`${session.userData}-gone`, session.userData)
  await page.getByRole('button', { name: 'Tạo API', exact: true }).click()
  await expect(app.toast('API chia sẻ đã được tạo thành công')).toBeVisible()
  await expect(new ListPageObject(page, 'Danh sách API chia sẻ').rows.first()).toContainText(
    'Danh mục dùng chung'
  )
})
