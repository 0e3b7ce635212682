import { expect, readOnlyTest as test } from '../fixtures'
import { FramePage } from '../pages/frame-page'
import { ListPageObject } from '../pages/list-page'

test('filters are stored in the page address, apply to all pages of a sector, and are cleared when the user leaves the sector', async ({
  session
}) => {
  const { page } = session
  await session.open('/chuyen-nganh/lien-nganh/doi-chieu-bien-che')
  const list = new ListPageObject(page, 'Bảng: Đối chiếu theo đơn vị')
  await list.choose('Kỳ số liệu', '08/2026')
  await list.choose('Khu vực', 'Khu vực 2')
  await expect(page).toHaveURL(/\?(?=.*ky=2026-08)(?=.*khu-vuc=2)/)
  await expect(list.count).toHaveText('Hiển thị 4 trên tổng số 4 dòng')
  await new FramePage(page).openSectorPage('Đối chiếu trang bị')
  await list.expectTitle('Đối chiếu trang bị')
  await expect(page).toHaveURL(/\?(?=.*ky=2026-08)(?=.*khu-vuc=2)/)
  await expect(page.getByRole('combobox', { name: 'Kỳ số liệu' })).toContainText('08/2026')
  // The list has one row for each of the four units and five groups of equipment.
  await expect(list.count).toHaveText('Hiển thị 20 trên tổng số 20 dòng')
  await session.open('/chuyen-nganh/trang-bi/theo-don-vi')
  await expect(page.getByRole('combobox', { name: 'Kỳ số liệu' })).toContainText('10/2026')
  await expect(page).not.toHaveURL(/ky=/)
})

test('pressing a cell, a tile, a bar or a line of a chart table filters the page, and pressing again clears the filter', async ({
  session
}) => {
  const { page } = session
  const { count } = new ListPageObject(page, '')
  await session.open('/chuyen-nganh/lien-nganh/chuc-vu-cap-bac')
  const cell = page.getByRole('button', { name: /^Nhóm C, Bậc 4: / })
  await cell.click()
  await expect(page).toHaveURL(/\?(?=.*nhom=3)(?=.*bac=4)/)
  await expect(count).toHaveText('Hiển thị 3 trên tổng số 3 dòng')
  await cell.click()
  await expect(count).toHaveText('Hiển thị 15 trên tổng số 15 dòng')

  await session.open('/chuyen-nganh/lien-nganh/vung-luc-luong')
  await page.getByRole('button', { name: /^Khu vực 3/ }).click()
  await expect(page).toHaveURL(/kv=3/)
  await expect(count).toHaveText('Hiển thị 1 trên tổng số 1 dòng')
  const chips = page.getByRole('group', { name: 'Đang lọc theo biểu đồ' })
  await expect(chips.getByRole('button')).toHaveText(['Khu vực: Khu vực 3', 'Xóa tất cả'])
  await page.getByRole('button', { name: /^Khu vực 4/ }).click()
  await expect(count).toHaveText('Hiển thị 2 trên tổng số 2 dòng')
  await page.reload()
  await expect(chips.getByRole('button')).toHaveCount(3)
  await page.getByRole('button', { name: /^Khu vực 4/ }).press('Escape')
  await expect(count).toHaveText('Hiển thị 6 trên tổng số 6 dòng')

  await session.open('/chuyen-nganh/to-chuc-bien-che/theo-cap-to-chuc')
  const chart = page.getByRole('img', { name: /^BC và HC theo cấp/ })
  // Waits until the chart is drawn: before, it has neither a size nor event listeners.
  await expect(chart).toHaveAttribute('style', /width/)
  const box = await chart.boundingBox()
  // The right fifth of the chart belongs to the last level, so any bar that is hit there selects
  // that level.
  await chart.click({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) * 0.6 } })
  await expect(page).toHaveURL(/cap=4/)
  await expect(count).toHaveText('Hiển thị 1 trên tổng số 4 dòng')
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await page
    .getByRole('table', { name: 'BC và HC theo cấp' })
    .getByText('Cấp II', { exact: true })
    .click()
  // Several elements of one chart combine.
  await expect(page).toHaveURL(/cap=4%7E12|cap=4~12/)
})
