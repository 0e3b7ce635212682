import { expect, test } from '../fixtures'

const monitor = '/quan-tri/giam-sat'

test('the database engine responds again after its process was killed, and if its files are missing the program reports this and keeps running', {
  tag: ['@F53', '@F54']
}, async ({ session }) => {
  await session.open(monitor)
  const { page } = session
  const row = page.getByRole('row', { name: /Công cụ dữ liệu/ })
  await page.getByRole('button', { name: /^\d+ thành phần bình thường$/ }).click()
  await expect(row).toContainText(/DuckDB v\d+\.\d+\.\d+, đang trả lời/)

  const find = `({ app }) => app.getAppMetrics().find(({ name }) => name === 'warehouse-reader')?.pid`
  const first = await session.evaluate<number>(find)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => session.evaluate(find)).toBeUndefined()
  const again = page.getByRole('button', { name: 'Kiểm tra lại' })
  await again.click()
  await expect.poll(() => session.evaluate(find)).toBeGreaterThan(0)
  await expect(row).toContainText('đang trả lời')

  const second = await session.evaluate<number>(find)
  await session.evaluate('({ app }) => { app.getAppPath = () => "/khong-co" }')
  process.kill(second, 'SIGKILL')
  await expect.poll(() => session.evaluate(find)).toBeUndefined()
  await again.click()
  await expect(row).toContainText('Không nạp được công cụ dữ liệu')
  await expect(row).toContainText('Cài lại ứng dụng từ bộ cài')
  await session.open('/luu-tru/data-warehouse')
  await expect(page.getByRole('row', { name: /dm_nhansu_tong_hop/ })).toBeVisible()
})
