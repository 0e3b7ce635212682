import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { productName } from '@shared/features/about/fault-text'
import { formText } from '@shared/kit/words/form-text'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import { zipWorkbook } from '../../support/files/make-workbook'
import { readPdf } from '../../support/files/pdf-text'
import { allPageRoutes } from '../../support/routes'
import { expect, type Session, test } from '../fixtures'
import { startBuiltProgram } from '../open-program'
import { AppPage } from '../pages/app-page'
import { findMainButton, findResultSummary, findTab, queryPageAddress } from '../pages/query-parts'
import { testedRuntime } from '../running-app'

// Tests of everyday use that involve windows, dialogs and files of the system; `npm test` also runs
// them on a real Electron if one is installed.

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

// A page takes a real Electron without a GPU half a second, so `npm test` opens every third.
test('every page opens without errors', { tag: '@electron' }, async ({ session }) => {
  test.skip(testedRuntime.name !== 'electron', 'every-route.spec walks them on the host')
  for (const route of selectEveryNthCase(allPageRoutes, 3)) {
    await session.open(route)
    await expect(heading(session.page), route).toBeVisible()
  }
})

async function upload(session: Session, name: string, content: string | Uint8Array): Promise<void> {
  const file = join(session.files, name)
  writeFileSync(file, content)
  session.answer(file)
  await session.open('/thu-thap/nguon')
  await session.page.getByRole('button', { name: 'Tải lên' }).click()
}

test('files of a user are loaded, and their rows are queried, exported and printed, and a query is cancelled', {
  tag: '@electron'
}, async ({ session }) => {
  const { page } = session
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
  const book = [
    ['Mã đơn vị', 'Tên đơn vị', 'Số lượng'],
    ['A1', 'Đơn vị A', 1234]
  ]
  await upload(session, 'quan-so.xlsx', zipWorkbook({ 'Quân số': book }))
  await expect(dialog.getByText('quan-so.xlsx').first()).toBeVisible()
  await dialog.getByRole('tab', { name: '1 dòng đầu' }).click()
  await expect(dialog.getByText('Đơn vị A').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await upload(session, 'quan-so-quy.csv', 'Mã đơn vị;Số lượng\r\nA1;1.234\r\nB2;56\r\n')
  await dialog.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
  await expect(new AppPage(page).toast('Đã tạo bảng Data Mart')).toContainText('nạp 2 dòng')

  await session.open(queryPageAddress)
  await findTab(page, 'SQL').click()
  const sql = page.getByRole('textbox', { name: 'SQL', exact: true })
  const ask = async (text: string): Promise<void> => {
    await sql.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
    await page.keyboard.press('Control+Enter')
  }
  // Without cancellation the query would run for an hour.
  await ask('SELECT sum(a.i * b.i) FROM range(10000000) a(i), range(10000000) b(i)')
  await expect(page.getByText(/^Đang chạy · [1-9]/)).toBeVisible()
  await findMainButton(page, 'Dừng').first().click()
  await expect(page.getByRole('status').filter({ hasText: /^Đã dừng/ })).toBeVisible()
  await ask('SELECT sum(so_luong) AS tong FROM quan_so_quy')
  await expect(findResultSummary(page)).toHaveText(/^1 dòng · /)

  const csv = join(session.files, 'nhat-ky.csv')
  session.answer(csv)
  await session.open('/chia-se/api/api-001/logs')
  await page.getByRole('button', { name: 'Xuất CSV' }).click()
  await expect.poll(() => existsSync(csv)).toBe(true)
  expect(readFileSync(csv, 'utf8').split('\r\n').length).toBeGreaterThan(10)

  const pdf = join(session.files, 'trang.pdf')
  session.answer(pdf)
  await session.open('/chia-se/lgsp')
  await page.getByRole('main').getByRole('button', { name: 'Lưu PDF', exact: true }).click()
  await expect.poll(() => existsSync(pdf)).toBe(true)
  const [sheet] = await readPdf(pdf)
  expect(sheet?.text).toContain('Chia sẻ dữ liệu qua LGSP')
})

test('the window recovers from a crash, a second start exits at once, and an unsaved form asks before the window closes', {
  tag: ['@F23', '@F14', '@F20', '@electron']
}, async ({ session }) => {
  const first = '({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]'
  expect(await session.evaluate(`e => (${first})(e).getTitle()`)).toBe(productName)
  const labels = await session.evaluate<string[]>(
    '({ Menu }) => Menu.getApplicationMenu().items.map(({ label }) => label)'
  )
  expect(labels.join(' ')).toMatch(/Tệp|Sửa|Xem/)

  await session.evaluate(`e => (${first})(e).webContents.forcefullyCrashRenderer()`)
  const crashes = join(session.userData, 'logs', 'crash.jsonl')
  await expect
    .poll(() => existsSync(crashes) && readFileSync(crashes, 'utf8'))
    .toContain('"kind":"renderer"')
  const second = startBuiltProgram({ userData: session.userData })
  expect(await new Promise(resolve => second.once('exit', resolve))).toBe(0)
  let page = await session.crash()
  await expect(page.getByText('Lần chạy trước kết thúc đột ngột').first()).toBeVisible()

  await session.open('/chia-se/api/create')
  await page.getByRole('textbox', { name: 'Tên API' }).fill('Thử')
  await expect
    .poll(() =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    )
    .toBe(true)
  // With a listener Playwright leaves dialogs to the program; in the Chromium host it would
  // otherwise answer them itself.
  page.on('dialog', () => undefined)
  session.answer(formText.leave.stay)
  // Closes the window and resolves once the page has refused to unload, that is, after the
  // confirmation was shown.
  await session.evaluate(`e => new Promise(resolve => {
    const window = (${first})(e)
    window.webContents.once('will-prevent-unload', () => setImmediate(resolve))
    window.close()
  })`)
  await expect(page.getByRole('textbox', { name: 'Tên API' })).toHaveValue('Thử')
  session.answer(formText.leave.confirm)
  page = await session.restart()
  await expect(heading(page)).toBeVisible()
  for (const list of Object.values(session.trouble)) list.length = 0
})

test('a window has the same position after a restart', { tag: '@electron' }, async ({
  session
}) => {
  const inWindow = <T>(text: string): Promise<T> =>
    session.evaluate(`({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return ${text}
    }`)
  const left = { x: 120, y: 130, width: 1000, height: 640 }
  await inWindow(`window.setBounds(${JSON.stringify(left)})`)
  await expect.poll(() => inWindow('window.getBounds()')).toMatchObject({ width: 1000 })
  const settings = join(session.userData, 'settings.json')
  await expect.poll(() => readFileSync(settings, 'utf8')).toContain('"width":1000')
  const seen: unknown[] = []
  for (let start = 0; start < (isWholeRun ? 3 : 2); start++) {
    await session.restart()
    seen.push(await inWindow('window.getBounds()'))
  }
  expect(seen).toEqual(seen.map(() => seen[0]))
})
