import type { Locator } from '@playwright/test'
import { expect, simulatedWorkLatchPatch, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { chooseAction, menuOf, rowOf } from '../pages/table-row'
import { chooseOperatorInMenu } from '../work-as'

test.describe.configure({ mode: 'default' })

test.use({ patch: simulatedWorkLatchPatch })

test('a pipeline run shows its steps, completes, and is in the history after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/etl')
  let app = new AppPage(session.page)
  await app.expectTitle('Xử lý dữ liệu (ETL)')
  let pipeline = rowOf(session.page, 'Tổng hợp quân số')
  await expect(pipeline.getByText('Đã lên lịch')).toBeVisible()
  await expect(pipeline.getByRole('img', { name: /^15 lần chạy gần nhất/ })).toBeVisible()
  // The first step takes four progress polls.
  session.hold(4)
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  await expect(pipeline.getByText(/Bước 2\/5: Trích xuất dữ liệu/)).toBeVisible()
  // A page that is opened during a run shows the running pipeline too.
  await session.open('/')
  await session.open('/luu-tru/etl')
  pipeline = rowOf(session.page, 'Tổng hợp quân số')
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  session.release()
  await expect(app.toast('Pipeline đã chạy xong')).toContainText('dm_nhansu_tong_hop')
  await expect(pipeline.getByText('Thành công')).toBeVisible()
  await session.restart()
  await session.open('/luu-tru/etl')
  app = new AppPage(session.page)
  await chooseAction(rowOf(session.page, 'Tổng hợp quân số'), 'Xem nhật ký')
  await expect(session.page.getByRole('combobox', { name: 'Lần chạy' })).toContainText('Lần 17')
  await expect(session.page.getByText(/Bước 5\/5: Nạp vào bảng đích/)).toBeVisible()
  session.answer(`${session.files}/nhat-ky.csv`)
  await session.page.getByRole('button', { name: 'Tải nhật ký CSV' }).click()
  await expect(app.toast('Đã lưu tệp')).toBeVisible()
})

test('the stop button cancels a pipeline run, and after a crash a running run is shown as interrupted', async ({
  session
}) => {
  await session.open('/luu-tru/etl')
  const app = new AppPage(session.page)
  const pipeline = rowOf(session.page, 'Thống kê trang bị')
  // The run is held, so that it does not end by itself.
  session.hold(2)
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  await pipeline.getByRole('button', { name: 'Dừng' }).click()
  await expect(app.toast('Đã dừng pipeline')).toBeVisible()
  await expect(pipeline.getByText('Đã dừng')).toBeVisible()
  await expect(pipeline.getByRole('button', { name: 'Dừng' })).toHaveCount(0)

  session.hold(9)
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByText(/Bước 2\/5/)).toBeVisible()
  await session.crash()
  await session.open('/luu-tru/etl')
  await expect(rowOf(session.page, 'Thống kê trang bị').getByText('Bị gián đoạn')).toBeVisible()
  await session.open('/')
  const task = session.page.getByRole('link', { name: /Pipeline “Thống kê trang bị” bị gián đoạn/ })
  await task.click()
  await new AppPage(session.page).expectTitle('Xử lý dữ liệu (ETL)')
})

test('pipeline runs above the concurrency limit are queued, and a queued run can be cancelled', async ({
  session
}) => {
  await session.open('/luu-tru/etl')
  const { page } = session
  session.hold()
  for (const name of ['Tổng hợp quân số', 'Thống kê trang bị', 'Phân bổ tài chính']) {
    await rowOf(page, name).getByRole('button', { name: 'Chạy ngay' }).click()
    await expect(rowOf(page, name).getByText(/Bước \d\/5/)).toBeVisible()
  }
  const waiting = rowOf(page, 'Biên chế đơn vị')
  await waiting.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(waiting.getByText('Đang chờ đến lượt chạy')).toBeVisible()
  await waiting.getByRole('button', { name: 'Dừng' }).click()
  await expect(waiting.getByText('Đã dừng')).toBeVisible()
  await expect(page.getByText(/Bước 1\/5/)).toHaveCount(3)
})

test('the log of any recent run can be read and copied, and the log of a running pipeline is updated while it is open', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/etl')
  const { page } = session
  const app = new AppPage(page)
  const pipeline = rowOf(page, 'Nguồn động viên, dự bị')
  await chooseAction(pipeline, 'Xem nhật ký')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Lỗi +Bảng dm_dubi_dongvien đang dừng ghi/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Lần chạy' }).click()
  await page.getByRole('option', { name: /^Lần 15 · / }).click()
  await expect(dialog.getByText(/Đã nạp [\d.]+ dòng vào dm_dubi_dongvien/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sao chép Nhật ký chạy' }).click()
  await expect(app.toast('Đã sao chép')).toBeVisible()
  session.answer('cancel')
  await dialog.getByRole('button', { name: 'Tải nhật ký CSV' }).click()
  await expect(app.toast('Đã hủy xuất file')).toBeVisible()
  await dialog.getByText('Đóng', { exact: true }).click()
  await expect(dialog).toBeHidden()

  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await chooseAction(pipeline, 'Xem nhật ký')
  await expect(dialog.getByText(/Bước 3\/5: Kiểm tra chất lượng/)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Lần chạy' })).toContainText(
    /Lần 17 .* Thất bại/
  )
})

test('the pipeline dialog asks before discarding changes, rejects a name in use, and saves every kind of schedule', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/etl')
  let { page } = session
  const dialog = (): Locator => page.getByRole('dialog', { name: 'Cấu hình pipeline' })
  const configure = (): Promise<void> => chooseAction(rowOf(page, 'Thống kê trang bị'), 'Cấu hình')
  await configure()
  await dialog().getByRole('textbox', { name: 'Tên pipeline' }).fill('TỔNG HỢP QUÂN SỐ')
  await dialog().getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(dialog().getByText('Tên pipeline đã tồn tại')).toBeVisible()
  await expect(dialog().getByRole('textbox', { name: 'Tên pipeline' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tiếp tục nhập' }).click()
  await dialog().getByRole('button', { name: 'Hủy' }).click()
  await page.getByRole('button', { name: 'Đóng, bỏ nội dung' }).click()
  await expect(dialog()).toBeHidden()

  await configure()
  await dialog().getByRole('radio', { name: 'Hằng giờ' }).check()
  await dialog().getByRole('textbox', { name: 'Phút thứ (0–59)' }).fill('60')
  await dialog().getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(dialog().getByText('Phút phải từ 0 đến 59')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Phút thứ (0–59)' }).fill('20')
  await dialog().getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(rowOf(page, 'Thống kê trang bị').getByText(/:20 \(Hằng giờ/)).toBeVisible()

  await configure()
  await dialog().getByRole('radio', { name: 'Hằng tuần' }).check()
  await dialog().getByRole('combobox', { name: 'Ngày trong tuần' }).click()
  await page.getByRole('option', { name: 'Chủ nhật' }).click()
  await dialog().getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }).fill('23:10')
  await dialog().getByRole('button', { name: 'Lưu cấu hình' }).click()
  const weekly = /23:10 \(Chủ nhật hằng tuần lúc 23:10\)/
  await expect(rowOf(page, 'Thống kê trang bị').getByText(weekly)).toBeVisible()
  page = await session.restart()
  await session.open('/luu-tru/etl')
  await expect(rowOf(page, 'Thống kê trang bị').getByText(weekly)).toBeVisible()

  await configure()
  await dialog().getByRole('radio', { name: 'Không lên lịch' }).check()
  await dialog().getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(rowOf(page, 'Thống kê trang bị').getByText('Chưa lên lịch')).toBeVisible()
  await expect(rowOf(page, 'Thống kê trang bị').getByText('Dừng', { exact: true })).toBeVisible()
})

test('a run that writes to a stopped table fails with the reason, and created and configured pipelines are kept after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/etl')
  const { page } = session
  const app = new AppPage(page)
  const failing = rowOf(page, 'Nguồn động viên, dự bị')
  await expect(failing.getByText('Chưa lên lịch')).toBeVisible()
  await failing.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(app.toast('Pipeline thất bại')).toContainText(
    'Bảng dm_dubi_dongvien đang dừng ghi nên không nạp được dữ liệu'
  )
  // Badge of the pipeline, and the result of its last run.
  await expect(failing.getByText('Thất bại', { exact: true })).toBeVisible()
  await expect(failing.getByText(/^Thất bại · /)).toBeVisible()
  await chooseAction(failing, 'Cấu hình')
  let dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Hằng ngày' }).check()
  await dialog.getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }).fill('25:00')
  await dialog.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(dialog.getByText('Giờ không hợp lệ (HH:mm)')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }).fill('05:45')
  await dialog.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(failing.getByText(/05:45 \(Hằng ngày lúc 05:45\)/)).toBeVisible()

  await page.getByRole('button', { name: 'Tạo pipeline mới' }).click()
  dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nguồn mẫu (mô phỏng)' }).click()
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
  await expect(rowOf(page, 'Huấn luyện theo đợt').getByText('Chưa có lần chạy nào')).toBeVisible()
  await session.restart()
  await session.open('/luu-tru/etl')
  const made = rowOf(session.page, 'Huấn luyện theo đợt')
  await expect(made.getByText('Đơn vị', { exact: true })).toBeVisible()
})

test('a viewer can read pipeline logs and is offered no other action', { tag: '@whole' }, async ({
  session
}) => {
  await session.open('/luu-tru/etl')
  const { page } = session
  await chooseOperatorInMenu(page, /^Bùi Văn Khánh.* – Xem/)
  await expect(
    page.getByRole('button', { name: 'Người dùng hiện tại: Bùi Văn Khánh' })
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tạo pipeline mới' })).toHaveCount(0)
  const pipeline = rowOf(page, 'Tổng hợp quân số')
  await expect(pipeline.getByRole('button')).toHaveCount(1)
  await menuOf(pipeline).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Xem nhật ký'])
  await page.getByRole('menuitem').click()
  await expect(page.getByRole('button', { name: 'Sao chép Nhật ký chạy' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tải nhật ký CSV' })).toHaveCount(0)
})
