import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, simulatedWorkLatchPatch, sequentialTest as test } from '../fixtures'
import { KeyboardUser } from '../pages/keyboard-user'
import { ListPageObject } from '../pages/list-page'
import { rowOf } from '../pages/table-row'

test.describe.configure({ mode: 'default' })

test.use({ patch: simulatedWorkLatchPatch })

/**
 * Tests further workflows by keyboard alone: collection, tables, pipelines, reports, users,
 * settings.
 */
test('data sources are checked and configured, publication targets are synchronised, and a file becomes a table, by keyboard alone', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Nguồn dữ liệu', 'Nguồn dữ liệu')
  const source = rowOf(page, 'Oracle – Sổ trang bị')
  const check = user.button('Kiểm tra', source)
  await user.enter(check)
  await expect(user.toast('Kiểm tra không đạt')).toBeVisible()
  await expect(check).toBeFocused()
  const closed = await user.openFromMenu(source, 'Cấu hình')
  await user.type(user.dialog.getByRole('textbox', { name: 'Cổng' }), '1522')
  await user.choose(user.dialog.getByRole('combobox', { name: 'Máy chủ (mô phỏng)' }), 'Sẵn sàng')
  await user.enter(user.button('Lưu', user.dialog))
  await closed()
  await user.enter(check)
  await expect(user.toast('Kiểm tra đạt')).toBeVisible()

  const file = join(session.files, 'quan-so-phim.csv')
  writeFileSync(file, 'Mã;Tên\r\nA1;Đơn vị A\r\n')
  session.answer(file)
  await user.enter(page.getByRole('main').getByRole('button', { name: 'Tải lên' }))
  await expect(user.dialog).toContainText('quan-so-phim.csv')
  await user.reach(user.dialog.getByRole('tab', { selected: true }))
  await user.press('ArrowRight')
  await expect(user.dialog.getByRole('tab', { name: '1 dòng đầu' })).toBeFocused()
  await expect(user.dialog).toContainText('Đơn vị A')
  await user.enter(user.button('Tạo bảng từ tệp này', user.dialog))
  // The list to which the message links is behind the dialog, so the test stays in the dialog.
  await expect(user.button('Tạo bảng', user.dialog)).toBeVisible()
  await user.enter(user.button('Tạo bảng', user.dialog))
  await expect(user.toast('Đã tạo bảng Data Mart')).toBeVisible()

  await user.goTo('Đích dữ liệu', 'Đích dữ liệu')
  const destination = rowOf(page, 'Data Warehouse chính')
  await user.enter(user.button('Đồng bộ', destination))
  await expect(user.toast('Đồng bộ xong')).toBeVisible()
  await expect(user.button('Đồng bộ', destination)).toBeFocused()
  expect(user.hidden).toEqual([])
})

test('a table is created, and a pipeline run is started, stopped and configured, by keyboard alone', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Data Warehouse', 'Danh sách bảng Data Mart (Data Warehouse)')
  const made = await user.open(user.button('Tạo bảng mới'))
  await user.type(user.dialog.getByRole('textbox', { name: 'Tên bảng' }), 'dm_ban_phim')
  await user.enter(user.button('Thêm cột', user.dialog))
  await expect(user.dialog.getByRole('textbox', { name: 'Tên cột 1' })).toBeFocused()
  await page.keyboard.insertText('ma_don_vi')
  await user.enter(user.button('Tạo bảng', user.dialog))
  await made()
  await expect(new ListPageObject(page, 'Danh sách bảng Data Mart').rows.first()).toContainText(
    'dm_ban_phim'
  )

  await user.goTo('ETL', 'Xử lý dữ liệu (ETL)')
  const pipeline = rowOf(page, 'Thống kê trang bị')
  const run = user.button('Chạy ngay', pipeline)
  // The simulated run is stopped after two steps, so that it does not finish before the test
  // cancels it.
  session.hold(2)
  await user.enter(run)
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  // One button starts and stops, so it keeps the focus.
  const stop = user.button('Dừng', pipeline)
  await expect(stop).toBeFocused()
  await user.enter(stop)
  await expect(user.toast('Đã dừng pipeline')).toBeVisible()
  session.release()
  await expect(run).toBeFocused()
  const configured = await user.openFromMenu(pipeline, 'Cấu hình')
  await user.pick(user.dialog.getByRole('radio', { name: 'Hằng ngày' }))
  await user.type(user.dialog.getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }), '04:15')
  await user.enter(user.button('Lưu cấu hình', user.dialog))
  await configured()
  await expect(pipeline.getByText(/04:15 \(Hằng ngày/)).toBeVisible()
  const read = await user.openFromMenu(pipeline, 'Xem nhật ký')
  await user.press('Escape')
  await read()
  expect(user.hidden).toEqual([])
})

test('a report is created and snapshotted, and a reorganisation scenario is edited, by keyboard alone', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Quản lý báo cáo', 'Quản lý báo cáo')
  const made = await user.open(user.button('Tạo báo cáo'))
  await user.type(user.dialog.getByRole('textbox', { name: 'Tên báo cáo' }), 'Báo cáo bàn phím')
  await user.choose(
    user.dialog.getByRole('combobox', { name: 'Mẫu (trang chuyên ngành)' }),
    'Tổ chức biên chế – Tỷ lệ lấp đầy'
  )
  await user.enter(user.button('Lưu', user.dialog))
  await made()
  const list = new ListPageObject(page, 'Danh sách báo cáo')
  await user.enter(list.row('Báo cáo bàn phím').getByRole('link'))
  await user.arrives('Báo cáo bàn phím')
  await user.open(user.button('Chốt kỳ'))
  await user.enter(user.button('Chốt kỳ', user.dialog))
  await expect(page.getByText('Nội dung khớp mã SHA-256')).toBeVisible()

  await user.goTo('Kịch bản tổ chức', 'Kịch bản tổ chức')
  await user.choose(page.getByRole('combobox', { name: 'Đơn vị chuyển đi' }), 'Đơn vị A')
  await user.choose(page.getByRole('combobox', { name: 'Đơn vị nhận' }), 'Đơn vị B')
  await user.type(page.getByRole('textbox', { name: 'Số biên chế' }), '5')
  const steps = page.getByRole('main').locator('ol > li')
  const before = await steps.count()
  await user.enter(user.button('Áp dụng'))
  await expect(steps).toHaveCount(before + 1)
  await expect(page.getByRole('table', { name: 'Đơn vị thay đổi' })).toBeVisible()
  await user.press('Control+z')
  await expect(page.getByText(/đã hoàn tác/)).toBeVisible()
  expect(user.hidden).toEqual([])
})

test('a user is added and locked, and a setting is changed and reset, by keyboard alone', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Người dùng', 'Người dùng và phân quyền')
  const added = await user.open(user.button('Thêm người dùng'))
  await user.type(user.dialog.getByRole('textbox', { name: 'Họ tên' }), 'Ngô Văn Phím')
  await user.type(user.dialog.getByRole('textbox', { name: 'Tài khoản' }), 'phim.nv')
  await user.type(user.dialog.getByRole('textbox', { name: 'Mã cán bộ' }), 'CB-0101')
  await user.type(user.dialog.getByRole('textbox', { name: 'Đơn vị' }), 'Đơn vị E')
  await user.type(user.dialog.getByRole('textbox', { name: 'Hạn quyền' }), '31/12/2030')
  await user.enter(user.button('Lưu', user.dialog))
  await added()
  const list = new ListPageObject(page, 'Danh sách người dùng')
  await user.press('Control+f')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText('ngo van phim')
  await expect(list.rows).toHaveCount(1)
  await user.open(list.row('Ngô Văn Phím').getByRole('button', { name: 'Khóa' }))
  await user.type(user.dialog.getByRole('textbox', { name: 'Lý do khóa' }), 'Chuyển đơn vị')
  await user.enter(user.button('Khóa', user.dialog))
  await expect(list.row('Ngô Văn Phím')).toContainText('Đã khóa')
  await expect(list.row('Ngô Văn Phím').getByRole('button', { name: 'Mở khóa' })).toBeFocused()
  // If an action removes its row from the list, the focus moves to the row that takes its position.
  await session.open('/quan-tri/nguoi-dung?state=active')
  await expect(list.rows).not.toHaveCount(0)
  await user.open(list.row('Trần Thị Bình').getByRole('button', { name: 'Khóa' }))
  await user.type(user.dialog.getByRole('textbox', { name: 'Lý do khóa' }), 'Chuyển đơn vị')
  await user.enter(user.button('Khóa', user.dialog))
  await expect(list.row('Trần Thị Bình')).toHaveCount(0)
  await expect(list.row('Lê Hoàng Cường').getByRole('button', { name: 'Khóa' })).toBeFocused()

  await user.goTo('Cấu hình', 'Cấu hình hệ thống')
  const separator = page.getByRole('combobox', { name: 'Dấu phân cách của tệp CSV' })
  await user.choose(separator, 'Dấu chấm phẩy (;)')
  const back = page.getByRole('main').getByRole('button', { name: 'Khôi phục mặc định' })
  await expect(separator).toHaveText('Dấu chấm phẩy (;)')
  await expect(back).toBeVisible()
  await user.choose(separator, 'Dấu phẩy (,)')
  await expect(separator).toHaveText('Dấu phẩy (,)')
  await user.reach(page.getByRole('tab', { selected: true }))
  await user.press('ArrowDown', 'ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Ngưỡng đạt (%)' })).toBeVisible()
  expect(user.hidden).toEqual([])
})
