import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { firstSheetPartPath, zipWorkbook } from '../../support/files/make-workbook'
import { fixturePfxPassword, packageFixturePath } from '../../support/packages/sending'
import { expect, type Session, test } from '../fixtures'
import { GuidedPage, readGuideSteps } from '../pages/guided-page'

const rows = [
  ['BIỂU QUÂN SỐ'],
  ['Kỳ', null],
  ['Đơn vị', null],
  ['Nội dung', 'Số dòng'],
  ['1. Đơn vị J', null],
  ['2. Đơn vị V', null]
]

/** Controls of the editor of forms, and of the tab of certificates. */
class GuidedForms extends GuidedPage {
  async take(source: string): Promise<void> {
    await this.page.getByRole('radio', { name: this.named(source) }).check()
  }

  cell(address: string): Locator {
    const name = new RegExp(`^${address}[:,]`)
    return this.page.getByRole('grid').getByRole('gridcell', { name })
  }

  async openCertificates({ open }: Session): Promise<void> {
    await open('/quan-tri/cau-hinh')
    const title = this.main.getByRole('heading', { level: 1 })
    await expect(title).toContainText(this.named('Cấu hình'))
    await this.page.getByRole('tab', { name: this.named('Chứng thư số'), exact: true }).click()
  }
}

test('following the help leads from an empty form to the signed file that verifies', async ({
  session
}) => {
  const { page, files } = session
  const empty = join(files, 'bieu-01.xlsx')
  writeFileSync(empty, zipWorkbook({ 'Biểu 01': rows }))
  await session.open('/')
  const guided = new GuidedForms(page, await readGuideSteps(page, 'biểu mẫu', 'Biểu mẫu'))
  const { main, dialog } = guided

  guided.next()
  guided.named('Quản lý báo cáo')
  await session.open('/khai-thac/quan-ly-bao-cao')
  await guided.press('Biểu mẫu')
  await guided.press('Thêm biểu mẫu')
  session.answer(empty)
  await guided.press('Chọn tệp…')

  guided.next()
  await expect(main.getByText(guided.named('Thử với')).first()).toBeVisible()
  await guided.cell('B2').click()
  await guided.take('Kỳ, đơn vị, ngày')
  await guided.choose('Lấy', 'Kỳ, dạng “tháng 10 năm 2026”')
  await expect(guided.cell('B2')).toContainText('tháng 10 năm 2026')
  await guided.cell('B3').click()
  await guided.take('Kỳ, đơn vị, ngày')
  await guided.choose('Lấy', guided.named('Tên đơn vị'))
  await expect(guided.cell('B3')).toContainText('Toàn lực lượng')

  guided.next()
  await guided.cell('B5').click()
  await page.keyboard.press('Shift+ArrowDown')
  await guided.take('Kết quả một truy vấn')
  await guided.choose('Truy vấn đã lưu', 'Quân số có mặt theo đơn vị')
  const offer = page.getByRole('region', { name: guided.named('Gắn cả vùng theo tên') })
  await offer.getByRole('button', { name: `${guided.named('Gắn')} 2 ô` }).press('Enter')
  await expect(guided.cell('B6')).toContainText('1.693')

  guided.next()
  await guided.press('Tiếp tục')
  await expect(page.getByRole('region', { name: 'Kiểm tra' })).toBeVisible()
  await guided.press('Tiếp tục')
  await main.getByRole('textbox', { name: guided.named('Tên biểu mẫu') }).fill('Biểu quân số')
  await main.getByRole('textbox', { name: guided.named('Ký hiệu') }).fill('Biểu 01/QL')
  await guided.press('Lưu biểu mẫu')
  await expect(page.getByRole('heading', { name: 'Biểu quân số', level: 1 })).toBeVisible()

  guided.next()
  await guided.press('Lập biểu mẫu')
  await dialog.getByRole('checkbox', { name: 'Đơn vị B' }).check()
  await guided.press('Lập biểu mẫu', dialog)
  await expect(dialog).toContainText('Đã lập 1 trên 1 đơn vị')

  guided.next()
  await guided.press('Đóng', dialog)
  const made = page.getByRole('table', { name: guided.named('Bản đã lập') })
  await made.getByRole('link', { name: /^Mở bản của Đơn vị B/ }).press('Enter')
  await expect(guided.cell('B5')).toHaveText('1709')

  guided.next()
  const filled = new URL(page.url()).hash.slice(1)
  await guided.openCertificates(session)
  session.answer(packageFixturePath('gui.pfx'))
  await guided.press('Nhập chứng thư đơn vị (PFX)')
  await dialog.getByLabel('Mật khẩu của tệp PFX').fill(fixturePfxPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await session.open(filled)
  await guided.press('Ký tệp', main.getByRole('region', { name: guided.named('Chữ ký') }))
  await guided.press('Ký tệp', dialog)
  const signatures = page.getByRole('table', { name: 'Chữ ký' })
  await expect(signatures).toContainText('Don vi gui')

  guided.next()
  const saved = join(files, 'bieu-da-lap.xlsx')
  session.answer(saved)
  await guided.press('Lưu tệp')
  await expect.poll(() => existsSync(saved)).toBe(true)
  const xml = strFromU8(unzipSync(readFileSync(saved))[firstSheetPartPath] ?? new Uint8Array())
  expect(xml).toContain('<v>1709</v>')
  const signature = `${saved}.p7s`
  session.answer(signature)
  const save = new RegExp(`^${guided.named('Lưu chữ ký')}`)
  await signatures.getByRole('button', { name: save }).press('Enter')
  await expect.poll(() => existsSync(signature)).toBe(true)

  guided.next()
  await guided.openCertificates(session)
  session.answer(saved)
  await guided.press('Kiểm tra chữ ký')
  const checked = page.getByRole('region', { name: 'Chữ ký 1' })
  await expect(checked).toContainText('Don vi gui')
  await expect(checked).toContainText('Chữ ký đúng với nội dung tệp.')
  expect(guided.left).toBe(0)
})
