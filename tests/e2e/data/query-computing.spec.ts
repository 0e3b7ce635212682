import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  applyOpenEditor,
  chooseDropdownOption,
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'

const add = (page: Page, part: string) => findMainButton(page, `Thêm vào ${part}`).click()

test('a query with computed bands, shares and first rows is built, said as a sentence and run', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findMainButton(page, 'Hỏi bảng dm_taichinh_phanbo').click()
  await add(page, 'Cột tính thêm')
  await chooseDropdownOption(page, 'Cách tính', 'Khoảng giá trị')
  await chooseDropdownOption(page, 'Cột', 'Số tiền (triệu đồng)')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Các mốc, tăng dần' }).fill('1.000; 500')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(
    dialog.getByText('Nhập các mốc tăng dần, cách nhau bằng dấu chấm phẩy')
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Các mốc, tăng dần' }).fill('500; 1.000')
  await dialog.getByRole('textbox', { name: 'Tên cột' }).fill('Mức chi')
  await applyOpenEditor(page)

  await add(page, 'Nhóm theo')
  await chooseDropdownOption(page, 'Cột', 'Khoản chi')
  await applyOpenEditor(page)
  await add(page, 'Nhóm theo')
  await chooseDropdownOption(page, 'Cột', 'Mức chi')
  await applyOpenEditor(page)
  await add(page, 'Số liệu')
  await applyOpenEditor(page)
  await add(page, 'Tính từ kết quả')
  await applyOpenEditor(page)
  await add(page, 'Dòng đầu nhóm')
  await dialog.getByRole('textbox', { name: 'Số dòng' }).fill('1')
  await applyOpenEditor(page)

  const run = findMainButton(page, 'Chạy')
  await run.scrollIntoViewIfNeeded()
  const before = await run.boundingBox()
  await run.click()
  await expect(findResultSummary(page)).toBeVisible()
  await expect(findResultRows(page).first()).toContainText('%')
  expect((await run.boundingBox())?.y).toBe(before?.y)

  await findTab(page, 'Câu').click()
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(
    'tính mức chi là khoảng giá trị của số tiền (triệu đồng) với các mốc 500 và 1.000'
  )
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(
    'tỷ trọng của số dòng trong tổng'
  )
  await findTab(page, 'SQL').click()
  await expect(page.getByRole('textbox', { name: 'SQL' })).toContainText('QUALIFY')
  // Looking at the SQL keeps the query.
  await findTab(page, 'Trình dựng').click()
  await expect(page.getByRole('group', { name: 'Dòng đầu nhóm' })).toBeVisible()
})

test('a condition on a related table and repeated values are added to a query', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findMainButton(page, 'Hỏi bảng dm_taichinh_phanbo').click()
  await findMainButton(page, 'Thêm điều kiện').click()
  await chooseDropdownOption(page, 'Loại điều kiện', 'Có hoặc không có dòng trong bảng khác')
  await chooseDropdownOption(page, 'Bảng', 'dm_donvi_capbac')
  await page.getByRole('dialog').getByRole('radio', { name: 'Không có dòng nào khớp' }).check()
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm điều kiện').click()
  await chooseDropdownOption(page, 'Loại điều kiện', 'Trùng với dòng khác')
  await applyOpenEditor(page)
  await findTab(page, 'Câu').click()
  const sentence = page.getByRole('tabpanel', { name: 'Câu' })
  await expect(sentence).toContainText('không có dòng nào trong bảng dm_donvi_capbac')
  await expect(sentence).toContainText('trùng với dòng khác')
  await page.keyboard.press('Control+Enter')
  await expect(findResultSummary(page)).toBeVisible()
})
