import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicture } from '../picture'
import { expectOpenDialogs, startCountingOpenDialogs } from '../system-dialogs'

const rows = [
  'Mã đơn vị;Tên đơn vị;Số lượng;Ngày cập nhật',
  'A1;Đơn vị A;1.234;20/11/2026',
  'B2;Đơn vị B;56;21/11/2026'
].join('\r\n')

test('a valid file is read, displayed and becomes a table, and an invalid file is rejected with a reason', async ({
  session
}, info) => {
  await session.open('/thu-thap/nguon')
  const { page } = session
  const app = new AppPage(page)
  const upload = page.getByRole('button', { name: 'Tải lên' })
  const wrong = join(session.files, 'chuong-trinh.csv')
  writeFileSync(wrong, Buffer.from('4d5a900003000000040000ffff00', 'hex'))
  session.answer(wrong)
  await upload.click()
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
  await expect(dialog.getByRole('alert')).toContainText(
    'là chương trình Windows, không phải bảng CSV'
  )
  // Waits for the focus, because the keys of the dialog work only with the focus inside it.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const right = join(session.files, 'quan-so-quy.csv')
  writeFileSync(right, rows)
  session.answer(right)
  await upload.click()
  await expect(dialog).toContainText('quan-so-quy.csv')
  await dialog.getByRole('tab', { name: '2 dòng đầu' }).click()
  await expect(dialog).toContainText('Đơn vị A')
  await dialog.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  await expect(create.getByRole('textbox', { name: 'Tên bảng' })).toHaveValue('quan_so_quy')
  await expect(create.getByText('Cột (4)')).toBeVisible()
  await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
  await expect(app.toast('Đã tạo bảng Data Mart')).toContainText(
    'quan_so_quy: nạp 2 dòng, loại 0 dòng'
  )
  await app.expectTitle('Danh sách bảng Data Mart (Data Warehouse)')
  await page.getByRole('link', { name: 'quan_so_quy' }).click()
  await page.getByRole('tab', { name: 'Dữ liệu', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Đơn vị A' })).toContainText('1.234')
  // The header says “data of the unit”, because no figure of the page is computed from sample data
  // any more.
  await expect(page.getByRole('banner')).toContainText('Dữ liệu đơn vị')
  await expect(page.getByText(/hư cấu/)).toHaveCount(0)
  await takePicture(page, info, 'own-rows')
  session.answer('cancel')
  await session.open('/thu-thap/nguon')
  await startCountingOpenDialogs(session)
  await upload.click()
  // Any dialog opened by the page would have appeared by now.
  await expectOpenDialogs(session, 1)
  await expect(dialog).toHaveCount(0)
})
