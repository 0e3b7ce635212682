import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registrationFieldsOf } from '@shared/model/services/network'
import { keyboardTestedNetworks } from '../../support/routes'
import { expect, sequentialTest as test } from '../fixtures'
import { allowOwnRequestDecisions, findApprovalButton } from '../own-decisions'
import { KeyboardUser } from '../pages/keyboard-user'
import { ListPageObject } from '../pages/list-page'
import { ServicePages } from '../pages/service-pages'

test.describe.configure({ mode: 'default' })

const texts: Readonly<Record<string, string>> & { readonly serviceName: string } = {
  endpoint: '/api/ban-phim',
  serviceName: 'Dịch vụ bàn phím',
  serviceCode: 'BAN-PHIM-01'
}

/**
 * Tests the workflows of the specification by keyboard alone: no mouse, and no focus set by a
 * script.
 */
test('an API is created, paused, edited and its log exported by keyboard', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const user = new KeyboardUser(page)
  const list = new ListPageObject(page, 'Danh sách API chia sẻ')
  // Focuses the group of the page in the sidebar, opens it, and focuses the link to the page.
  await user.press('Control+5', 'ArrowRight', 'ArrowRight')
  await expect(user.navigation.getByRole('link', { name: 'Chia sẻ qua API' })).toBeFocused()
  await user.press('Enter')
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
  await user.arrives('API bàn phím')

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

test('an API request is submitted, rejected and approved by keyboard alone', {
  tag: '@whole'
}, async ({ session }) => {
  const user = new KeyboardUser(session.page)
  const { page } = session
  await allowOwnRequestDecisions(session)
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
  await user.enter(findApprovalButton(page))
  await expect(user.button('Phê duyệt')).toHaveCount(0)
  await user.keepsPlace()
  expect(user.hidden).toEqual([])
})

for (const network of keyboardTestedNetworks) {
  test(`${network.name}: one service is registered and approved, and another is rejected, by keyboard alone`, {
    tag: '@whole'
  }, async ({ session }) => {
    const { page } = session
    const user = new KeyboardUser(page)
    const pages = new ServicePages(page, network)
    await allowOwnRequestDecisions(session)
    await user.goTo(`Chia sẻ qua ${network.name}`, network.title)
    await user.enter(pages.button('Tạo dịch vụ chia sẻ mới'))
    await user.arrives(network.form.title)
    // The connection type is filled in first, because choosing it shows the section with the
    // technical fields.
    const fields = registrationFieldsOf(network).filter(({ required }) => required)
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
    await user.enter(findApprovalButton(page))
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
