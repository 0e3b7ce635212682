import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFilesContaining } from '../files-with'
import { expect, simulatedWorkLatchPatch, sequentialTest as test } from '../fixtures'
import { allowOwnRequestDecisions, findApprovalButton } from '../own-decisions'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'

test.describe.configure({ mode: 'default' })

test.use({ patch: simulatedWorkLatchPatch })

const list = (page: import('@playwright/test').Page) =>
  new ListPageObject(page, 'Danh sách API chia sẻ')

test('an API is created in three steps, appears first in the list, and is kept after a restart', async ({
  session
}) => {
  await session.open('/chia-se/api')
  let page = session.page
  await page.getByRole('button', { name: 'Tạo API mới' }).click()
  const app = new AppPage(page)
  await app.expectTitle('Tạo API chia sẻ mới')
  const submit = page.getByRole('button', { name: 'Tạo API', exact: true })

  await submit.click()
  await expect(app.toast('Lỗi validation')).toContainText(
    'Vui lòng kiểm tra và sửa các lỗi trước khi tiếp tục'
  )
  for (const message of [
    'Tên API không được để trống',
    'Endpoint không được để trống',
    'Vui lòng chọn bảng dữ liệu nguồn',
    'Phải chọn ít nhất 1 trường dữ liệu chia sẻ'
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Tên API' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Tên API' }).fill('Quân số tổng hợp tháng')
  await expect(page.getByRole('textbox', { name: 'Endpoint' })).toHaveValue(
    '/api/v1/quan_so_tong_hop_thang'
  )
  await page.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }).click()
  await page.getByRole('option', { name: /dm_nhansu_tong_hop/ }).click()
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('/api/v1/Quan-So')
  await submit.click()
  for (const message of [
    'Endpoint không hợp lệ (chỉ chứa chữ thường, số và dấu gạch dưới)',
    'Phải chọn ít nhất 1 trường dữ liệu chia sẻ'
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('/api/v1/quan_so_tong_hop_thang')
  await page.getByRole('button', { name: 'Chọn tất cả', exact: true }).click()
  await expect(page.getByText('Đã chọn 7/7 trường')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Lý do chia sẻ dữ liệu cá nhân' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'ho_ten' }).uncheck()
  await page.getByRole('checkbox', { name: 'ngay_sinh' }).uncheck()
  await expect(page.getByText('Đã chọn 5/7 trường')).toBeVisible()
  await page.getByRole('textbox', { name: /Giới hạn truy cập/ }).fill('10001')
  await submit.click()
  await expect(
    page.getByText('Giới hạn truy cập không được vượt quá 10,000 requests/phút')
  ).toBeVisible()
  await page.getByRole('textbox', { name: /Giới hạn truy cập/ }).fill('250')
  session.hold()
  await submit.click()
  await expect(page.getByRole('button', { name: 'Đang tạo...' })).toBeDisabled()
  session.release()
  await expect(app.toast('API chia sẻ đã được tạo thành công')).toContainText(
    '/api/v1/quan_so_tong_hop_thang'
  )
  await app.expectTitle('Chia sẻ dữ liệu qua API')
  await expect(list(page).rows.first()).toContainText('Quân số tổng hợp tháng')

  page = await session.restart()
  await session.open('/chia-se/api')
  await expect(list(page).rows.first()).toContainText('Quân số tổng hợp tháng')
})

test('an endpoint that is already in use is rejected at its field, and the form keeps its input', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chia-se/api/create')
  const { page } = session
  await page.getByRole('textbox', { name: 'Tên API' }).fill('Danh mục đơn vị')
  await page.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }).click()
  await page.getByRole('option', { name: /dm_donvi_capbac/ }).click()
  await page.getByRole('checkbox', { name: 'ma_don_vi' }).check()
  await page.getByRole('button', { name: 'Tạo API', exact: true }).click()
  await expect(
    page.getByRole('main').getByText('Endpoint đã được sử dụng bởi API "Danh mục đơn vị"')
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Endpoint' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'ma_don_vi' })).toBeChecked()

  await page.getByRole('button', { name: 'Hủy' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Rời khỏi trang? Các thay đổi chưa lưu sẽ mất.'
  )
  await page.getByRole('button', { name: 'Ở lại' }).click()
  await expect(page.getByRole('textbox', { name: 'Tên API' })).toHaveValue('Danh mục đơn vị')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await page.getByRole('button', { name: 'Rời khỏi trang' }).click()
  await new AppPage(page).expectTitle('Chia sẻ dữ liệu qua API')
})

test('the name and endpoint fields of an API accept both kinds of Vietnamese input method', async ({
  session
}) => {
  await session.open('/chia-se/api/create')
  const { page } = session
  const name = page.getByRole('textbox', { name: 'Tên API' })
  const endpoint = page.getByRole('textbox', { name: 'Endpoint' })
  await name.focus()
  const cdp = await page.context().newCDPSession(page)
  for (const text of ['V', 'Vi', 'Viê', 'Việ', 'Việt']) {
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length
    })
  }
  await cdp.send('Input.insertText', { text: 'Việt' })
  await expect(name).toHaveValue('Việt')
  await expect(endpoint).toHaveValue('/api/v1/viet')

  // Types as the input method UniKey does: a Backspace key, then the letter with its diacritic.
  await page.keyboard.type(' bang')
  for (const again of ['ảng']) {
    for (let count = 0; count < 3; count++) await page.keyboard.press('Backspace')
    await page.keyboard.insertText(again)
  }
  await expect(name).toHaveValue('Việt bảng')
  await expect(endpoint).toHaveValue('/api/v1/viet_bang')
  await endpoint.fill('/api/v1/khac')
  await name.fill('Tên mới')
  await expect(endpoint).toHaveValue('/api/v1/khac')
})

test('the API detail page has cards, a switch, a key shown once, and an OpenAPI export', async ({
  session
}) => {
  await session.open('/chia-se/api/api-001')
  const { page } = session
  const app = new AppPage(page)
  await app.expectTitle('Quân số tổng hợp')
  for (const title of [
    'Tổng quan',
    'Nguồn dữ liệu chia sẻ',
    'Cấu hình truy cập',
    'Tham số truy vấn',
    'Thống kê sử dụng',
    'Lịch sử thay đổi'
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  await expect(page.getByText('99.9%')).toBeVisible()
  await expect(page.getByText('45 ms')).toBeVisible()
  await page.getByRole('switch', { name: /^Trạng thái/ }).click()
  await expect(app.toast('API đã được tạm dừng')).toBeVisible()
  await expect(page.getByText('0%', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Tạo khóa' }).click()
  const create = page.getByRole('dialog', { name: 'Tạo khóa' })
  await create.getByRole('textbox', { name: /Tên khóa/ }).fill('Phòng Quân lực')
  await create.getByRole('button', { name: 'Tạo khóa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Khóa mới của API' })
  const key = (await dialog.locator('pre').first().textContent()) ?? ''
  expect(key).toMatch(/^kdl_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Tôi đã lưu khóa' }).click()
  await expect(page.getByRole('row', { name: /Phòng Quân lực/ })).toBeVisible()
  expect(findFilesContaining(session.userData, key)).toEqual([])

  const target = join(session.files, 'api.json')
  session.answer(target)
  await page.getByRole('button', { name: 'Tải OpenAPI (JSON)' }).click()
  await expect(app.toast('Đã lưu tệp')).toBeVisible()
  expect(JSON.parse(readFileSync(target, 'utf8'))).toMatchObject({ openapi: '3.1.0' })
})

test('the edit form of an API can be saved only after a change, which then appears in the history', async ({
  session
}) => {
  await session.open('/chia-se/api/api-003/edit')
  const { page } = session
  const save = page.getByRole('button', { name: 'Lưu thay đổi' })
  await expect(page.getByRole('textbox', { name: 'Tên API' })).not.toBeEditable()
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Mô tả' }).fill('Danh mục mới')
  await expect(page.getByText(/Mô tả:/)).toContainText('Danh mục mới')
  session.hold()
  await save.click()
  await expect(page.getByRole('button', { name: 'Đang lưu...' })).toBeDisabled()
  session.release()
  const app = new AppPage(page)
  await expect(app.toast('Đã cập nhật API chia sẻ')).toBeVisible()
  await app.expectTitle('Danh mục đơn vị')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chỉnh sửa' })).toContainText(
    'Danh mục mới'
  )
})

test('one API request is rejected, only with a reason, and another is approved', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const app = new AppPage(page)
  const ask = async (name: string): Promise<void> => {
    await session.open('/chia-se/api/request/create')
    await page.getByRole('textbox', { name: 'Tên API' }).fill(name)
    await page.getByRole('combobox', { name: 'Bảng dữ liệu nguồn' }).click()
    await page.getByRole('option', { name: /dm_trangbi_thongke/ }).click()
    await page.getByRole('checkbox', { name: 'so_luong_hien_tai' }).check()
    await page.getByRole('textbox', { name: 'Lý do đề nghị' }).fill('Phục vụ báo cáo tháng')
    await page.getByRole('textbox', { name: 'Đơn vị đề nghị' }).fill('Đơn vị C')
    await page.getByRole('button', { name: 'Gửi đề nghị' }).click()
    await app.expectTitle('Chia sẻ dữ liệu qua API')
    await expect(list(page).row(name)).toContainText('Chờ duyệt')
    await expect(list(page).row(name).getByText('Đơn vị', { exact: true })).toBeVisible()
    await list(page).row(name).getByRole('link').click()
  }
  await ask('Trang bị theo tháng')
  await expect(page.getByRole('button', { name: 'Phê duyệt' })).toBeDisabled()
  await expect(page.getByText('Người lập không được tự phê duyệt hoặc từ chối.')).toBeVisible()
  await allowOwnRequestDecisions(session)
  await session.open('/chia-se/api')
  await list(page).row('Trang bị theo tháng').getByRole('link').click()
  await page.getByRole('button', { name: 'Từ chối' }).click()
  await expect(page.getByText('Vui lòng nhập lý do từ chối (ít nhất 10 ký tự)')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ghi chú phê duyệt' }).fill('Trùng với API đã có')
  await page.getByRole('button', { name: 'Từ chối' }).click()
  await expect(app.toast('Đã từ chối đề nghị tạo API')).toBeVisible()
  await expect(page.getByText('Bị từ chối').first()).toBeVisible()
  await ask('Trang bị theo quý')
  await page.getByRole('button', { name: 'Phê duyệt' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Đơn vị C')
  await findApprovalButton(page).click()
  await expect(app.toast('Đã phê duyệt đề nghị tạo API')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Trạng thái/ })).toBeChecked()
})
