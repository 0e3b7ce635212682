import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registrationFieldsOf } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { readPdf } from '../../support/files/pdf-text'
import { testedNetworks } from '../../support/routes'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { findApprovalButton } from '../own-decisions'
import { ServicePages } from '../pages/service-pages'

const texts = { serviceName: 'Quân số theo quý', serviceCode: 'QS-QUY-01' }

for (const network of testedNetworks) {
  const { name, path, form } = network
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' })

    // This test comes first, because it counts the sample services and later tests register further
    // ones.
    test('the service list can be filtered, and the log of a service exports the chosen date range as CSV', {
      tag: '@whole'
    }, async ({ session }) => {
      await session.open(path)
      const pages = new ServicePages(session.page, network)
      await expect(pages.count).toHaveText('Hiển thị 13 dịch vụ trên tổng số 13 dịch vụ')
      await pages.choose('Trạng thái', 'Lỗi')
      await expect(pages.rows.first()).toContainText('Lỗi')
      await session.page.getByRole('searchbox').fill('khong co dich vu nay')
      await expect(
        session.page.getByText('Không tìm thấy dịch vụ nào phù hợp với điều kiện tìm kiếm.')
      ).toBeVisible()
      await pages.button('Xóa bộ lọc').first().click()
      await expect(pages.rows.first()).toBeVisible()
      await pages.rows.first().getByRole('button', { name: 'Nhật ký' }).click()
      await pages.expectTitle('Nhật ký gửi dữ liệu')
      const from = session.page.getByRole('textbox', { name: 'Từ ngày' })
      const to = session.page.getByRole('textbox', { name: 'Đến ngày' })
      await from.fill('01/01/2020')
      await to.fill('31/12/2019')
      await expect(session.page.getByText('Đến ngày phải sau hoặc bằng Từ ngày')).toBeVisible()
      await expect(
        session.page.getByText('Không có dữ liệu trong khoảng thời gian được chọn.')
      ).toBeVisible()
      await expect(pages.button('Tải nhật ký CSV')).toBeDisabled()
      await to.fill('')
      await from.fill('32/01/2020')
      await expect(session.page.getByText('Ngày không hợp lệ (dd/mm/yyyy)')).toBeVisible()
      await pages.button('Xóa bộ lọc').first().click()
      await expect(pages.button('Xóa bộ lọc')).toHaveCount(0)
      await expect(pages.count).toHaveText(/^Hiển thị [\d.]{3,} bản ghi$/)
      const whole = (await pages.count.textContent()) ?? ''
      await pages.choose('Trạng thái gửi', 'Lỗi')
      await expect(pages.count).not.toHaveText(whole)
      const shown = await pages.count.textContent()
      const target = join(session.files, 'nhat-ky.csv')
      session.answer(target)
      await pages.button('Tải nhật ký CSV').click()
      await expect(pages.toast('Đã lưu tệp')).toContainText('nhat-ky.csv')
      const lines = readFileSync(target, 'utf8').trimEnd().split('\r\n')
      expect(shown).toBe(`Hiển thị ${lines.length - 1} bản ghi`)
      expect(lines[0]).toContain(network.receiver)
    })

    test('an approver can decide only once on a registration, pausing and resuming require a reason, and all states are kept after a restart', {
      tag: '@whole'
    }, async ({ session }) => {
      await session.open(path)
      let pages = new ServicePages(session.page, network)
      await pages.choose('Trạng thái', 'Đang chờ phê duyệt')
      await expect(pages.count).toHaveText(/^Hiển thị 2 dịch vụ/)
      const service = (await pages.rows.first().getByRole('link').textContent()) ?? ''
      await pages.rows.first().getByRole('link').click()
      await pages.expectTitle(service)
      await expect(pages.card('Thông tin kỹ thuật')).toHaveCount(0)
      await expect(pages.card('Phê duyệt')).toContainText(/Hồ sơ đã chờ \d+ ngày làm việc/)
      for (const field of registrationFieldsOf(network)) {
        await expect(
          session.page.getByRole('term').filter({ hasText: field.label }).first()
        ).toBeVisible()
      }

      await pages.button('Từ chối').click()
      await expect(
        session.page.getByText('Vui lòng nhập lý do từ chối (ít nhất 10 ký tự)')
      ).toBeVisible()
      await session.page.getByRole('textbox', { name: 'Ghi chú phê duyệt' }).fill('Đủ điều kiện')
      await pages.button('Phê duyệt').click()
      await expect(session.page.getByRole('alertdialog')).toContainText(service)
      await findApprovalButton(session.page).click()
      await expect(pages.toast('Đã phê duyệt dịch vụ')).toBeVisible()
      await pages.expectStatus('Đang hoạt động')
      const certificate = session.page.getByRole('textbox', { name: 'Mã chứng thư' })
      const issued = await certificate.inputValue()
      expect(issued).toMatch(new RegExp(`^${name}-CERT-[0-9A-F]{16}$`))
      await pages.button('Sao chép').click()
      await expect(pages.toast('Đã sao chép')).toContainText(
        'Mã certificate đã được sao chép vào clipboard'
      )

      await pages.button('Tạm dừng').click()
      const dialog = session.page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Tạm dừng' }).click()
      await expect(dialog).toContainText('Vui lòng nhập lý do tạm dừng (ít nhất 10 ký tự)')
      await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Bảo trì hệ thống nhận')
      await dialog.getByRole('button', { name: 'Tạm dừng' }).click()
      await pages.expectStatus('Tạm ngưng')

      const address = session.page.url().split('#')[1] ?? ''
      await session.restart()
      await session.open(address)
      pages = new ServicePages(session.page, network)
      await pages.expectStatus('Tạm ngưng')
      await expect(pages.card('Lịch sử phê duyệt')).toContainText('Bảo trì hệ thống nhận')
      await expect(session.page.getByRole('textbox', { name: 'Mã chứng thư' })).toHaveValue(issued)
    })

    test('a half-filled registration is kept as a draft after a crash, can be submitted, and then awaits approval', async ({
      session
    }) => {
      await session.open(path)
      let pages = new ServicePages(session.page, network)
      await pages.button('Tạo dịch vụ chia sẻ mới').click()
      await pages.expectTitle(form.title)
      await pages.submit()
      await expect(pages.toast('Lỗi')).toContainText('Vui lòng điền đầy đủ các trường bắt buộc')
      const shown = form.sections.filter(section => !section.after)
      for (const field of shown.flatMap(section => section.fields)) {
        if (field.required) await expect(session.page.getByText(field.required)).toBeVisible()
      }
      await expect(pages.field(pages.named('serviceName'))).toBeFocused()

      await pages.fill('serviceName', 'Nửa chừng')
      await expect(session.page.getByText(/Bản nháp của Quản trị viên đã lưu lúc/)).toBeVisible()
      await session.crash()
      await session.open(`${path}/create`)
      pages = new ServicePages(session.page, network)
      await expect(
        session.page.getByText(/Đã mở lại bản nháp của Quản trị viên, lưu lúc/)
      ).toBeVisible()
      await expect(pages.field(pages.named('serviceName'))).toHaveValue('Nửa chừng')
      await pages.button('Xóa bản nháp').click()
      await expect(pages.field(pages.named('serviceName'))).toHaveValue('')

      await pages.fillRequired(texts)
      await pages.submit()
      await expect(pages.toast(form.sent.title)).toContainText(form.sent.body)
      await pages.expectTitle(network.title)
      await expect(pages.rows.first()).toContainText(texts.serviceName)
      await expect(pages.rows.first()).toContainText('Đang chờ phê duyệt')
      await expect(pages.rows.first().getByText('Đơn vị', { exact: true })).toBeVisible()
      await expect(pages.rows.last().getByText('Giả định', { exact: true })).toBeVisible()
      await session.open(`${path}/create`)
      await expect(pages.field(pages.named('serviceName'))).toHaveValue('')
    })
  })
}

test('an attached document of a valid kind is checked, shown with its hash and stored, and an invalid one is rejected', {
  tag: '@whole'
}, async ({ session }) => {
  const [network] = sharingNetworks
  if (!network) throw new Error('no network')
  await session.open(`${network.path}/create`)
  const pages = new ServicePages(session.page, network)
  const wrong = join(session.files, 'chuong-trinh.pdf')
  writeFileSync(wrong, 'MZ chương trình')
  session.answer(wrong)
  await pages.button('Chọn tệp').click()
  await expect(
    session.page.getByText('Nội dung của “chuong-trinh.pdf” không phải là tệp .pdf.')
  ).toBeVisible()
  const right = join(session.files, 'ho\u202e-so.pdf')
  writeFileSync(right, '%PDF-1.7\n%%EOF\n')
  session.answer(right)
  await pages.button('Chọn tệp').click()
  await expect(session.page.getByText('ho-so.pdf')).toBeVisible()
  await expect(session.page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await pages.fillRequired({ serviceName: 'Có tệp kèm theo', serviceCode: 'CO-TEP-01' })
  await pages.submit()
  await pages.expectTitle(network.title)
  await pages.rows.first().getByRole('link').click()
  await expect(session.page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  session.answer(join(session.files, 'ban-sao.pdf'))
  await pages.button('Lưu bản sao').click()
  await expect(pages.toast('Đã lưu tệp')).toContainText('ban-sao.pdf')
  expect(readFileSync(join(session.files, 'ban-sao.pdf'))).toEqual(readFileSync(right))
  expect(readdirSync(join(session.userData, 'documents'))).toHaveLength(1)
})

test('the registration of a service is printed on A4 with title, page x/y, submitted values and history', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chia-se/lgsp/lgsp-001')
  const pages = new ServicePages(session.page, sharingNetworks[0] as (typeof sharingNetworks)[0])
  const target = join(session.files, 'ho-so.pdf')
  session.answer(target)
  await pages.button('In hồ sơ').click()
  await expect(pages.toast('Đã lưu tệp')).toContainText('ho-so.pdf')
  const sheets = await readPdf(target)
  for (const [index, { text, width, height }] of sheets.entries()) {
    expect([width, height]).toEqual([210, 297])
    expect(text).toContain('Kho dữ liệu Quân lực')
    expect(text).toContain(`Trang ${index + 1}/${sheets.length}`)
    expect(text).toContain('Dữ liệu mẫu')
  }
  const words = sheets.map(({ text }) => text).join(' ')
  for (const part of [
    'HỒ SƠ ĐĂNG KÝ DỊCH VỤ CHIA SẺ DỮ LIỆU',
    'Tổng hợp quân số theo đơn vị',
    'LGSP-001',
    'Biên bản phê duyệt',
    'Phê duyệt kỹ thuật',
    'Cấp chứng thư và mở kết nối',
    'Người phê duyệt'
  ]) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('Xem nhật ký')
  await expect(session.page.getByText('HỒ SƠ ĐĂNG KÝ DỊCH VỤ CHIA SẺ DỮ LIỆU')).toHaveCount(0)
})

it('the page of an unknown service links back to its list', async ({ session }) => {
  for (const address of ['/chia-se/ngsp/ngsp-999', '/chia-se/ngsp/lgsp-001/logs']) {
    await session.open(address)
    await expect(session.page.getByText(/Không tìm thấy dịch vụ này/)).toBeVisible()
    await session.page.getByRole('button', { name: 'Về danh sách dịch vụ NGSP' }).click()
    await expect(session.page.getByRole('heading', { level: 1 })).toHaveText(
      'Chia sẻ dữ liệu qua NGSP'
    )
  }
})
