import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Session, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import {
  findMissingPrintedRows,
  findSheetFaults,
  readDisplayedRows,
  readSavedPdfSheets
} from '../paper-sheets'
import { chooseOperatorInMenu } from '../work-as'

const head = 'Mã đơn vị;Tên đơn vị;Biên chế'

/**
 * Creates a folder source of the unit with one file, in which one of three rows lacks a number;
 * returns the folder.
 */
async function withFolder({ files, page }: Session): Promise<string> {
  const folder = join(files, 'nhan')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'thang-10.csv'),
    `${head}\nDV-001;Đơn  vị Một ;120\nDV-002;Đơn vị Hai;85\nDV-003;Đơn vị Ba;mười\n`
  )
  await page.evaluate(async path => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input: unknown) => Promise<unknown>> }
    }
    const config = { folder: path, pattern: '*.csv' }
    const draft = { kind: 'file', simulated: false, name: 'Biên chế các đơn vị gửi', config }
    await bridge.calls['collection:saveEndpoint']?.({ id: null, password: null, draft })
  }, folder)
  return folder
}

/** Creates a pipeline from the folder source into a new table and opens its page. */
async function makePipeline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tạo pipeline mới' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nguồn của đơn vị' }).click()
  const next = dialog.getByRole('button', { name: 'Tiếp theo' })
  await next.click()
  await expect(dialog.getByText('Chọn nguồn dữ liệu')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Nguồn dữ liệu' }).click()
  await page.getByRole('option', { name: 'Biên chế các đơn vị gửi' }).click()
  await next.click()
  await expect(dialog.getByText('Đọc thử tệp “thang-10.csv”: 3 cột.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Kiểu: bien_che' }).click()
  await page.getByRole('option', { name: 'Số nguyên' }).click()
  await next.click()
  await dialog.getByRole('radio', { name: 'Bảng mới từ các cột này' }).check()
  await dialog.getByRole('textbox', { name: 'Tên bảng mới' }).fill('bien_che_don_vi')
  await dialog.getByRole('checkbox', { name: 'ma_don_vi' }).check()
  await next.click()
  await dialog.getByRole('button', { name: 'Tạo pipeline' }).click()
  await expect(dialog.getByText('Vui lòng nhập tên pipeline')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tên pipeline' }).fill('Biên chế đơn vị gửi')
  await dialog.getByRole('button', { name: 'Tạo pipeline' }).click()
  await new AppPage(page).expectTitle('Biên chế đơn vị gửi')
}

test('a pipeline publishes the rows of the files in a folder and reports its rejected rows', {
  tag: '@whole'
}, async ({ session }) => {
  const folder = await withFolder(session)
  const { page } = session
  await session.open('/luu-tru/etl')
  await makePipeline(page)
  const steps = page.getByRole('region', { name: 'Các bước' })

  // A step can be added and previewed before the pipeline is saved.
  await steps.getByRole('button', { name: 'Thêm bước' }).click()
  await page.getByRole('menuitem', { name: /^Làm sạch/ }).click()
  await page.getByRole('checkbox', { name: 'ten_don_vi' }).check()
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  const first = page.getByRole('region', { name: 'Bước 1: Làm sạch' })
  await expect(first.getByText('Sau bước này: 3 cột')).toBeVisible()
  await first.getByRole('button', { name: /^Xem trước/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'Sau bước' }).locator('mark')).toHaveText(
    'Đơn vị Một'
  )
  await dialog.getByText('Đóng', { exact: true }).click()

  // Leaving the page would lose the unsaved step, so the page asks for confirmation.
  await page.getByRole('link', { name: 'Data Warehouse' }).click()
  await page.getByRole('button', { name: 'Ở lại' }).click()

  // A dry run reports the same row counts as a run and publishes nothing.
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await expect(dialog.getByText(/Chưa công bố gì/)).toBeVisible()
  await expect(dialog.getByText('Đọc 3 dòng · loại 1 dòng')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Dòng bị loại (1)' }).click()
  await expect(dialog.getByRole('cell', { name: 'mười' })).toBeVisible()
  await dialog.getByText('Đóng', { exact: true }).click()

  await page.getByRole('button', { name: 'Lưu pipeline' }).click()
  await expect(new AppPage(page).toast('Đã lưu pipeline')).toBeVisible()
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(new AppPage(page).toast('Pipeline đã chạy xong')).toBeVisible()
  await page.getByRole('tab', { name: 'Lịch sử chạy' }).click()
  await page.getByRole('link', { name: 'Lần 1' }).click()
  await expect(
    page.getByRole('link', { name: 'bản dữ liệu mới của bien_che_don_vi' })
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tệp đã đọc' })).toContainText('thang-10.csv')
  const run = await readSavedPdfSheets(session)
  expect(findSheetFaults(run)).toEqual([])
  expect(run.map(({ text }) => text).join(' ')).toContain('thang-10.csv')
  const left = page.getByRole('region', { name: 'Dòng bị loại' })
  await expect(left.getByRole('row', { name: /mười/ })).toBeVisible()
  await left.getByRole('button', { name: 'Phiếu trả lại' }).click()
  await new AppPage(page).expectTitle('Phiếu trả lại dữ liệu')
  await expect(page.getByRole('table', { name: /^Các dòng bị loại/ })).toContainText('mười')
  const rejected = await readDisplayedRows(page.getByRole('table', { name: /^Các dòng bị loại/ }))
  const sheets = await readSavedPdfSheets(session)
  expect(rejected).toEqual([expect.arrayContaining(['thang-10.csv', 'mười'])])
  expect([...findMissingPrintedRows(rejected, sheets), ...findSheetFaults(sheets)]).toEqual([])

  // A file with other columns stops the next run until a user accepts the changed columns.
  writeFileSync(join(folder, 'thang-11.csv'), `${head};Ghi chú\nDV-004;Đơn vị Bốn;60;mới\n`)
  await page.getByRole('link', { name: /^\d\d\/\d\d\/\d{4}/ }).click()
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await page.getByRole('button', { name: 'Xem khác biệt' }).click()
  await expect(dialog.getByText('Có thêm cột: Ghi chú.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chấp nhận cấu trúc mới' }).click()
  await expect(new AppPage(page).toast('Đã chấp nhận cấu trúc mới')).toBeVisible()
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(new AppPage(page).toast('Pipeline đã chạy xong')).toBeVisible()
})

test('pipeline steps are moved and removed by keyboard, and a viewer cannot change them', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/etl/etl-001')
  const { page } = session
  for (const kind of [/^Làm sạch/, /^SELECT riêng/]) {
    await page.getByRole('button', { name: 'Thêm bước' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const dialog = page.getByRole('dialog')
    const sql = dialog.getByRole('textbox', { name: 'Câu SELECT' })
    if ((await sql.count()) > 0) await sql.fill('select * from nguon')
    else await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  }
  const down = page.getByRole('button', { name: 'Đưa xuống: Bước 1: Làm sạch' })
  await down.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bước 2: Làm sạch' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đưa xuống: Bước 2: Làm sạch' })).toBeFocused()
  await page.getByRole('button', { name: 'Bỏ Bước 1: SELECT riêng' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Bước 1: Làm sạch' })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByText(/^Chưa có bước nào/)).toBeVisible()

  await chooseOperatorInMenu(page, /^Bùi Văn Khánh.* – Xem/)
  await expect(
    page.getByRole('button', { name: 'Người dùng hiện tại: Bùi Văn Khánh' })
  ).toBeVisible()
  await expect(page.getByText(/^Chưa có bước nào/)).toBeVisible()
  for (const name of ['Chạy thử', 'Chạy ngay', 'Thêm bước', 'Thêm quy tắc', 'Sửa Bảng đích']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})
