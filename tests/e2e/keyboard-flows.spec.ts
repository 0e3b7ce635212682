import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsOf } from '@shared/domain/network'
import { networks } from '@shared/domain/networks'
import { expect, test } from './fixtures'
import { KeyboardUser } from './pages/keyboard-user'
import { ListPageObject } from './pages/list-page'
import { ServicePages } from './pages/service-pages'

const texts: Readonly<Record<string, string>> & { readonly serviceName: string } = {
  serviceName: 'Dịch vụ bàn phím',
  serviceCode: 'BAN-PHIM-01'
}

/** The flows of the specification with keys alone: no mouse, nothing focused from outside. */
test.describe.configure({ timeout: 180_000 })

test('an API is created, paused, edited, its log exported', async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  const list = new ListPageObject(page, 'Danh sách API chia sẻ')
  // The sidebar: to its group, into it, to the leaf.
  await user.press('Control+5', 'ArrowRight', 'ArrowRight', 'Enter')
  await user.arrives('Chia sẻ dữ liệu qua API')
  await user.enter(user.button('Tạo API mới'))
  await user.arrives('Tạo API chia sẻ mới')
  await user.type(page.getByRole('textbox', { name: 'Tên API' }), 'API bàn phím')
  await user.choose(page.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }), /dm_donvi_capbac/)
  await user.tick(page.getByRole('checkbox', { name: 'ma_don_vi' }))
  await user.tick(page.getByRole('checkbox', { name: 'ten_don_vi' }))
  await user.press('Control+s')
  await expect(user.toast('API chia sẻ đã được tạo thành công')).toBeVisible()
  await user.arrives('Chia sẻ dữ liệu qua API')
  const row = list.row('API bàn phím')
  await user.enter(row.getByRole('button', { name: 'Tạm dừng' }))
  await expect(user.toast('Trạng thái API')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Kích hoạt' })).toBeFocused()

  await user.enter(row.getByRole('link'))
  await user.arrives('API bàn phím')
  await user.enter(user.button('Chỉnh sửa'))
  await user.arrives('Chỉnh sửa API chia sẻ')
  await user.type(page.getByRole('textbox', { name: 'Mô tả' }), 'Sửa bằng bàn phím')
  await user.tick(page.getByRole('checkbox', { name: 'cap_don_vi' }))
  await user.press('Control+s')
  await expect(user.toast('Đã cập nhật API chia sẻ')).toBeVisible()

  await user.goTo('Quân số tổng hợp', 'Quân số tổng hợp')
  await user.enter(page.getByRole('main').getByRole('link', { name: 'Xem nhật ký truy cập' }))
  await user.arrives('Nhật ký truy cập API')
  const log = new ListPageObject(page, 'Nhật ký truy cập')
  await user.choose(page.getByRole('combobox', { name: 'Trạng thái' }), 'Lỗi (4xx, 5xx)')
  await expect(log.count).toHaveText(/^Hiển thị \d+ trên tổng số \d+ yêu cầu$/)
  const target = join(session.files, 'nhat-ky.csv')
  session.answer(target)
  await user.enter(user.button('Xuất CSV'))
  await expect(user.toast('Đã lưu tệp')).toBeVisible()
  expect(readFileSync(target, 'utf8')).toContain('IP truy cập')
  await expect(user.button('Xuất CSV')).toBeFocused()
  expect(user.hidden).toEqual([])
})

test('an API is asked for, refused and granted', async ({ session }) => {
  const user = new KeyboardUser(session.page)
  const { page } = session
  await user.goTo('Chia sẻ qua API', 'Chia sẻ dữ liệu qua API')
  await user.enter(user.button('Đề nghị tạo API'))
  await user.arrives('Đề nghị tạo API chia sẻ')
  await user.type(page.getByRole('textbox', { name: 'Tên API' }), 'Đề nghị bàn phím')
  await user.choose(
    page.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }),
    /dm_trangbi_thongke/
  )
  await user.tick(page.getByRole('checkbox', { name: 'so_luong_hien_tai' }))
  await user.type(page.getByRole('textbox', { name: 'Lý do đề nghị' }), 'Phục vụ báo cáo tháng')
  await user.type(page.getByRole('textbox', { name: 'Đơn vị đề nghị' }), 'Đơn vị C')
  await user.enter(user.button('Gửi đề nghị'))
  await user.arrives('Chia sẻ dữ liệu qua API')
  const list = new ListPageObject(page, 'Danh sách API chia sẻ')
  await user.enter(list.row('Đề nghị bàn phím').getByRole('link'))
  await user.arrives('Đề nghị bàn phím')
  await user.enter(user.button('Từ chối'))
  await expect(page.getByRole('textbox', { name: 'Ghi chú phê duyệt' })).toHaveAttribute(
    'aria-invalid',
    'true'
  )
  await user.enter(user.button('Phê duyệt'))
  await expect(user.button('Phê duyệt')).toHaveCount(0)
  await user.keepsPlace()
  expect(user.hidden).toEqual([])
})

for (const network of networks) {
  test(`${network.name}: a service is registered, approved, another rejected`, async ({
    session
  }) => {
    const { page } = session
    const user = new KeyboardUser(page)
    const pages = new ServicePages(page, network)
    await user.goTo(`Chia sẻ qua ${network.name}`, network.title)
    await user.enter(pages.button('Tạo dịch vụ chia sẻ mới'))
    await user.arrives(network.form.title)
    // The connection type first: it opens the technical part.
    const fields = fieldsOf(network).filter(({ required }) => required)
    for (const field of fields.sort(
      (one, other) =>
        Number(other.name === 'connectionType') - Number(one.name === 'connectionType')
    )) {
      const control = pages.field(field)
      const [option = ''] = Object.values(field.options ?? {})
      if (field.kind === 'choice') await user.choose(control, option)
      else if (field.kind === 'radio') await user.pick(control.getByRole('radio', { name: option }))
      else await user.type(control, texts[field.name] ?? 'Nội dung bàn phím')
    }
    await user.press('Control+s')
    await expect(user.toast(network.form.sent.title)).toBeVisible()
    await user.arrives(network.title)

    await user.enter(pages.row(texts.serviceName).getByRole('link'))
    await user.arrives(texts.serviceName)
    await user.enter(pages.button('Phê duyệt'))
    await expect(user.toast('Đã phê duyệt dịch vụ')).toBeVisible()
    await pages.expectStatus('Đang hoạt động')
    await user.keepsPlace()

    await user.press('Alt+ArrowLeft')
    await user.arrives(network.title)
    await user.choose(page.getByRole('combobox', { name: 'Trạng thái' }), 'Đang chờ phê duyệt')
    await expect(pages.count).toHaveText(/^Hiển thị 2 dịch vụ/)
    const name = (await pages.rows.first().getByRole('link').textContent()) ?? ''
    await user.enter(pages.rows.first().getByRole('link'))
    await user.arrives(name)
    await user.type(
      page.getByRole('textbox', { name: 'Ghi chú phê duyệt' }),
      'Chưa đủ tài liệu kèm theo'
    )
    await user.enter(pages.button('Từ chối'))
    await expect(user.toast('Đã từ chối dịch vụ')).toBeVisible()
    await user.keepsPlace()
    expect(user.hidden).toEqual([])
  })
}

test('sources are checked and configured, destinations synced, a file becomes a table', async ({
  session
}) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Nguồn dữ liệu', 'Nguồn dữ liệu')
  const source = user.card('Oracle – Sổ trang bị')
  const check = user.button('Kiểm tra', source)
  await user.enter(check)
  await expect(user.toast('Kiểm tra không đạt')).toBeVisible()
  await expect(check).toBeFocused()
  const closed = await user.open(user.button('Cấu hình', source))
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
  await user.expectTitle('Danh sách bảng Data Mart (Data Warehouse)')
  await user.enter(user.button('Tạo bảng', user.dialog))
  await expect(user.toast('Đã tạo bảng Data Mart')).toBeVisible()

  await user.goTo('Đích dữ liệu', 'Đích dữ liệu')
  const destination = user.card('Data Warehouse chính')
  await user.enter(user.button('Đồng bộ', destination))
  await expect(user.toast('Đồng bộ xong')).toBeVisible()
  await expect(user.button('Đồng bộ', destination)).toBeFocused()
  expect(user.hidden).toEqual([])
})

test('a table is made, a pipeline run, stopped and configured', async ({ session }) => {
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
  const pipeline = user.card('Thống kê trang bị')
  const run = user.button('Chạy ngay', pipeline)
  await user.enter(run)
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  await expect(run).toBeFocused()
  await user.enter(user.button('Dừng', pipeline))
  await expect(user.toast('Đã dừng pipeline')).toBeVisible()
  await expect(user.button('Dừng', pipeline)).toBeFocused()
  const configured = await user.open(user.button('Cấu hình', pipeline))
  await user.pick(user.dialog.getByRole('radio', { name: 'Hằng ngày' }))
  await user.type(user.dialog.getByRole('textbox', { name: 'Giờ chạy (HH:mm)' }), '04:15')
  await user.enter(user.button('Lưu cấu hình', user.dialog))
  await configured()
  await expect(pipeline.getByText(/04:15 \(Hằng ngày/)).toBeVisible()
  const read = await user.open(user.button('Xem nhật ký', pipeline))
  await user.press('Escape')
  await read()
  expect(user.hidden).toEqual([])
})

test('a report is made and frozen, an organisation tried out', async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Quản lý báo cáo', 'Quản lý báo cáo')
  const made = await user.open(user.button('Lập báo cáo'))
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
  await user.enter(user.button('Áp dụng'))
  await expect(page.getByRole('table', { name: 'Đơn vị thay đổi' })).toBeVisible()
  await user.press('Control+z')
  await expect(page.getByText(/đã hoàn tác/)).toBeVisible()
  expect(user.hidden).toEqual([])
})

test('a user is added and locked, a setting changed and taken back', async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  await user.goTo('Người dùng', 'Người dùng và phân quyền')
  const added = await user.open(user.button('Thêm người dùng'))
  await user.type(user.dialog.getByRole('textbox', { name: 'Họ tên' }), 'Ngô Văn Phím')
  await user.type(user.dialog.getByRole('textbox', { name: 'Đơn vị' }), 'Đơn vị E')
  await user.type(user.dialog.getByRole('textbox', { name: 'Hạn quyền' }), '31/12/2030')
  await user.enter(user.button('Lưu', user.dialog))
  await added()
  const list = new ListPageObject(page, 'Danh sách người dùng')
  await user.press('Control+f')
  await page.keyboard.insertText('ngo van phim')
  await expect(list.rows).toHaveCount(1)
  await user.enter(list.row('Ngô Văn Phím').getByRole('button', { name: 'Khóa' }))
  await expect(list.row('Ngô Văn Phím')).toContainText('Đã khóa')

  await user.goTo('Cấu hình', 'Cấu hình hệ thống')
  const separator = page.getByRole('combobox', { name: 'Dấu phân cách của tệp CSV' })
  await user.choose(separator, 'Dấu chấm phẩy (;)')
  const back = page.getByRole('main').getByRole('button', { name: 'Về mặc định' })
  await expect(separator).toHaveText('Dấu chấm phẩy (;)')
  await user.choose(separator, 'Dấu phẩy (,)')
  await expect(separator).toHaveText('Dấu phẩy (,)')
  await user.reach(page.getByRole('tab', { selected: true }))
  await user.press('ArrowRight', 'ArrowRight')
  await expect(back.first()).toBeVisible()
  expect(user.hidden).toEqual([])
})
