import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { addDataSource } from '../pages/sources'
import { chooseAction, rowOf } from '../pages/table-row'

test('a folder source is chosen and checked, and its files are listed with their states', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/thu-thap/nguon')
  const { page } = session
  const app = new AppPage(page)
  const folder = join(session.files, 'tiếp nhận')
  mkdirSync(folder)
  writeFileSync(join(folder, 'Quân số tháng 11.csv'), 'Mã;Tên\nA1;Đơn vị A\n')
  writeFileSync(join(folder, 'bản sao.csv'), 'Mã;Tên\nA1;Đơn vị A\n')
  writeFileSync(join(folder, '~$đang mở.xlsx'), 'x')
  const dialog = await addDataSource(session, 'Tệp CSV/Excel', { Tên: 'Tệp của các đơn vị' })
  session.answer(folder)
  await dialog.getByRole('button', { name: 'Chọn thư mục' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Thư mục tiếp nhận' })).toHaveValue(folder)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  const source = rowOf(page, 'Tệp của các đơn vị')
  await source.getByRole('button', { name: 'Kiểm tra' }).click()
  await expect(app.toast('Kiểm tra đạt')).toBeVisible()
  await expect(source.getByText(/3\/3/)).toBeVisible()
  await chooseAction(source, 'Tệp đã đến')
  const table = page.getByRole('dialog').getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('Mới')
  await expect(table).toContainText('Trùng nội dung')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
  appendFileSync(join(folder, 'bản sao.csv'), 'A2;Đơn vị B\n')
  await chooseAction(source, 'Tệp đã đến')
  await expect(table).not.toContainText('Trùng nội dung')
  await expect(page.getByRole('dialog')).toContainText('2 tệp chờ nạp')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
  // A simulated connection can only be based on a simulated source, so the folder source is not
  // offered.
  await session.open('/thu-thap/ket-noi')
  await page.getByRole('button', { name: 'Tạo kết nối mới' }).click()
  await page.getByRole('combobox', { name: 'Nguồn' }).click()
  await expect(page.getByRole('option', { name: 'Tệp CSV/Excel từ đơn vị' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Tệp của các đơn vị' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
})
