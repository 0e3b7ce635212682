import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { strFromU8, unzipSync } from 'fflate'
import { expect, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { FramePage } from '../pages/frame-page'

test.describe.configure({ mode: 'default' })

test('the page Giới thiệu is found in the command palette, and its licences can be searched, read and saved', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Tìm trang, bản ghi hoặc thao tác' })
  await expect(field).toBeFocused()
  await field.fill('gioi thieu')
  await page.getByRole('option', { name: 'Giới thiệu' }).first().click()
  const app = new AppPage(page)
  await app.expectTitle('Giới thiệu')
  await expect(page.getByText(/Hiển thị \d+ trên tổng số \d+ gói/)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const places = page.getByRole('region', { name: 'Dữ liệu và chương trình' })
  await expect(places).toContainText(session.userData)
  await expect(places).toContainText('Riêng cho từng tài khoản trên máy này')
  await places.getByRole('button', { name: 'Sao chép Thư mục dữ liệu' }).click()
  await expect(app.toast('Đã sao chép')).toContainText('Thư mục dữ liệu')
  await page.getByRole('searchbox', { name: 'Tìm theo tên gói' }).fill('inter')
  await page.getByRole('button', { name: 'Xem giấy phép: @fontsource-variable/inter' }).click()
  await expect(page.getByRole('dialog')).toContainText('SIL OPEN FONT LICENSE')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  const file = join(session.files, 'giay-phep.txt')
  session.answer(file)
  await page.getByRole('button', { name: 'Lưu tệp giấy phép' }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('giay-phep.txt')
  expect(readFileSync(file, 'utf8')).toContain('react-router')
})

test('the diagnostics package is saved without names of people or file paths', async ({
  session
}) => {
  const { page } = session
  await session.open('/quan-tri/giam-sat')
  const file = join(session.files, 'chan-doan.zip')
  session.answer(file)
  await page.getByRole('button', { name: 'Xuất gói chẩn đoán' }).click()
  await expect(new AppPage(page).toast('Đã lưu tệp')).toContainText('chan-doan.zip')
  const files = unzipSync(new Uint8Array(readFileSync(file)))
  const text = Object.values(files)
    .map(bytes => strFromU8(bytes))
    .join('\n')
  expect(Object.keys(files)).toContain('toan-ven.json')
  expect(text).not.toContain(session.files)
  const { operator } = JSON.parse(
    (await page.locator('meta[name="initial-state"]').getAttribute('content')) ?? ''
  )
  expect(text).not.toContain(operator)
})

test('importing a package shows how it differs from the current state, imports only ticked parts, and rejects a package with a changed byte', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const app = new AppPage(page)
  const file = join(session.files, 'goi.zip')
  session.answer(file)
  await session.open('/quan-tri/cau-hinh?tab=exchange')
  await page.getByRole('button', { name: 'Xuất gói', exact: true }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('goi.zip. Tệp không được mã hóa.')

  await session.open('/chia-se/api/api-001')
  await page.getByRole('switch', { name: /^Trạng thái/ }).click()
  await expect(app.toast('API đã được tạm dừng')).toBeVisible()
  await session.open('/quan-tri/cau-hinh?tab=exchange')
  await page.getByRole('button', { name: 'Nhập gói' }).click()
  const dialog = page.getByRole('dialog', { name: 'So sánh trước khi nhập' })
  await dialog.getByText('API chia sẻ: 1 mục khác biệt').click()
  await expect(dialog.getByRole('listitem')).toContainText('Đổi')
  await expect(dialog.getByRole('button', { name: 'Nhập phần đã chọn' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Chọn mọi phần khác biệt' }).check()
  await dialog.getByRole('button', { name: 'Nhập phần đã chọn' }).click()
  await expect(app.toast('Đã nhập gói')).toBeVisible()
  await session.open('/chia-se/api/api-001')
  await expect(page.getByRole('switch', { name: /^Trạng thái/ })).toBeChecked()

  await new FramePage(page).chooseTheme('Tối')
  await session.open('/quan-tri/cau-hinh?tab=exchange')
  await page.getByRole('button', { name: 'Nhập gói' }).click()
  await dialog.getByRole('checkbox', { name: 'Cấu hình' }).check()
  await dialog.getByRole('button', { name: 'Nhập phần đã chọn' }).click()
  // After the import the page is reloaded with the imported settings and shows a message about the
  // import.
  await expect(page.getByText('Đã nhập gói: Cấu hình.').first()).toBeVisible()

  const bytes = readFileSync(file)
  bytes.write('x', bytes.indexOf('ora-qs.noi-bo'))
  writeFileSync(file, bytes)
  await session.open('/quan-tri/cau-hinh?tab=exchange')
  await page.getByRole('button', { name: 'Nhập gói' }).click()
  await expect(page.getByText('Phần “Nguồn và đích dữ liệu” của tệp').first()).toBeVisible()
})
