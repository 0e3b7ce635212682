import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworkTemplates } from '@shared/model/services/networks'
import { expect, test } from '../fixtures'
import { allowOwnRequestDecisions, findApprovalButton } from '../own-decisions'
import { FramePage } from '../pages/frame-page'
import { ServicePages } from '../pages/service-pages'

const [ndop] = sharingNetworkTemplates as [SharingNetwork]

test('a data sharing platform that an administrator enables gets a sidebar page, list, form, detail page and log', {
  tag: '@whole'
}, async ({ session }) => {
  await allowOwnRequestDecisions(session)
  await session.open('/quan-tri/cau-hinh?tab=partners')
  const { page } = session
  await page.getByRole('button', { name: 'Thao tác khác: NDOP' }).click()
  await page.getByRole('menuitem', { name: 'Bật nền tảng' }).click()
  const frame = new FramePage(page)
  await expect(page.getByText('Đã bật nền tảng NDOP.')).toBeVisible()
  await session.open(ndop.path)
  await expect(frame.leaf('Chia sẻ qua NDOP')).toBeVisible()
  const pages = new ServicePages(page, ndop)
  await pages.expectTitle(ndop.title)
  await expect(
    page.getByText('Chưa có dịch vụ NDOP nào. Dịch vụ bắt đầu bằng một hồ sơ đăng ký.')
  ).toBeVisible()
  // Clicks the second button of that name, because an empty list shows a button in place of its
  // first line too.
  await pages.button('Tạo dịch vụ chia sẻ mới').last().click()
  await pages.fillRequired({ serviceName: 'Dịch vụ đầu tiên', serviceCode: 'NDOP-1' })
  await pages.submit()
  await expect(pages.header(ndop.receiver)).toBeVisible()
  await pages.rows.first().getByRole('link').click()
  await pages.button('Phê duyệt').click()
  await findApprovalButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Mã chứng thư' })).toHaveValue(/^NDOP-CERT-/)
  await pages.button('Xem nhật ký').click()
  await expect(page.getByText('Không có dữ liệu trong khoảng thời gian được chọn.')).toBeVisible()
})
