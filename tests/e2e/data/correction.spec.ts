import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { createTableFromLines } from '../pages/table-of-file'
import { takePicture } from '../picture'
import { switchOperator } from '../work-as'

const lines = [
  'Mã đơn vị;Tên đơn vị;Quân số;Ngày báo cáo',
  'A1;Lữ đoàn Đặng;120;01/11/2026',
  'B2;Tiểu đoàn Ướt;45;01/11/2026',
  'C3;Đại đội Yên;30;20/11/2026'
]

test(
  'a correction that states the document it is based on is approved by a second person and published, and its differences are shown',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    const picture = (name: string) => takePicture(page, info, name)
    await askForTwo(session)
    await createTableFromLines(session, 'quan-so.csv', lines)
    await page.getByRole('link', { name: /\(quan_so\)$/ }).click()
    await page.getByRole('tab', { name: 'Dữ liệu', exact: true }).click()
    await row(page, 'B2').getByRole('button', { name: 'Chọn dòng để sửa ô' }).click()
    await page.getByRole('button', { name: 'Sửa ô (1)' }).click()

    const entry = page.getByRole('dialog', { name: 'Sửa ô của bảng quan_so' })
    const submit = entry.getByRole('button', { name: 'Gửi duyệt' })
    await entry.getByRole('textbox', { name: 'quan_so' }).fill('bốn mươi')
    await submit.click()
    await expect(entry).toContainText('Nhập số nguyên, ví dụ 1.250')
    await expect(entry).toContainText('Nhập số quyết định hoặc văn bản làm căn cứ')
    await entry.getByRole('textbox', { name: 'quan_so' }).fill('54')
    await entry.getByRole('textbox', { name: 'Số quyết định, văn bản' }).fill('12/QĐ-TM')
    await entry.getByRole('textbox', { name: 'Ngày văn bản' }).fill('20/11/2026')
    await entry.getByRole('textbox', { name: 'Lý do sửa' }).fill('Đảo chữ số khi nhập')
    await entry.getByRole('button', { name: 'Thêm dòng' }).click()
    const added = entry.getByRole('group', { name: 'Dòng thêm 1' })
    await added.getByRole('textbox', { name: 'ma_don_vi' }).fill('D4')
    await added.getByRole('textbox', { name: 'quan_so' }).fill('18')
    await expect(entry.getByRole('listitem')).toHaveText([
      'Dòng 2 · quan_so: 45 → 54',
      'Dòng thêm 1: thêm ma_don_vi D4, quan_so 18'
    ])
    expect(await findAxeViolations(page, {})).toEqual([])
    await picture('entry')
    await submit.click()
    await expect(app.toast('Đã gửi đề nghị sửa ô')).toBeVisible()
    await expect(row(page, 'B2')).toContainText('45')

    // The author of a correction can view it but not approve it.
    await look(page)
    const review = page.getByRole('dialog', { name: 'Đề nghị sửa ô của bảng quan_so' })
    await expect(review).toContainText('Người lập không được tự phê duyệt')
    await expect(review.getByRole('button', { name: 'Rút đề nghị' })).toBeVisible()
    await review.getByRole('button', { name: 'Đóng' }).click()

    await switchOperator(page, /Vũ Hải Hà/)
    await expect(app.toast('Đề nghị sửa ô chờ bạn duyệt')).toContainText('12/QĐ-TM')
    await session.open('/')
    await page.getByRole('link', { name: /Đề nghị sửa ô của bảng quan_so/ }).click()
    await look(page)
    await expect(review).toContainText('12/QĐ-TM ngày 20/11/2026')
    await expect(review.getByRole('row').filter({ hasText: 'B2' })).toContainText('45 → 54')
    expect(await findAxeViolations(page, {})).toEqual([])
    await picture('review')
    await review.getByRole('button', { name: 'Duyệt và công bố' }).click()
    await expect(app.toast('Đã duyệt và công bố bản sửa ô')).toBeVisible()

    await page.getByRole('tab', { name: 'Lịch sử' }).click()
    const generations = page.getByRole('table', { name: 'Bản dữ liệu' })
    await expect(generations.getByRole('row').nth(1)).toContainText('12/QĐ-TM')
    await page.getByRole('button', { name: 'So sánh hai bản' }).click()
    const compared = page.getByRole('dialog', { name: 'So sánh hai bản' })
    await expect(compared).toContainText('thêm 1 · sửa 1 · bỏ 0 · giữ 2')
    await expect(compared.getByRole('row').filter({ hasText: 'B2' })).toContainText('45 → 54')
    await picture('difference')
  }
)

const row = (page: Page, key: string) =>
  page.getByRole('table', { name: 'Dữ liệu' }).getByRole('row').filter({ hasText: key })

const look = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Xem đề nghị sửa ô của bảng quan_so/ }).click()

/**
 * Enables the setting **Duyệt trước khi công bố**, which requires a second person's approval before
 * publishing.
 */
async function askForTwo({
  page,
  open
}: {
  readonly page: Page
  readonly open: (path: string) => Promise<unknown>
}): Promise<void> {
  await open('/quan-tri/cau-hinh?tab=holidays')
  const field = page.getByRole('combobox', { name: 'Duyệt trước khi công bố' })
  await field.click()
  await page.getByRole('option', { name: 'Có', exact: true }).click()
  await expect(field).toHaveText('Có')
}
