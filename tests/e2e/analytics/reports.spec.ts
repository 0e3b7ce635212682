import { join } from 'node:path'
import { readPdf } from '../../support/files/pdf-text'
import { expect, readOnlyTest as it, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'

test('a report is created, changed, compared, snapshotted, printed and copied', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/khai-thac/quan-ly-bao-cao')
  let { page } = session
  const list = new ListPageObject(page, 'Danh sách báo cáo')
  await list.expectTitle('Quản lý báo cáo')
  await page.getByRole('button', { name: 'Tạo báo cáo' }).click()
  let dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByText('Vui lòng nhập tên báo cáo')).toBeVisible()
  await expect(dialog.getByText('Vui lòng chọn mẫu')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tên báo cáo' }).fill('Lấp đầy tháng 10')
  await dialog.getByRole('combobox', { name: 'Mẫu (trang chuyên ngành)' }).click()
  await page.getByRole('option', { name: 'Tổ chức biên chế – Tỷ lệ lấp đầy' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await list.row('Lấp đầy tháng 10').getByRole('link').click()
  const app = new AppPage(page)
  await app.expectTitle('Lấp đầy tháng 10')
  await page.getByRole('button', { name: 'Phiên bản mới' }).click()
  dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kỳ số liệu' }).click()
  await page.getByRole('option', { name: '09/2026' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Phiên bản 2 · 09/2026')).toBeVisible()
  await page.getByRole('combobox', { name: 'So với' }).click()
  await page.getByRole('option', { name: '10/2026' }).click()
  await expect(page.getByRole('columnheader', { name: 'Kỳ 10/2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Chốt kỳ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chốt kỳ' }).click()
  await expect(page.getByText('Nội dung khớp mã SHA-256')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Phiên bản mới' })).toHaveCount(0)
  const hash = await page.getByText(/^[0-9a-f]{64}$/).textContent()
  session.answer(join(session.files, 'bao-cao.pdf'))
  await page.getByRole('button', { name: 'Lưu PDF' }).click()
  await expect(app.toast('Đã lưu tệp')).toBeVisible()
  const words = (await readPdf(join(session.files, 'bao-cao.pdf')))
    .map(({ text }) => text)
    .join(' ')
  expect(words).toContain('Lấp đầy tháng 10')
  expect(words).toContain('Trang 1/')
  const address = page.url().split('#')[1] ?? ''
  page = await session.restart()
  await session.open(address)
  await expect(page.getByText(hash ?? '')).toBeVisible()
  await session.open('/khai-thac/quan-ly-bao-cao')
  const again = new ListPageObject(page, 'Danh sách báo cáo')
  await again.row('Lấp đầy tháng 10').getByRole('button', { name: 'Nhân bản' }).click()
  await expect(again.row('Lấp đầy tháng 10 (bản sao)')).toBeVisible()
  const sample = again.row('Quân số tháng 10')
  await expect(sample.getByText('Giả định', { exact: true })).toBeVisible()
  await sample.getByRole('button', { name: 'Nhân bản' }).click()
  const copy = again.row('Quân số tháng 10 (bản sao)')
  await expect(copy.getByText('Đơn vị', { exact: true })).toBeVisible()
})

it('the reports page of the reserve sector lists only reports of that sector', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chuyen-nganh/dong-vien-du-bi/bao-cao')
  const list = new ListPageObject(session.page, 'Danh sách báo cáo')
  await list.expectTitle('Báo cáo động viên, dự bị')
  await expect(list.count).toHaveText('Hiển thị 1 trên tổng số 1 báo cáo')
})

test('settings show their defaults, a backup is compared and restored, and a package is exported and imported', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/quan-tri/cau-hinh')
  const { page } = session
  const app = new AppPage(page)
  await app.expectTitle('Cấu hình hệ thống')
  await page.getByRole('combobox', { name: 'Dấu phân cách của tệp CSV' }).click()
  await page.getByRole('option', { name: 'Dấu chấm phẩy (;)' }).click()
  await page.getByRole('button', { name: 'Khôi phục mặc định' }).click()
  await expect(page.getByRole('combobox', { name: 'Dấu phân cách của tệp CSV' })).toHaveText(
    'Dấu phẩy (,)'
  )
  await page.getByRole('tab', { name: 'Sao lưu' }).click()
  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  await expect(app.toast('Đã sao lưu')).toBeVisible()
  await session.open('/chia-se/api/api-001')
  await page.getByRole('switch', { name: /^Trạng thái/ }).click()
  await expect(app.toast('API đã được tạm dừng')).toBeVisible()
  await session.open('/quan-tri/cau-hinh?tab=backup')
  await page.getByRole('button', { name: 'So sánh và khôi phục' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'API chia sẻ' }).check()
  await dialog.getByRole('button', { name: 'Khôi phục phần đã chọn' }).click()
  await expect(app.toast('Đã khôi phục')).toBeVisible()
  await session.open('/chia-se/api/api-001')
  await expect(page.getByRole('switch', { name: /^Trạng thái/ })).toBeChecked()
  await session.open('/quan-tri/cau-hinh?tab=exchange')
  session.answer(join(session.files, 'goi.zip'))
  await page.getByRole('button', { name: 'Xuất gói' }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('goi.zip')
  await page.getByRole('button', { name: 'Nhập gói' }).click()
  await expect(page.getByText('Không có gì khác với dữ liệu hiện tại.')).toBeVisible()
})
