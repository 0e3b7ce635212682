import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { chooseOperatorInMenu } from '../work-as'

test('a viewer sees at once which permission is missing on a page, and is offered neither actions nor a retry', async ({
  session
}) => {
  const { page } = session
  await chooseOperatorInMenu(page, /Bùi Văn Khánh/)
  await expect(page.getByRole('button', { name: /Người dùng hiện tại: Bùi/ })).toBeVisible()
  const app = new AppPage(page)
  for (const path of [
    '/chia-se/api/create',
    '/chia-se/api/request/create',
    '/chia-se/api/api-001/edit',
    '/chia-se/lgsp/create',
    '/chia-se/ngsp/create'
  ]) {
    await session.open(path)
    await app.expectTitle('Không có quyền')
    await expect(page.getByText(/Vai trò “Xem” không có quyền/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('button', { name: 'Quay lại' }).click()
  await app.expectTitle('Chia sẻ dữ liệu qua NGSP')
  const takesAway = page
    .getByRole('main')
    .getByRole('button', { name: /^(Tải OpenAPI|Xuất|Lưu bản sao|Lưu PDF|In A4)/ })
  for (const path of [
    '/chia-se/api/api-001',
    '/luu-tru/data-warehouse/dm-001?tab=structure',
    '/thu-thap/bao-cao-thu-thap',
    '/khai-thac/quan-ly-bao-cao/bc-001'
  ]) {
    await session.open(path)
    await expect(takesAway).toHaveCount(0)
  }
  await session.open('/')
  await expect(page.getByRole('link', { name: /^Quản lý người dùng/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tạo báo cáo/ })).toHaveCount(0)
})
