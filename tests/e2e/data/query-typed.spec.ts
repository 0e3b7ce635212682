import { expect, test } from '../fixtures'
import {
  findMainButton,
  findResultRows,
  findResultSummary,
  queryPageAddress
} from '../pages/query-parts'

test('a typed question with one reading runs at once, and undo returns to the query before', async ({
  session
}) => {
  await session.open(queryPageAddress)
  const { page } = session
  const field = page.getByRole('textbox', { name: 'Gõ câu hỏi' })
  await field.fill('10 địa bàn có số đăng ký nhiều nhất')
  await field.press('Enter')
  await expect(findResultRows(page)).toHaveCount(10)
  await expect(
    page.getByRole('status').filter({ hasText: /^Đã hiểu: Lấy .* từ dm_dubi_dongvien/ })
  ).toBeVisible()
  // In a low window the query is folded, so that the first rows of the result are in view.
  const edit = findMainButton(page, 'Sửa 10 dòng đầu')
  for (const [width, height] of [
    [1093, 575],
    [1366, 768]
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(edit).toBeHidden()
    await expect(findResultRows(page).first()).toBeInViewport()
  }
  const unfold = findMainButton(page, 'Sửa truy vấn')
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.click()
  await expect(edit).toBeVisible()
  await findMainButton(page, 'Thu gọn').click()
  await expect(edit).toBeHidden()
  await page.setViewportSize({ width: 1366, height: 900 })
  await expect(edit).toBeVisible()
  await expect(unfold).toBeHidden()
  await page.setViewportSize({ width: 1366, height: 768 })

  await field.fill('số người có mặt ở đơn vị A')
  await field.press('Enter')
  await expect(page.getByText(/^Đã hiểu: Lấy .* từ dm_nhansu_tong_hop.* Có mặt/)).toBeVisible()
  await expect(findResultSummary(page)).toHaveText(/^1 dòng · /)
  await unfold.click()
  await findMainButton(page, 'Hoàn tác').click()
  await expect(edit).toBeVisible()
  await expect(page.getByText(/^Đã hiểu: /)).toHaveCount(0)
})

test('a typed question with several readings runs after the keyboard chose one', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  const field = page.getByRole('textbox', { name: 'Gõ câu hỏi' })
  await field.fill('dự bị hạng 1 có mấy')
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'cách hiểu' })).toBeVisible()
  await expect(findResultSummary(page)).toHaveCount(0)
  const choice = page
    .getByRole('main')
    .getByRole('button', { name: /^Lấy .* từ / })
    .first()
  const sentence = (await choice.textContent()) ?? ''
  for (let step = 0; step < 20; step++) {
    if (await choice.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Đã hiểu: ${sentence}`)).toBeVisible()
  await expect(findResultSummary(page)).toBeVisible()
  await expect(field).toBeFocused()
})

test('an unknown word of a typed question is named and marked, and nothing runs', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  const field = page.getByRole('textbox', { name: 'Gõ câu hỏi' })
  await field.fill('bao nhiêu đảng viên ở đơn vị A')
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Chưa hiểu “đảng viên”.' })).toBeVisible()
  await expect(page.getByRole('main').locator('mark')).toHaveText('đảng viên')
  await field.fill('  ?')
  await field.press('Enter')
  await expect(page.getByText('Chưa có câu hỏi.')).toBeVisible()
  await field.fill('số người '.repeat(60))
  await field.press('Enter')
  await expect(page.getByText('Câu hỏi dài 540 ký tự, nhiều nhất là 500 ký tự.')).toBeVisible()
  await expect(findResultSummary(page)).toHaveCount(0)
  await expect(findMainButton(page, 'Chạy')).toHaveCount(0)
})
