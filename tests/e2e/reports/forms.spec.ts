import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { firstSheetPartPath, zipWorkbook } from '../../support/files/make-workbook'
import { expect, test } from '../fixtures'
import { findMainButton, findTab } from '../pages/query-parts'
import { readSavedPdfSheets } from '../paper-sheets'

const rows = [
  ['BIỂU QUÂN SỐ'],
  ['Kỳ', null],
  ['Đơn vị', null],
  ['Nội dung', 'Số dòng'],
  ['1. Đơn vị J', null],
  ['2. Đơn vị V', null]
]

const findCell = (page: Page, address: string) =>
  page.getByRole('grid').getByRole('gridcell', { name: new RegExp(`^${address}[:,]`) })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Binds a cell to a parameter of the form and waits for its value. */
async function bindParameter(page: Page, address: string, option: string, value: string) {
  await findCell(page, address).click()
  await page.getByRole('radio', { name: 'Kỳ, đơn vị, ngày' }).check()
  await choose(page, 'Lấy', option)
  await expect(findCell(page, address)).toContainText(value)
}

test('a form of the unit is bound on its own picture, filled, compared, saved and read back', async ({
  session
}) => {
  const { page, files } = session
  const empty = join(files, 'bieu-01.xlsx')
  writeFileSync(empty, zipWorkbook({ 'Biểu 01': rows }))
  await session.open('/khai-thac/quan-ly-bao-cao')
  await findMainButton(page, 'Biểu mẫu').click()
  await findMainButton(page, 'Thêm biểu mẫu').first().click()
  session.answer(empty)
  await findMainButton(page, 'Chọn tệp…').click()

  await bindParameter(page, 'B2', 'Kỳ, dạng “tháng 10 năm 2026”', 'tháng 10 năm 2026')
  await bindParameter(page, 'B3', 'Tên đơn vị', 'Toàn lực lượng')
  await findCell(page, 'B5').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('radio', { name: 'Kết quả một truy vấn' }).check()
  await choose(page, 'Truy vấn đã lưu', 'Quân số có mặt theo đơn vị')
  const offer = page.getByRole('region', { name: 'Gắn cả vùng theo tên' })
  await expect(offer.getByRole('checkbox')).toHaveCount(2)
  await offer.getByRole('button', { name: 'Gắn 2 ô' }).click()
  await expect(findCell(page, 'B5')).toContainText('1.709')
  await expect(findCell(page, 'B6')).toContainText('1.693')

  await findMainButton(page, 'Tiếp tục').click()
  const panel = page.getByRole('region', { name: 'Kiểm tra' })
  await expect(panel).toContainText('Mọi vị trí đã gắn đều có số liệu')
  await findTab(page, '4. Lưu').click()
  await page.getByRole('textbox', { name: 'Tên biểu mẫu' }).fill('Biểu quân số')
  await page.getByRole('textbox', { name: 'Ký hiệu' }).fill('Biểu 01/QL')
  await findMainButton(page, 'Lưu biểu mẫu').click()
  await expect(page.getByRole('heading', { name: 'Biểu quân số', level: 1 })).toBeVisible()

  await findMainButton(page, 'Lập biểu mẫu').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Đơn vị B' }).check()
  await dialog.getByRole('button', { name: 'Lập biểu mẫu' }).click()
  await expect(dialog).toContainText('Đã lập 1 trên 1 đơn vị')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  const made = page.getByRole('table', { name: 'Bản đã lập' })
  await expect(made).toContainText('Đủ số liệu')
  const [sheet] = await readSavedPdfSheets(session)
  expect(sheet?.text).toContain('Đơn vị B')

  await made.getByRole('link', { name: /^Mở bản của Đơn vị B/ }).click()
  await expect(findCell(page, 'B5')).toHaveText('1709')
  await findMainButton(page, 'So với số liệu hiện nay').click()
  await expect(dialog).toContainText('Số liệu hiện nay giống bản đã lập ở cả 4 vị trí.')
  await dialog.getByRole('button', { name: 'Đóng' }).click()

  const folder = join(files, 'cap-duoi')
  mkdirSync(folder)
  const saved = join(folder, 'da-lap.xlsx')
  session.answer(saved)
  await findMainButton(page, 'Lưu tệp').click()
  await expect.poll(() => existsSync(saved)).toBe(true)
  const xml = strFromU8(unzipSync(readFileSync(saved))[firstSheetPartPath] ?? new Uint8Array())
  expect(xml).toContain('<v>1709</v>')
  expect(xml).toContain('tháng 10 năm 2026')

  // The saved file is read back as the superior reads those of its subordinates.
  await page.goBack()
  await findMainButton(page, 'Tổng hợp biểu cấp dưới').click()
  session.answer(folder)
  await findMainButton(page, 'Chọn thư mục…').click()
  const read = page.getByRole('table', { name: 'Tệp đã đọc' })
  await expect(read).toContainText('Đủ số liệu')
  await findMainButton(page, 'Đối chiếu').click()
  await expect(
    page.getByText(/^Cả \d+ số liệu của cấp dưới khớp với số liệu của cấp trên\.$/)
  ).toBeVisible()
  const sheets = await readSavedPdfSheets(session)
  expect(sheets.map(({ text }) => text).join(' ')).toContain('da-lap.xlsx')
})
