import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, simulatedWorkLatchPatch, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'

test.describe.configure({ mode: 'default' })

test('an alert is taken over and closed with a reason, and its history persists across a restart', {
  tag: '@whole'
}, async ({ session }) => {
  const path = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut?trang-thai=moi'
  await session.open(path)
  let { page } = session
  await page.getByRole('button', { name: 'Xử lý cảnh báo' }).first().click()
  const dialog = page.getByRole('dialog')
  const title = (await dialog.getByRole('heading').first().textContent()) ?? ''
  await expect(dialog.getByText('Mới · quá hạn', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/quá hạn \d+ ngày/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Nhận việc' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Nhận việc' }).click()
  await expect(new AppPage(page).toast('Đã ghi nhận xử lý cảnh báo')).toBeVisible()
  page = await session.restart()
  const [, unit = ''] = title.split(' – ')
  await session.open(
    `/chuyen-nganh/lien-nganh/canh-bao-thieu-hut?trang-thai=dang-xu-ly&tim=${encodeURIComponent('Quản trị viên')}`
  )
  await expect(page.getByRole('button', { name: unit })).toHaveAttribute('aria-expanded', 'true')
  const row = page.getByRole('row').filter({ hasText: 'Quản trị viên' })
  await row.getByRole('button', { name: 'Xử lý cảnh báo' }).click()
  await expect(page.getByRole('dialog').getByText('Nhận việc', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Đóng cảnh báo' })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng cảnh báo' }).click()
  await expect(page.getByText('Vui lòng nhập lý do (ít nhất 10 ký tự)')).toBeVisible()
})

test('an alert is taken over with one click in its row, and the toast offers to undo this', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chuyen-nganh/lien-nganh/canh-bao-thieu-hut')
  const { page } = session
  const free = page.getByRole('button', { name: 'Nhận việc', exact: true })
  const groups = page.getByRole('button', { name: /^Đơn vị .* cảnh báo/ })
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'true')
  const before = await free.count()
  const taken = page.getByRole('row').filter({ hasText: 'Quản trị viên' })
  await expect(taken).toHaveCount(0)
  await free.first().click()
  await expect(new AppPage(page).toast('Đã nhận việc')).toBeVisible()
  await expect(taken).toContainText('Đang xử lý')
  await expect(free).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(new AppPage(page).toast('Đã trả lại việc')).toBeVisible()
  await expect(taken).toHaveCount(0)
  await expect(free).toHaveCount(before)

  // The charts have a tab of their own, and a row group is collapsed by keyboard.
  await page.getByRole('tab', { name: 'Biểu đồ' }).click()
  await expect(page.getByRole('heading', { name: 'Cảnh báo theo nội dung thiếu' })).toBeVisible()
  await expect(groups).toHaveCount(0)
  await page.getByRole('tab', { name: 'Danh sách' }).click()
  await groups.first().press('Enter')
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'false')
})

test('the standard of a post is changed with a reason, and its history persists across a restart', {
  tag: '@whole'
}, async ({ session }) => {
  const path = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'
  await session.open(path)
  let { page } = session
  await page.getByRole('button', { name: 'Sửa chuẩn' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Thâm niên (năm)' }).fill('3')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByText('Vui lòng nhập lý do (ít nhất 10 ký tự)')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Lý do sửa' }).fill('Điều chỉnh theo tổ chức mới')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(new AppPage(page).toast('Đã sửa chuẩn chức vụ')).toBeVisible()
  page = await session.restart()
  await session.open(path)
  await page.getByRole('button', { name: 'Sửa chuẩn' }).first().click()
  await expect(page.getByText('Điều chỉnh theo tổ chức mới')).toBeVisible()
  await expect(page.getByText('Lần sửa 1')).toBeVisible()
})

test.describe('tests that do not depend on the current day', () => {
  // The program's clock is stopped, because otherwise the scheduled hour might pass during the test
  // and the report be exported twice.
  test.use({ patch: simulatedWorkLatchPatch })

  test('a scheduled report is exported to its folder', { tag: '@whole' }, async ({ session }) => {
    const target = join(session.files, 'xuat')
    mkdirSync(target)
    await session.open('/khai-thac/quan-ly-bao-cao/bc-003')
    let { page } = session
    await page.getByRole('button', { name: 'Đặt lịch' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Chưa chọn thư mục')
    session.answer(target)
    await dialog.getByRole('button', { name: 'Chọn thư mục' }).click()
    await expect(dialog.getByText(target)).toBeVisible()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await page.getByRole('button', { name: 'Xuất ngay' }).click()
    await expect(new AppPage(page).toast('Đã xuất báo cáo theo lịch')).toBeVisible()
    expect(readdirSync(target)).toHaveLength(1)
    page = await session.restart()
    await session.open('/khai-thac/quan-ly-bao-cao/bc-003')
    await expect(page.getByText('Ngày 1 hằng tháng lúc 08:00')).toBeVisible()
    await expect(page.getByText(target)).toBeVisible()
  })
})

test('thresholds and holidays are saved and kept after a restart, and contradictory thresholds are rejected', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/quan-tri/cau-hinh?tab=thresholds')
  let { page } = session
  const low = () => page.getByRole('textbox', { name: 'Ngưỡng thiếu hụt (%)' })
  await low().fill('96')
  await page.getByRole('button', { name: 'Lưu Ngưỡng thiếu hụt (%)' }).click()
  await expect(page.getByText('Ngưỡng thiếu hụt phải nhỏ hơn ngưỡng đạt')).toBeVisible()
  await low().fill('70')
  await page.getByRole('button', { name: 'Lưu Ngưỡng thiếu hụt (%)' }).click()
  await expect(new AppPage(page).toast('Đã lưu cấu hình')).toBeVisible()
  await page.getByRole('tab', { name: 'Ngày nghỉ & hạn xử lý' }).click()
  const day = page.getByRole('textbox', { name: 'Ngày', exact: true })
  await day.fill('31/02/2027')
  await page.getByRole('textbox', { name: 'Tên ngày nghỉ' }).fill('Tết Nguyên đán')
  await page.getByRole('button', { name: 'Thêm ngày nghỉ' }).click()
  await expect(page.getByText('Ngày không hợp lệ (dd/mm/yyyy)')).toBeVisible()
  await day.fill('08/02/2027')
  await page.getByRole('button', { name: 'Thêm ngày nghỉ' }).click()
  await expect(page.getByText('08/02/2027')).toBeVisible()
  page = await session.restart()
  await session.open('/quan-tri/cau-hinh?tab=holidays')
  await expect(page.getByText('Tết Nguyên đán')).toBeVisible()
  await session.open('/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day')
  await expect(page.getByText('Thiếu hụt (dưới 70%)').first()).toBeVisible()
})

test('a person on the movements page is unmasked for a reason, which is in the audit log', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su')
  const { page } = session
  await page.getByRole('button', { name: 'Xem đầy đủ' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Đối chiếu quyết định gốc')
  await dialog.getByRole('button', { name: 'Xem', exact: true }).click()
  await expect(dialog.getByText('Ngày sinh')).toBeVisible()
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await session.open('/quan-tri/giam-sat?tab=audit')
  const list = new ListPageObject(page, 'Nhật ký kiểm toán')
  await expect(list.row('Đối chiếu quyết định gốc')).toBeVisible()
})
