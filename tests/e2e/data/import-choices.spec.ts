import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { formText } from '@shared/kit/words/form-text'
import { expect, type Session, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicture } from '../picture'
import { resizeWithTheme } from '../shape'

const report = [
  'BÁO CÁO QUÂN SỐ QUÝ;;',
  'Đơn vị;Quân số;Ngày',
  '(theo biên chế);người;ngày',
  'Đại đội 1;95;01/02/1988',
  'Đại đội 2;kcs;30/02/1988',
  'Đại đội 3;88;31/12/9999',
  'Cộng;183;',
  'Người lập: Lê Bá Tú;;'
].join('\n')

const small = { width: 1093, height: 575, deviceScaleFactor: 1 }

async function openReport(session: Session, content = report): Promise<Page> {
  await session.open('/thu-thap/nguon')
  const { page } = session
  const path = join(session.files, 'bao-cao.csv')
  writeFileSync(path, content)
  session.answer(path)
  await page.getByRole('button', { name: 'Tải lên' }).click()
  await expect(page.getByRole('dialog')).toContainText('bao-cao.csv')
  return page
}

/**
 * Returns whether the page would ask for confirmation before the window closes or the page is
 * reloaded.
 */
const asksToLeave = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Closes the window or quits the program, and chooses to stay in the confirmation dialog. */
async function leaveAndStay(session: Session, way: 'app.quit()' | 'window.close()'): Promise<void> {
  session.answer(formText.leave.stay)
  await session.evaluate(`({ app, BrowserWindow }) => new Promise(resolve => {
    const [window] = BrowserWindow.getAllWindows()
    window.webContents.once('will-prevent-unload', () => setImmediate(resolve))
    ${way}
  })`)
}

test('a user corrects by keyboard how a file is read, and the created table has exactly the corrected rows', {
  tag: '@whole'
}, async ({ session }) => {
  const page = await openReport(session)
  const app = new AppPage(page)
  const view = await page.context().newCDPSession(page)
  await resizeWithTheme(page, view, 'dark', small)
  const dialog = page.getByRole('dialog', { name: 'Tệp “bao-cao.csv”' })
  const type = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await field.fill(text)
    await field.press('Enter')
  }
  const lines = dialog.getByRole('table', { name: 'Các dòng trong tệp' })
  const roleOf = (line: string) => lines.getByRole('row').filter({ hasText: line })
  await type('Tiêu đề đến dòng', '2')
  await expect(roleOf('(theo biên chế)')).toContainText('Dữ liệu')
  await type('Dòng dữ liệu đầu', '4')
  await expect(roleOf('(theo biên chế)')).toContainText('Bỏ qua')
  await type('Dòng dữ liệu cuối', '6')
  await expect(roleOf('Cộng;183')).toContainText('Bỏ qua')
  await expect(roleOf('Người lập')).toContainText('Bỏ qua')
  await expect(roleOf('Đại đội 3')).toContainText('Dữ liệu')
  // Chooses a “no value” marker in a list by keyboard.
  await dialog.getByRole('combobox', { name: 'Dấu “không có giá trị”' }).press('Enter')
  await page.getByRole('option', { name: 'Tự nhập' }).press('End')
  await page.keyboard.press('Enter')
  await type('Các dấu, cách nhau bằng dấu cách', 'kcs')
  // If the user chooses a column type, the values that do not match are reported with their line
  // numbers.
  await dialog.getByRole('combobox', { name: /Kiểu dữ liệu của cột “Ngày/ }).click()
  await page.getByRole('option', { name: 'Ngày', exact: true }).click()
  await expect(dialog).toContainText('2/3 giá trị là ngày; dòng 5: 30/02/1988')
  await expect(dialog.getByRole('combobox', { name: /Kiểu dữ liệu của cột “Quân số/ })).toHaveText(
    'Số nguyên'
  )
  // An invalid line number is reported at its field, and nothing can be loaded until it is
  // corrected.
  const create = dialog.getByRole('button', { name: 'Tạo bảng từ tệp này' })
  await dialog.getByRole('textbox', { name: 'Dòng dữ liệu đầu' }).fill('x')
  await expect(dialog).toContainText('Nhập số dòng từ 1 đến 1.000.')
  await expect(create).toBeDisabled()
  await type('Dòng dữ liệu đầu', '2')
  await expect(dialog.getByRole('alert')).toContainText('phải nằm dưới dòng tiêu đề')
  await expect(create).toBeDisabled()
  await type('Dòng dữ liệu đầu', '4')
  await expect(create).toBeEnabled()
  await create.click()
  await page
    .getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
    .getByRole('button', { name: 'Tạo bảng', exact: true })
    .click()
  await expect(app.toast('Đã tạo bảng Data Mart')).toContainText('nạp 2 dòng, loại 5 dòng')
})

test('the next file with the same header is read with the remembered reading options, which can be reset', {
  tag: '@whole'
}, async ({ session }) => {
  const page = await openReport(session)
  const app = new AppPage(page)
  const dialog = page.getByRole('dialog', { name: 'Tệp “bao-cao.csv”' })
  const last = dialog.getByRole('textbox', { name: 'Dòng dữ liệu cuối' })
  const guessed = await last.inputValue()
  await last.fill('6')
  await last.press('Enter')
  await dialog.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  await page
    .getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
    .getByRole('button', { name: 'Tạo bảng', exact: true })
    .click()
  await expect(app.toast('Đã tạo bảng Data Mart')).toBeVisible()
  await openReport(session)
  await expect(dialog).toContainText('Đã đọc theo cách đã nhớ từ lần nạp ngày')
  await expect(last).toHaveValue('6')
  await dialog.getByRole('button', { name: 'Đọc theo dự đoán' }).click()
  await expect(last).toHaveValue(guessed)
  await expect(dialog).not.toContainText('Đã đọc theo cách đã nhớ')
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(dialog).toHaveCount(0)
})

test('closing the file dialog asks before the chosen reading options are lost, and automatic detection can be restored', async ({
  session
}) => {
  const page = await openReport(session)
  const dialog = page.getByRole('dialog', { name: 'Tệp “bao-cao.csv”' })
  const last = dialog.getByRole('textbox', { name: 'Dòng dữ liệu cuối' })
  const guessed = await last.inputValue()
  await last.fill('5')
  await last.press('Enter')
  const reset = dialog.getByRole('button', { name: 'Đọc theo dự đoán' })
  await expect(reset).toBeVisible()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Bỏ cách đọc đã chọn cho tệp này?' })
  await asked.getByRole('button', { name: 'Ở lại' }).click()
  await expect(last).toHaveValue('5')
  await reset.click()
  await expect(last).toHaveValue(guessed)
  await expect(reset).toHaveCount(0)
  // Closes without a confirmation, because nothing can be lost any more.
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(dialog).toHaveCount(0)
})

test('a file in which no columns are detected can be read with a separator that the user chooses', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/thu-thap/nguon')
  const { page } = session
  const path = join(session.files, 'khong-cot.txt')
  const words = 'một hai ba bốn năm sáu bảy tám chín mười mười một mười hai mười ba'
  writeFileSync(path, [words, `${words} bốn`, `${words} năm`].join('\n'))
  session.answer(path)
  await page.getByRole('button', { name: 'Tải lên' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tệp “khong-cot.txt”' })
  await expect(dialog.getByRole('alert')).toContainText('Không tìm thấy bảng')
  await dialog.getByRole('combobox', { name: 'Dấu phân cách' }).click()
  await page.getByRole('option', { name: 'Dấu chấm phẩy (;)' }).click()
  await expect(dialog.getByRole('table', { name: 'Các dòng trong tệp' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('closing the window or quitting asks before reading options or column settings of a file are lost', {
  tag: '@electron'
}, async ({ session }) => {
  const page = await openReport(session)
  const dialog = page.getByRole('dialog', { name: 'Tệp “bao-cao.csv”', exact: true })
  expect(await asksToLeave(page)).toBe(false)
  const last = dialog.getByRole('textbox', { name: 'Dòng dữ liệu cuối' })
  await last.fill('6')
  await last.press('Enter')
  await expect.poll(() => asksToLeave(page)).toBe(true)
  // The button that restores automatic detection discards the choices, so nothing can be lost when
  // the dialog closes.
  await dialog.getByRole('button', { name: 'Đọc theo dự đoán' }).click()
  await expect.poll(() => asksToLeave(page)).toBe(false)
  await last.fill('6')
  await last.press('Enter')
  await expect.poll(() => asksToLeave(page)).toBe(true)
  // With a listener Playwright leaves dialogs to the program; in the Chromium host it would
  // otherwise answer them itself.
  page.on('dialog', () => undefined)
  await leaveAndStay(session, 'window.close()')
  await expect(last).toHaveValue('6')
  await leaveAndStay(session, 'app.quit()')
  await expect(last).toHaveValue('6')

  // The dialog for mapping columns uses the reading options that were chosen for the file.
  await dialog.getByRole('button', { name: 'Nạp vào bảng có sẵn' }).click()
  await expect(dialog).toHaveCount(0)
  const mapping = page.getByRole('dialog')
  await expect(mapping).toBeVisible()
  expect(await asksToLeave(page)).toBe(true)
  await leaveAndStay(session, 'window.close()')
  await mapping.getByRole('button', { name: 'Đóng', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: /^Đóng hộp thoại/ })
  await asked.getByRole('button', { name: 'Tiếp tục nhập' }).click()
  await expect(mapping).toBeVisible()
  await mapping.getByRole('button', { name: 'Đóng', exact: true }).click()
  await asked.getByRole('button', { name: 'Đóng, bỏ nội dung' }).click()
  await expect(mapping).toHaveCount(0)
  expect(await asksToLeave(page)).toBe(false)
})

test('creating a table from a file with changed reading options asks for no confirmation', {
  tag: '@whole'
}, async ({ session }) => {
  const page = await openReport(session)
  const dialog = page.getByRole('dialog', { name: 'Tệp “bao-cao.csv”' })
  const last = dialog.getByRole('textbox', { name: 'Dòng dữ liệu cuối' })
  await last.fill('6')
  await last.press('Enter')
  await expect.poll(() => asksToLeave(page)).toBe(true)
  await dialog.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  await expect(page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

const written = [
  'Đơn vị trực thuộc;Quân số thực tế theo biên chế;Ngày ký báo cáo;Tỷ lệ bảo đảm',
  'Lữ đoàn Thông tin 1;1.250,5;01/02/1988;95,5%',
  'Tiểu đoàn Vận tải 2;88,25;31/12/9999;100%'
].join('\n')

for (const [kind, content, count] of [
  ['texts', report, 3],
  ['numbers and days', written, 4]
] as const) {
  test(
    `in a small window the file dialog shows the columns beside the lines of a file with ${kind}`,
    { tag: '@whole' },
    async ({ session }, info) => {
      const page = await openReport(session, content)
      const view = await page.context().newCDPSession(page)
      const dialog = page.getByRole('dialog', { name: 'Tệp “bao-cao.csv”' })
      for (const theme of ['light', 'dark'] as const) {
        await resizeWithTheme(page, view, theme, small)
        const columns = dialog.getByRole('group', { name: /^Cột \(/ })
        await columns.scrollIntoViewIfNeeded()
        const hidden = await columns.evaluate(group => group.scrollWidth - group.clientWidth)
        expect(hidden).toBe(0)
        await takePicture(page, info, `columns-${theme}`)
        const types = columns.getByRole('combobox')
        await expect(types).toHaveCount(count)
        await expect(types.first()).toBeInViewport({ ratio: 1 })
        await expect(dialog.getByRole('table', { name: 'Các dòng trong tệp' })).toBeInViewport()
      }
    }
  )
}
