import { expect, sequentialTest as test } from '../fixtures'
import {
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'

test.describe.configure({ mode: 'default' })

test('typed SQL is shown as a sentence if possible and otherwise runs unchanged, and its errors are marked at their position', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findTab(page, 'SQL').click()
  const write = async (sql: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'SQL', exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(sql)
  }
  await write(
    'SELECT cap_bac, count(*) AS so_dong FROM dm_nhansu_tong_hop WHERE don_vi = :don_vi GROUP BY cap_bac'
  )
  await page.getByRole('textbox', { name: ':don_vi' }).fill('Đơn vị A')
  await findTab(page, 'Câu').click()
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(
    'Lấy cấp bậc và số dòng từ dm_nhansu_tong_hop, chỉ đơn vị công tác là :don_vi, nhóm theo cấp bậc.'
  )
  await findMainButton(page, 'Chạy').click()
  await expect(findResultSummary(page)).toBeVisible()
  await expect(findResultRows(page).first()).toHaveText(/^Bậc \d[\d.]+$/)

  await findTab(page, 'SQL').click()
  await write(
    'SELECT don_vi, row_number() OVER (ORDER BY don_vi) AS thu_tu FROM dm_nhansu_tong_hop'
  )
  await expect(page.getByText('SQL này không dựng lại được thành câu')).toBeVisible()
  await findTab(page, 'Trình dựng').click()
  await expect(page.getByText('SQL này không dựng lại được thành câu')).toBeVisible()
  await findMainButton(page, 'Chạy').click()
  await expect(findResultSummary(page)).toHaveText(/^10\.000 dòng · /)

  await findTab(page, 'SQL').click()
  await write("SELECT * FROM read_csv('/etc/passwd')")
  await findMainButton(page, 'Chạy').click()
  // The reason is said once, at its line of the text.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Không chạy được truy vấn' })
  ).toBeVisible()
  await expect(page.getByText(/^Dòng 1: .*read_csv/)).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'read_csv' })).toHaveCount(0)
})

test('typing over selected SQL replaces it, and the new letters do not keep the style of the old ones', async ({
  session
}) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findTab(page, 'SQL').click()
  const editor = page.getByRole('textbox', { name: 'SQL', exact: true })
  await editor.fill("SELECT don_vi FROM dm_nhansu_tong_hop WHERE don_vi = 'Đơn vị A'")
  // Suppresses the browser's selection event, which comes in a task of its own and may be later
  // than the typed text.
  await page.evaluate(() =>
    addEventListener('selectionchange', event => event.stopImmediatePropagation(), true)
  )
  await editor.fill('SELECT 1')
  await expect(editor).toHaveText('SELECT 1')
})
