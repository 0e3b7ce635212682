import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'

test.describe.configure({ mode: 'default' })

test('Ctrl+K opens the command palette, which finds pages, records and actions without accents, by keyboard alone', async ({
  session
}) => {
  const { page } = session
  const app = new AppPage(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Tìm trang, bản ghi hoặc thao tác' })
  await expect(field).toBeFocused()
  const options = page.getByRole('listbox', { name: 'Kết quả' }).getByRole('option')
  await field.fill('giam sat')
  await expect(options.first()).toContainText('Giám sát và phân tích')
  await page.keyboard.press('Enter')
  await app.expectTitle('Giám sát và phân tích')
  await page.keyboard.press('Control+k')
  // The entry chosen last is listed first.
  await expect(options.first()).toContainText('Giám sát và phân tích')
  for (const [typed, found, title] of [
    ['phan bo tai chinh', 'Phân bổ tài chính', 'Phân bổ tài chính'],
    [
      'tong hop quan so theo don vi',
      'Tổng hợp quân số theo đơn vị',
      'Tổng hợp quân số theo đơn vị'
    ],
    [
      'dm_trangbi',
      'dm_trangbi_thongke',
      'Số lượng và trạng thái kỹ thuật của trang bị theo đơn vị quản lý'
    ],
    ['tao api', 'Tạo API mới', 'Tạo API chia sẻ mới']
  ] as const) {
    await field.fill(typed)
    await expect(options.first()).toContainText(found)
    await page.keyboard.press('Enter')
    await app.expectTitle(title)
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Tìm kiếm (Ctrl+K)' }).click()
  }
  await field.fill('giao dien toi')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.colorScheme))
    .toBe('dark')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

it('a dialog lists all keyboard shortcuts, Ctrl+1 to Ctrl+6 focus the sidebar groups, and Ctrl+S submits the form', async ({
  session
}) => {
  const { page } = session
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Phím tắt' })).toContainText(
    'Ctrl + K'
  )
  await page.keyboard.press('Escape')
  // A command does nothing below an open dialog, and a dialog takes some frames to close.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+5')
  await expect(page.getByRole('button', { name: 'Chia sẻ dữ liệu', exact: true })).toBeFocused()
  await session.open('/chia-se/lgsp/create')
  await page.keyboard.press('Control+s')
  await expect(new AppPage(page).toast('Lỗi')).toContainText(
    'Vui lòng điền đầy đủ các trường bắt buộc'
  )
})

it('a page that appears behind the open palette or help receives none of the keys typed there, and no form is submitted', async ({
  session
}) => {
  const { page } = session
  const app = new AppPage(page)
  const dialogs = page.getByRole('dialog')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Tìm trang, bản ghi hoặc thao tác' })
  await expect(field).toBeFocused()
  // Simulates that a form navigates back after saving, in the moment in which the palette opens.
  await session.open('/chia-se/api')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await expect(app.heading).toBeFocused()

  await page.keyboard.press('F1')
  const help = page.getByRole('searchbox', { name: 'Tìm trong trợ giúp' })
  await expect(help).toBeFocused()
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Control+5')
  await expect(help).toBeFocused()
  await session.open('/chia-se/lgsp/create')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
