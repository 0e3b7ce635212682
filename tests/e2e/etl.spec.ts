import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { AppPage } from './pages/app-page'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test('a run shows its steps, ends, and is in the history after a restart', async ({ session }) => {
  await session.open('/luu-tru/etl')
  let app = new AppPage(session.page)
  await app.expectTitle('Xử lý dữ liệu (ETL)')
  let pipeline = card(session.page, 'Tổng hợp quân số')
  await expect(pipeline.getByText('Đã lên lịch')).toBeVisible()
  await expect(pipeline.getByRole('img', { name: /^14 lần chạy gần nhất/ })).toBeVisible()
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  await expect(pipeline.getByText(/Bước 2\/5: Trích xuất dữ liệu/)).toBeVisible()
  // A page that is opened in mid-run shows the run.
  await session.open('/')
  await session.open('/luu-tru/etl')
  pipeline = card(session.page, 'Tổng hợp quân số')
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  await expect(app.toast('Pipeline đã chạy xong')).toContainText('dm_nhansu_tong_hop')
  await expect(pipeline.getByText('Thành công')).toBeVisible()
  await session.restart()
  await session.open('/luu-tru/etl')
  app = new AppPage(session.page)
  await card(session.page, 'Tổng hợp quân số').getByRole('button', { name: 'Xem nhật ký' }).click()
  await expect(session.page.getByRole('combobox', { name: 'Lần chạy' })).toContainText('Lần 17')
  await expect(session.page.getByText(/Bước 5\/5: Nạp vào bảng đích/)).toBeVisible()
  session.answer(`${session.files}/nhat-ky.csv`)
  await session.page.getByRole('button', { name: 'Tải nhật ký CSV' }).click()
  await expect(app.toast('Đã lưu tệp')).toBeVisible()
})

test('stop really stops, a crash leaves the run interrupted', async ({ session }) => {
  await session.open('/luu-tru/etl')
  const app = new AppPage(session.page)
  const pipeline = card(session.page, 'Thống kê trang bị')
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  await pipeline.getByRole('button', { name: 'Dừng' }).click()
  await expect(app.toast('Đã dừng pipeline')).toBeVisible({ timeout: 1_500 })
  await expect(pipeline.getByText('Đã dừng')).toBeVisible()
  await expect(pipeline.getByRole('button', { name: 'Dừng' })).toBeDisabled()

  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByText(/Bước [23]\/5/)).toBeVisible()
  await session.crash()
  await session.open('/luu-tru/etl')
  await expect(card(session.page, 'Thống kê trang bị').getByText('Bị gián đoạn')).toBeVisible()
})

test('a run into a stopped table fails with the reason; configure and create are kept', async ({
  session
}) => {
  await session.open('/luu-tru/etl')
  const { page } = session
  const app = new AppPage(page)
  const failing = card(page, 'Nguồn động viên, dự bị')
  await expect(failing.getByText('Chưa lên lịch')).toBeVisible()
  await failing.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(app.toast('Pipeline chạy lỗi')).toContainText(
    'Bảng dm_dubi_dongvien đang dừng ghi nên không nạp được dữ liệu'
  )
  await failing.getByRole('button', { name: 'Cấu hình' }).click()
  let dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: 'Hằng ngày' }).check()
  await dialog.getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }).fill('25:00')
  await dialog.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(dialog.getByText('Giờ không hợp lệ (HH:mm)')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }).fill('05:45')
  await dialog.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(failing.getByText(/05:45 \(Hằng ngày lúc 05:45\)/)).toBeVisible()

  await page.getByRole('button', { name: 'Tạo pipeline mới' }).click()
  dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Tạo pipeline' }).click()
  for (const message of [
    'Vui lòng nhập tên pipeline',
    'Vui lòng nhập nguồn dữ liệu',
    'Vui lòng chọn bảng đích'
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await dialog.getByRole('textbox', { name: 'Tên pipeline' }).fill('Huấn luyện theo đợt')
  await dialog.getByRole('textbox', { name: 'Nguồn dữ liệu' }).fill('Tệp CSV huấn luyện')
  await dialog.getByRole('combobox', { name: 'Bảng đích' }).click()
  await page.getByRole('option', { name: 'dm_donvi_capbac' }).click()
  await dialog.getByRole('button', { name: 'Tạo pipeline' }).click()
  await expect(card(page, 'Huấn luyện theo đợt').getByText('Chưa có lần chạy nào')).toBeVisible()
  await session.restart()
  await session.open('/luu-tru/etl')
  await expect(card(session.page, 'Huấn luyện theo đợt')).toBeVisible()
})
