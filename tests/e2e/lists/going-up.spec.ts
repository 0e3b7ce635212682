import { expect, readOnlyTest as test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'

test('the Quay lại (back) button restores the list with its search, filter, sort order and scroll position', async ({
  session
}) => {
  const { page } = session
  await page.setViewportSize({ width: 1093, height: 575 })
  await session.open('/chia-se/lgsp?status=active&sap=name.desc')
  const list = new ListPageObject(page, 'Danh sách dịch vụ LGSP')
  await page.getByRole('searchbox').fill('d')
  await expect(page).toHaveURL(/tim=d/)
  const address = page.url()
  const main = page.getByRole('main')
  const link = list.rows.last().getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await main.evaluate(element => element.scrollTop)
  expect(place).toBeGreaterThan(0)

  await link.click()
  await page.getByRole('button', { name: 'Xem nhật ký' }).click()
  await page.getByRole('button', { name: 'Quay lại' }).click()
  await page.getByRole('button', { name: 'Quay lại' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('searchbox')).toHaveValue('d')
  await expect.poll(() => main.evaluate(element => element.scrollTop)).toBe(place)
})

test('the Hủy (cancel) button and the breadcrumb also restore the list, and lead to the unfiltered list if the record was opened by its address', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api/api-001')
  await page.getByRole('button', { name: 'Quay lại' }).click()
  await expect(page).toHaveURL(/#\/chia-se\/api$/)

  await session.open('/chia-se/api?tim=quan')
  await page.getByRole('button', { name: 'Tạo API mới' }).click()
  await page.getByRole('button', { name: 'Hủy' }).click()
  await expect(page).toHaveURL(/#\/chia-se\/api\?tim=quan$/)

  await session.open('/luu-tru/data-warehouse?tim=dm')
  await new ListPageObject(page, 'Danh sách bảng Data Mart').rows.first().getByRole('link').click()
  const trail = page.getByRole('navigation', { name: 'Đường dẫn' })
  await trail.getByRole('link', { name: 'Data Warehouse' }).click()
  await expect(page).toHaveURL(/#\/luu-tru\/data-warehouse\?tim=dm$/)
})
