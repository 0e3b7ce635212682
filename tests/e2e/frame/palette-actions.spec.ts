import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'

test.describe.configure({ mode: 'default' })

const field = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Tìm trang, bản ghi hoặc thao tác' })
const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Kết quả' }).getByRole('option')

async function run(page: Page, typed: string, found: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(typed)
  await expect(options(page).first()).toContainText(found)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveCount(0)
}

test('a “create” action chosen in the command palette opens its page and dialog from any other page', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const app = new AppPage(page)
  for (const [typed, found, title] of [
    ['tao bang', 'Tạo bảng mới', 'Tạo bảng'],
    ['tao pipeline', 'Tạo pipeline mới', 'pipeline'],
    ['lap bao cao', 'Tạo báo cáo', 'báo cáo'],
    ['tao bao cao', 'Tạo báo cáo', 'báo cáo'],
    ['them nguoi dung', 'Thêm người dùng', 'người dùng'],
    ['them nguon', 'Thêm nguồn mới', 'nguồn']
  ] as const) {
    await run(page, typed, found)
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText(new RegExp(title, 'i'))
    // Waits for the focus, because the keys of the palette work only with the focus inside it.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  // The action also works if the page that it belongs to is already open.
  await app.expectTitle('Nguồn dữ liệu')
  await run(page, 'them nguon', 'Thêm nguồn mới')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
})

test('the command palette offers the actions of the current page, such as its export', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const app = new AppPage(page)
  const file = join(session.files, 'bảng.csv')
  session.answer(file)
  await session.open('/chia-se/api/api-001/logs')
  await app.expectTitle('Nhật ký truy cập API')
  await expect(page.getByRole('button', { name: 'Xuất CSV' })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(options(page).filter({ hasText: 'Xuất CSV' })).toContainText('trên trang này')
  await page.keyboard.press('Escape')
  await run(page, 'xuat csv', 'Xuất CSV')
  await expect(app.toast('Đã lưu tệp')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain('IP truy cập')
  // The palette offers an action of a page only on that page, no longer on the next one.
  await run(page, 've trang chu', 'Về trang chủ')
  await app.expectTitle('Trang chủ')
  await page.keyboard.press('Control+k')
  await field(page).fill('xuat csv')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await run(page, 'quay lai', 'Quay lại')
  await app.expectTitle('Nhật ký truy cập API')
})

test('the entry chosen last in the command palette is listed first, also after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await run(session.page, 'don vi a', 'Đơn vị A')
  await new AppPage(session.page).expectTitle('Hồ sơ đơn vị: Đơn vị A')
  await run(session.page, 'giao dien sang', 'Giao diện sáng')
  await session.restart()
  await session.page.keyboard.press('Control+k')
  await expect(options(session.page).first()).toContainText('Giao diện sáng')
  await expect(options(session.page).nth(1)).toContainText('Đơn vị A')
  await session.page.keyboard.press('ArrowDown')
  await session.page.keyboard.press('Enter')
  await new AppPage(session.page).expectTitle('Hồ sơ đơn vị: Đơn vị A')
})
