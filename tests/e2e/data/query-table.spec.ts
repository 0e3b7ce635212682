import { expect, test } from '../fixtures'
import {
  findMainButton,
  findResultRows,
  findResultSummary,
  queryPageAddress
} from '../pages/query-parts'

test('a table created from a query result can be queried', { tag: '@whole' }, async ({
  session
}) => {
  await session.open(`${queryPageAddress}/tv-002`)
  const { page } = session
  await expect(page.getByText('Cơ cấu cấp bậc').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(findResultSummary(page)).toHaveText(/^9 dòng · /)
  await findMainButton(page, 'Tạo bảng từ kết quả').click()
  const dialog = page.getByRole('dialog', { name: 'Tạo bảng từ kết quả' })
  await expect(dialog).toContainText('9 dòng và các cột cap_bac, so_dong, ty_le')
  const name = dialog.getByRole('textbox', { name: 'Tên bảng' })
  await name.fill('dm_donvi_capbac')
  await dialog.getByRole('button', { name: 'Tạo bảng' }).click()
  await expect(dialog).toContainText('Tên bảng đã tồn tại')
  await name.fill('dm_co_cau')
  await dialog.getByRole('button', { name: 'Tạo bảng' }).click()
  await expect(page.getByText('dm_co_cau có 9 dòng.', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Bảng' }).click()
  await findMainButton(page, 'Hỏi bảng dm_co_cau').click()
  await page.keyboard.press('Control+Enter')
  await expect(findResultSummary(page)).toHaveText(/^9 dòng · /)
  await expect(findResultRows(page).first()).toContainText('Bậc')
})
