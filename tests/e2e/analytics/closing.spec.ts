import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { fillStandardModel } from '../pages/whole-model'
import { switchOperator } from '../work-as'

const settings = '/quan-tri/cau-hinh?tab=sector'
const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'

test('a reporting month is closed after its rows were checked, its pages show that it is closed, and a second person approves its reopening', {
  tag: '@whole'
}, async ({ session }) => {
  test.slow()
  const { page } = session
  const app = new AppPage(page)
  await fillStandardModel(session)
  await session.open(fillRates)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByText('Đã chốt')).toHaveCount(0)

  await session.open(settings)
  const card = page.getByRole('region', { name: 'Chốt kỳ' })
  await expect(card.getByText('Chưa có kỳ nào được chốt.')).toBeVisible()
  await card.getByRole('button', { name: 'Chốt kỳ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chốt kỳ' })
  const submit = dialog.getByRole('button', { name: 'Chốt kỳ' })
  await expect(dialog.getByText('Các bản dữ liệu này chưa được kiểm tra')).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('button', { name: 'Kiểm tra mô hình' }).click()
  await expect(dialog.getByText(/^Kiểm tra lúc .* thấy \d+ vấn đề/)).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Tôi đã xem các vấn đề trên' }).check()
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Đã đối chiếu với các đơn vị')
  await submit.click()
  await expect(app.toast('Đã chốt kỳ')).toBeVisible()
  const closed = card.getByRole('row').filter({ hasText: '10/2026' })
  await expect(closed).toContainText('Đã chốt')
  await closed.getByRole('button', { name: 'Xem kỳ 10/2026' }).click()
  const details = page.getByRole('dialog', { name: 'Kỳ 10/2026' })
  await expect(details.getByText('Có tệp').first()).toBeVisible()
  await expect(details.getByText('Chốt khi còn các vấn đề')).toBeVisible()
  await details.getByRole('button', { name: 'Đóng' }).click()

  await session.open(fillRates)
  await expect(page.getByText('Đã chốt', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Theo kỳ chốt 10\/2026, .*Quản trị viên$/)).toBeVisible()
  await page.emulateMedia({ media: null })

  await session.open(settings)
  await closed.getByRole('button', { name: 'Mở lại kỳ 10/2026' }).click()
  const asking = page.getByRole('dialog', { name: 'Mở lại kỳ 10/2026' })
  await asking.getByRole('textbox', { name: 'Lý do' }).fill('Đơn vị B gửi thiếu danh sách')
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(app.toast('Đã gửi yêu cầu mở lại kỳ')).toBeVisible()
  await expect(closed).toContainText('Chờ duyệt mở lại')
  const decide = closed.getByRole('button', { name: 'Xét yêu cầu mở lại kỳ 10/2026' })
  await decide.click()
  const deciding = page.getByRole('dialog', { name: 'Xét yêu cầu mở lại kỳ 10/2026' })
  await expect(deciding.getByText('Người lập không được tự phê duyệt')).toBeVisible()
  await deciding.getByRole('button', { name: 'Đóng' }).click()

  await switchOperator(page, /Vũ Hải Hà/)
  await session.open(settings)
  await decide.click()
  await expect(deciding.getByText('Đơn vị B gửi thiếu danh sách')).toBeVisible()
  await deciding.getByRole('button', { name: 'Ghi quyết định' }).click()
  await expect(app.toast('Đã mở lại kỳ')).toBeVisible()
  await expect(closed).toContainText('Đã mở lại')
})
