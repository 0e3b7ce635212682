import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicture } from '../picture'

const lines = [
  'Mã;Quân số;Ngày báo cáo',
  'A1;120;01/11/2026',
  'A1;120;01/11/2026',
  'B2;;02/11/2026',
  'C3;900;03/11/2026'
]

test(
  'quality rules are added, checked over all rows, shown with the rows that break them, and removed',
  { tag: '@whole' },
  async ({ session }, info) => {
    const { page } = session
    const app = new AppPage(page)
    const picture = (name: string) => takePicture(page, info, name)
    await session.open('/luu-tru/data-warehouse')
    const path = join(session.files, 'bao-cao.csv')
    writeFileSync(path, lines.join('\r\n'))
    session.answer(path)
    await page.getByRole('button', { name: 'Tải lên' }).click()
    await page.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
    const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
    await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
    await expect(app.toast('Đã tạo bảng Data Mart')).toBeVisible()
    await page.getByRole('link', { name: /\(bao_cao\)$/ }).click()
    await page.getByRole('tab', { name: 'Chất lượng' }).click()

    const repeated = page.getByRole('region', { name: 'Trùng cả dòng' })
    await expect(repeated).toContainText('1 dòng lặp lại dòng khác, trong 1 nhóm.')
    await repeated.getByRole('button', { name: 'Xem dòng trùng' }).click()
    const found = page.getByRole('dialog', { name: 'Trùng cả dòng' })
    await expect(found.getByRole('row').filter({ hasText: 'A1' })).toHaveCount(2)
    await picture('duplicates')
    await page.keyboard.press('Escape')

    const card = page.getByRole('region', { name: 'Quy tắc' })
    await card.getByRole('button', { name: 'Thêm quy tắc' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm quy tắc' })
    const save = dialog.getByRole('button', { name: 'Lưu' })
    await save.click()
    await expect(dialog).toContainText('Chọn ít nhất một cột')
    await dialog.getByRole('combobox', { name: 'Loại quy tắc' }).click()
    await page.getByRole('option', { name: 'Trong khoảng' }).click()
    await dialog.getByRole('combobox', { name: 'Cột' }).click()
    await page.getByRole('option', { name: 'quan_so' }).click()
    await dialog.getByRole('textbox', { name: 'Từ' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Đến' }).fill('500')
    await dialog.getByRole('radio', { name: 'Chặn' }).check()
    await picture('rule')
    await save.click()
    await expect(app.toast('Đã lưu quy tắc')).toBeVisible()
    const rule = card.getByRole('row').filter({ hasText: 'quan_so từ 1 đến 500' })
    await expect(rule).toContainText('Chưa đạt')
    await expect(rule).toContainText('1 (25,0%)')
    await picture('rules')
    await rule.getByRole('button', { name: 'Xem dòng sai: quan_so từ 1 đến 500' }).click()
    const broken = page.getByRole('dialog', { name: 'Dòng sai quy tắc: quan_so từ 1 đến 500' })
    await expect(broken.getByRole('row').nth(1)).toContainText('C3')
    await picture('broken')
    await page.keyboard.press('Escape')

    await rule.getByRole('button', { name: 'Sửa quy tắc quan_so từ 1 đến 500' }).click()
    const edit = page.getByRole('dialog', { name: 'Sửa quy tắc' })
    await edit.getByRole('textbox', { name: 'Ngưỡng' }).fill('1')
    await edit.getByRole('button', { name: 'Lưu' }).click()
    await expect(rule).toContainText('tối đa 1 dòng')
    await expect(rule).not.toContainText('Chưa đạt')
    await rule.getByRole('button', { name: 'Xóa quy tắc quan_so từ 1 đến 500' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa quy tắc' }).click()
    await expect(card).toContainText('Bảng chưa có quy tắc nào.')
    await page.getByRole('tab', { name: 'Lịch sử' }).click()
    await expect(page.getByText('quan_so từ 1 đến 500 (Chặn)').first()).toBeVisible()
  }
)
