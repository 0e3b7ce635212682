import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  applyOpenEditor,
  chooseDropdownOption,
  findMainButton,
  findTab,
  queryPageAddress
} from '../pages/query-parts'
import { findMissingPrintedRows, readDisplayedRows, readSavedPdfSheets } from '../paper-sheets'
import { takePicturesOfLooks } from '../picture'

const add = (page: Page, part: string) => findMainButton(page, `Thêm vào ${part}`).click()
const sizes = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

test(
  'a cross table is built, shown with totals and shares, said as a sentence and exported',
  { tag: '@whole' },
  async ({ session }, info) => {
    await session.open(queryPageAddress)
    const { page } = session
    const dialog = page.getByRole('dialog')
    await findMainButton(page, 'Hỏi bảng dm_taichinh_phanbo').click()
    await add(page, 'Nhóm theo')
    await chooseDropdownOption(page, 'Cột', 'Khoản chi')
    await applyOpenEditor(page)
    await add(page, 'Nhóm theo')
    await chooseDropdownOption(page, 'Cột', 'Ngày phân bổ')
    await chooseDropdownOption(page, 'Lấy theo', 'Năm')
    await applyOpenEditor(page)
    await add(page, 'Số liệu')
    await applyOpenEditor(page)

    await add(page, 'Bảng chéo')
    const across = dialog.getByRole('group', { name: 'Nhóm đưa ra cột' })
    await across.getByRole('checkbox').last().uncheck()
    await dialog.getByRole('button', { name: 'Áp dụng' }).click()
    await expect(dialog.getByText('Chọn ít nhất một nhóm')).toBeVisible()
    await across.getByRole('checkbox').last().check()
    await dialog.getByRole('checkbox', { name: 'Số dòng: trong hàng' }).check()
    await applyOpenEditor(page)

    const run = findMainButton(page, 'Chạy')
    await run.scrollIntoViewIfNeeded()
    await run.click()
    const table = page.getByRole('table', { name: /^Bảng chéo\. Hàng: Khoản chi/ })
    await expect(table.getByRole('columnheader', { name: 'Tổng cộng' })).toBeVisible()
    const total = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: 'Tổng cộng' })
    })
    await expect(total.getByRole('cell').last()).toHaveText('100%')
    const cells = await total.getByRole('cell').allTextContents()
    const figures = cells
      .filter(text => !text.includes('%'))
      .map(text => Number(text.replace('.', '')))
    expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBe(figures.at(-1))

    await table.getByRole('columnheader').first().scrollIntoViewIfNeeded()
    await takePicturesOfLooks(page, info, 'cross', sizes)

    await findTab(page, 'Câu').click()
    await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(
      'lập bảng chéo: khoản chi ở hàng, năm của ngày phân bổ ở cột, có cộng hàng và cộng cột, kèm tỷ trọng trong hàng của số dòng'
    )
    await findTab(page, 'SQL').click()
    await expect(page.getByRole('textbox', { name: 'SQL' })).toContainText('GROUPING SETS')
    await findTab(page, 'Trình dựng').click()

    for (const [format, file] of [
      ['CSV', 'cheo.csv'],
      ['XLSX', 'cheo.xlsx']
    ] as const) {
      session.answer(join(session.files, file))
      await findMainButton(page, 'Xuất kết quả').click()
      await page.getByRole('menuitem', { name: `Bảng chéo như đang xem, ${format}` }).click()
      await expect.poll(() => existsSync(join(session.files, file))).toBe(true)
    }
    const lines = readFileSync(join(session.files, 'cheo.csv'), 'utf8').split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff[,;]20\d\d/)
    expect(lines.at(-2)).toMatch(/^Tổng cộng/)
    copyFileSync(join(session.files, 'cheo.xlsx'), info.outputPath('cheo.xlsx'))

    const shown = await readDisplayedRows(table)
    const sheets = await readSavedPdfSheets(session)
    expect(findMissingPrintedRows(shown, sheets)).toEqual([])
    copyFileSync(join(session.files, 'sheets.pdf'), info.outputPath('cheo.pdf'))
  }
)
