import { join } from 'node:path'
import type { Network } from '@shared/features/services/network'
import { networks } from '@shared/features/services/networks'
import { fixtureFile, fixturePassword, partner } from '../../support/packages/sending'
import { expect, type Session, test } from '../fixtures'
import { allowOwnDecisions, approval } from '../own-decisions'
import { ServicePages } from '../pages/service-pages'
import { makeTableOfFile } from '../pages/table-of-file'

const lgsp = networks.find(({ id }) => id === 'lgsp') as Network
const settings = '/quan-tri/cau-hinh?tab=certificates'

async function becomeUnit({ page, open, answer }: Session, pfx: string): Promise<void> {
  await open(settings)
  answer(fixtureFile(pfx))
  await page.getByRole('button', { name: 'Nhập chứng thư đơn vị (PFX)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập chứng thư đơn vị (PFX)' })
  await dialog.getByLabel('Mật khẩu của tệp PFX').fill(fixturePassword)
  await dialog.getByRole('button', { name: 'Nhập chứng thư', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a package goes out, is checked on its page, and its receipt comes back into the log @whole', async ({
  session
}) => {
  test.setTimeout(120_000)
  const { page, files, answer } = session
  await allowOwnDecisions(session)
  await becomeUnit(session, 'gui.pfx')
  answer(fixtureFile('goc.pem'))
  await page.getByRole('button', { name: 'Thêm cơ quan cấp chứng thư' }).click()
  await expect(page.getByRole('cell', { name: /Goc mau/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Thêm chứng thư đối tác' }).click()
  const asking = page.getByRole('dialog', { name: 'Thêm chứng thư đối tác' })
  await asking.getByRole('combobox', { name: 'Đối tác' }).click()
  await page.getByRole('option', { name: partner }).click()
  answer(fixtureFile('nhan.pem'))
  await asking.getByRole('button', { name: 'Chọn tệp chứng thư' }).click()
  await expect(page.getByRole('cell', { name: `Của đối tác: ${partner}` })).toBeVisible()

  await makeTableOfFile(session, 'quan_so_gui.csv', ['Mã đơn vị;Số', 'A;1', 'B;2'])
  await session.open(`${lgsp.path}/create`)
  const pages = new ServicePages(page, lgsp)
  await pages.fillRequired({
    serviceName: 'Quân số gửi',
    serviceCode: 'QS-01',
    securityLevel: 'mat'
  })
  await pages.fill('securityLevel', 'mat')
  await pages.submit()
  await pages.rows.first().getByRole('link').click()
  await pages.button('Phê duyệt').click()
  await approval(page).click()
  await pages.expectStatus('Đang hoạt động')
  const service = page.url().split('#')[1] ?? ''

  await pages.button('Lập gói gửi').click()
  const form = page.getByRole('dialog', { name: 'Lập gói gửi số 1' })
  await form.getByRole('button', { name: 'Chọn nơi ghi gói' }).click()
  await expect(form).toContainText('Vui lòng chọn bảng hoặc truy vấn')
  await form.getByRole('combobox', { name: 'Dữ liệu gửi' }).click()
  await page.getByRole('option', { name: /^Bảng .*\(2 dòng\)$/ }).click()
  await form.getByRole('textbox', { name: 'Kỳ dữ liệu' }).fill('Tháng 11/2026')
  answer(files)
  await form.getByRole('button', { name: 'Chọn nơi ghi gói' }).click()
  const sent = page.getByRole('table', { name: 'Các gói đã gửi' })
  await expect(sent).toContainText('Chờ biên nhận')

  await becomeUnit(session, 'nhan.pfx')
  await session.open(lgsp.path)
  await pages.button('Kiểm tra gói').click()
  await pages.expectTitle('Kiểm tra gói')
  answer(join(files, 'QS-01-000001'))
  await pages.button('Chọn thư mục gói').click()
  await expect(page.getByText('Gói hợp lệ')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Kết quả kiểm tra' })).toContainText(
    '2 dòng đúng lược đồ.'
  )
  answer(files)
  await pages.button('Lập biên nhận').click()
  await expect(page.getByRole('table', { name: 'Gói đã nhận' })).toContainText('Tiếp nhận')

  await session.open(service)
  answer(join(files, 'bien-nhan-QS-01-000001.json'))
  await pages.button('Nhập biên nhận').click()
  await expect(sent).toContainText('Thành công')
  await pages.button('Xem nhật ký').click()
  await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toContainText(
    'Bên nhận đã kiểm tra và tiếp nhận'
  )
})
