import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { createTableFromLines } from '../pages/table-of-file'
import {
  findMissingPrintedRows,
  findSheetFaults,
  readDisplayedRows,
  readSavedPdfSheets
} from '../paper-sheets'
import { takePicture } from '../picture'

test(
  'units with an overdue delivery are listed, get a note, and appear on printed reminder slips',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    await createTableFromLines(session, 'Quân số f1 2026-01.csv', [
      'Mã đơn vị;Quân số',
      'A1;120',
      'B2;45',
      ''
    ])

    await session.open('/thu-thap/bao-cao-thu-thap')
    await page.getByRole('tab', { name: 'Sổ nhận dữ liệu' }).click()
    await expect(page.getByText('Chưa khai báo khoản dữ liệu nào phải nhận')).toBeVisible()
    await takePicture(page, info, 'empty')
    await page.getByRole('button', { name: 'Thêm nội dung phải gửi' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm nội dung phải gửi' })
    await form.getByLabel('Tên khoản').fill('Quân số hằng tháng')
    await form.getByRole('combobox', { name: 'Bảng nhận dữ liệu' }).click()
    await page.getByRole('option').first().click()
    await form.getByLabel('Các đơn vị, mỗi dòng một đơn vị').fill('Sư đoàn 1; f1\nSư đoàn 2; f2')
    await form.getByRole('textbox', { name: 'Tính từ kỳ có ngày' }).fill('15/01/2026')
    await form.getByLabel('Mẫu tên tệp').fill('quan_so_{don_vi}_{ky}')
    await form.getByLabel('Thử với tên tệp').fill('Quân số F1 tháng 1 năm 2026.xlsx')
    await form.getByRole('button', { name: 'Thử', exact: true }).click()
    await expect(
      form.getByText('Tệp này sẽ được tính cho Sư đoàn 1, kỳ Tháng 01/2026')
    ).toBeVisible()
    await takePicture(page, info, 'form')
    await form.getByRole('button', { name: 'Lưu khoản' }).click()
    await expect(app.toast('Đã thêm nội dung phải gửi')).toBeVisible()

    const list = page.getByRole('table', { name: 'Sổ nhận dữ liệu theo đơn vị và kỳ' })
    await page.getByRole('searchbox', { name: 'Tìm theo đơn vị' }).fill('su doan 1')
    await page.getByRole('combobox', { name: 'Kỳ', exact: true }).click()
    await page.getByRole('option', { name: 'Tháng 01/2026' }).click()
    const row = list.getByRole('row').filter({ hasText: 'Tháng 01/2026' })
    await expect(row).toContainText('Nhận muộn')
    await expect(row).toContainText('Quân số f1 2026-01.csv')
    await page.getByRole('searchbox', { name: 'Tìm theo đơn vị' }).fill('su doan 2')
    await expect(row).toContainText('Thiếu')
    await takePicture(page, info, 'list')
    await row.getByRole('button', { name: 'Ghi chú tay' }).click()
    const note = page.getByRole('dialog', { name: 'Ghi chú tay: Sư đoàn 2, Tháng 01/2026' })
    await note.getByRole('textbox', { name: 'Lý do' }).fill('Gửi theo công văn số 12')
    await note.getByRole('button', { name: 'Ghi vào sổ' }).click()
    await expect(row).toContainText('Gửi theo công văn số 12')
    const saved = join(session.files, 'so.csv')
    session.answer(saved)
    await page.getByRole('button', { name: 'Xuất CSV' }).click()
    await expect(app.toast('Đã lưu tệp')).toBeVisible()
    expect(readFileSync(saved, 'utf8')).toContain('Sư đoàn 2,Quân số hằng tháng,Tháng 01/2026')

    await page.getByRole('button', { name: 'In phiếu đôn đốc' }).click()
    await app.expectTitle('Phiếu đôn đốc gửi dữ liệu')
    const slip = page.getByRole('region', { name: 'Kính gửi: Sư đoàn 2' })
    await expect(slip.getByRole('row').filter({ hasText: 'Tháng 02/2026' })).toContainText('Thiếu')
    const slips = page.getByRole('region', { name: /^Kính gửi: / })
    const owed = await readDisplayedRows(slip.getByRole('table'))
    const sheets = await readSavedPdfSheets(session)
    expect([...findMissingPrintedRows(owed, sheets), ...findSheetFaults(sheets)]).toEqual([])
    // There is one printed sheet per unit, each with its own heading, and no empty sheet at the
    // end.
    expect(sheets.filter(({ text }) => text.includes('Kính gửi: '))).toHaveLength(
      await slips.count()
    )
    expect(sheets.length).toBe(await slips.count())
    await page.getByRole('button', { name: 'Ghi nhận đã đôn đốc' }).click()
    await expect(app.toast('Đã ghi ngày đôn đốc')).toBeVisible()
    await takePicture(page, info, 'slip')
    await session.open('/')
    await expect(page.getByRole('link', { name: /khoản dữ liệu quá hạn chưa nhận/ })).toBeVisible()
  }
)
