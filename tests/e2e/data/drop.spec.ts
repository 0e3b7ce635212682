import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'

test.describe.configure({ mode: 'default' })

const rows = 'Mã đơn vị;Số lượng\r\nA1;12\r\nB2;34\r\n'
/** Text shown over the window while files are dragged: that they can be dropped, or why not. */
const overWindow = /^Thả tệp CSV hoặc Excel|^Đang có một tệp được nạp|^Hãy đóng hộp thoại/
const dialogs = '[role="dialog"], [role="alertdialog"]'

type Step = 'dragEnter' | 'dragOver' | 'drop'

/**
 * Drags files by browser commands as the operating system does; files created by a script have no
 * path.
 */
async function drag(page: Page, files: readonly string[], steps: readonly Step[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of steps)
    await cdp.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  await cdp.detach()
}

type Calls = Readonly<Record<string, () => Promise<{ ok: boolean }>>>

/** Response to a page script that asks the main process for a dropped file. */
const takeByScript = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { bridge: { calls: Calls } }).bridge.calls['fileImport:takeDropped']?.()
  )
const nothing = { ok: false, error: { code: 'NOT_FOUND' } }

/** Drops files after the page has registered the drag; a browser may ignore an earlier drop. */
async function drop(page: Page, ...files: string[]): Promise<void> {
  await drag(page, files, ['dragEnter', 'dragOver'])
  await expect(page.locator('p[role="status"]', { hasText: overWindow })).toBeVisible()
  await drag(page, files, ['drop'])
}

test('a file dropped on the window is handled as if chosen with the upload button, and an invalid drop is refused with a message', async ({
  session
}) => {
  await session.open('/')
  const { page } = session
  const app = new AppPage(page)
  const dialog = page.locator(dialogs)
  const file = join(session.files, 'thả vào.csv')
  writeFileSync(file, rows)
  const target = page.getByText('Thả tệp CSV hoặc Excel vào đây để tải lên')

  await drag(page, [file], ['dragEnter', 'dragOver'])
  await expect(target).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(target).toHaveCount(0)
  await drag(page, [file], ['dragEnter', 'dragOver'])
  await expect(target).toBeVisible()
  await page.evaluate(() =>
    document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))
  )
  await expect(target).toHaveCount(0)

  await drop(page, file)
  await expect(dialog).toContainText('thả vào.csv')
  await expect(dialog.getByRole('tab', { name: '2 dòng đầu' })).toBeVisible()
  await expect(target).toHaveCount(0)

  const refused = app.toast('Không nhận nội dung vừa thả')
  await drop(page, file)
  await expect(refused).toContainText('Đang có một tệp được nạp')
  expect(await takeByScript(page)).toMatchObject(nothing)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await drop(page, file, file)
  await expect(refused).toContainText('Mỗi lần chỉ tải lên một tệp')
  const folder = join(session.files, 'thư mục')
  mkdirSync(folder)
  await drop(page, folder)
  await expect(refused).toContainText('không nhận cả thư mục')
  await expect(dialog).toHaveCount(0)

  const picture = join(session.files, 'ảnh.png')
  writeFileSync(picture, 'x')
  await drop(page, picture)
  await expect(dialog.getByRole('alert')).toContainText(
    'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'
  )
  // Waits until the dialog has the focus, which it takes a moment after it is painted.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

it('a page script can neither simulate the drop of a file nor obtain a file that the user has not dropped', async ({
  session
}) => {
  await session.open('/')
  await session.page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['a;b'], 'tự chế.csv'))
    const made = { bubbles: true, cancelable: true, dataTransfer: data }
    document.body.dispatchEvent(new DragEvent('drop', made))
  })
  expect(await takeByScript(session.page)).toMatchObject(nothing)
})

test('a file dropped on the page of a table is offered for loading into that table', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/thu-thap/nguon')
  const { page } = session
  const app = new AppPage(page)
  const file = join(session.files, 'bang-tha.csv')
  writeFileSync(file, rows)
  const dialog = page.locator(dialogs)
  await drop(page, file)
  await dialog.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
  await expect(app.toast('Đã tạo bảng Data Mart')).toContainText('bang_tha: nạp 2 dòng')
  await page.getByRole('link', { name: 'bang_tha' }).click()
  // Waits for the title of the new page, because the list page has a button with the same name.
  await app.expectTitle('bang_tha')
  await expect(page.getByRole('button', { name: 'Tải lên' })).toBeVisible()
  const more = join(session.files, 'thêm.csv')
  writeFileSync(more, 'Mã đơn vị;Số lượng\r\nC3;56\r\n')
  await drop(page, more)
  await dialog.getByRole('button', { name: 'Nạp vào bảng có sẵn' }).click()
  await expect(dialog).toContainText('bang_tha')
})
