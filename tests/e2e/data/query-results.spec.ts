import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  applyOpenEditor,
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'

const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Câu hỏi có sẵn' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
const resultHead = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Kết quả' }).getByRole('columnheader', { name, exact: true })

test('a ready question opens as a query and runs, and its chart is set, saved and shown again', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await page.setViewportSize({ width: 1093, height: 575 })
  await session.open(queryPageAddress)
  const cards = page.getByRole('list', { name: 'Câu hỏi có sẵn' }).getByRole('button')
  await expect(cards).toHaveCount(10)
  for (const found of await cards.all()) await expect(found).toBeInViewport({ ratio: 1 })
  await card(page, 'Đơn vị dưới 80% biên chế').click()
  await expect(findResultSummary(page)).toHaveText(/dòng · /)
  await expect(findMainButton(page, 'Sửa tên đơn vị')).toBeVisible()
  await expect(findResultRows(page).first()).toContainText('%')
  await expect(page.getByRole('img', { name: /Tỷ lệ lấp đầy theo Đơn vị/ })).toBeVisible()

  // The button stays in place when the query runs again.
  const run = findMainButton(page, 'Chạy')
  const before = await run.boundingBox()
  await run.click()
  await expect(findResultSummary(page)).toHaveText(/dòng · /)
  expect(await run.boundingBox()).toEqual(before)

  await findMainButton(page, 'Tùy chỉnh').click()
  const dialog = page.getByRole('dialog', { name: 'Tùy chỉnh biểu đồ' })
  await dialog.getByRole('checkbox', { name: 'Biên chế', exact: true }).check()
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(dialog.getByText(/Chọn các số liệu cùng đơn vị tính/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Tỷ lệ lấp đầy' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Hiện có', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Tiêu đề' }).fill('Đơn vị thiếu nhiều')
  await dialog.getByRole('radio', { name: 'Xanh dương' }).check()
  await dialog.getByRole('radio', { name: 'Chồng', exact: true }).check()
  await applyOpenEditor(page)
  const chart = page.getByRole('img', { name: /Đơn vị thiếu nhiều.*người/ })
  await expect(chart).toBeVisible()

  await findMainButton(page, 'Lưu truy vấn').click()
  const saving = page.getByRole('dialog', { name: 'Lưu truy vấn' })
  await saving.getByRole('textbox', { name: /Tên truy vấn/ }).fill('Dưới 80 phần trăm')
  await saving.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page).toHaveURL(/truy-van\/tv-\d+/)
  await page.reload()
  await findMainButton(page, 'Chạy').click()
  await expect(chart).toBeVisible()
})

test('an entry of the dictionary gives results their unit, and goes back to its original', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open(queryPageAddress)
  await card(page, 'Biên chế và hiện có').click()
  await expect(resultHead(page, 'Biên chế (người)')).toBeVisible()

  await findTab(page, 'Từ điển').click()
  const list = page.getByRole('list', { name: 'Từ điển' })
  const entry = list.getByRole('button', { name: 'Quân số biên chế, bảng dm_donvi_capbac' })
  await page.getByRole('searchbox', { name: 'Tìm trong từ điển' }).fill('quan so bien che')
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'Mục từ điển: Quân số biên chế' })
  // A word that two entries have is named and not refused.
  await expect(dialog.getByText(/“biên chế”, “bc” cũng là từ của Tổng biên chế/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Đơn vị tính' }).fill('vị trí')
  await dialog.getByRole('textbox', { name: 'Số chữ số thập phân' }).fill('chín')
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(dialog.getByText('Nhập số nguyên từ 0 đến 6')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Số chữ số thập phân' }).fill('0')
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(entry).toContainText('đã sửa')
  await expect(resultHead(page, 'Hiện có (người)')).toBeVisible()

  await entry.click()
  await dialog.getByRole('button', { name: 'Về nội dung gốc' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Về nội dung gốc' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry).not.toContainText('đã sửa')

  await findMainButton(page, 'Thêm mục').click()
  const adding = page.getByRole('dialog', { name: 'Thêm mục từ điển' })
  await adding.getByRole('textbox', { name: 'Tên' }).fill('Biên chế lớn nhất')
  await adding.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(adding.getByText('Chọn bảng')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đóng, bỏ nội dung' }).click()
  await expect(adding).toBeHidden()
})
