import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallOutput } from '@shared/contract/contract'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { createSmallPdf } from '../../support/documents/small-pdf'
import {
  fixturePfxPassword,
  packageFixturePath,
  testPartnerName
} from '../../support/packages/sending'
import { expect, type Session, test } from '../fixtures'
import { allowOwnRequestDecisions, findApprovalButton } from '../own-decisions'
import { ServicePages } from '../pages/service-pages'
import { createTableFromLines } from '../pages/table-of-file'
import { switchOperator } from '../work-as'

const lgsp = sharingNetworks.find(({ id }) => id === 'lgsp') as SharingNetwork
const settings = '/quan-tri/cau-hinh?tab=certificates'

type Calls = Readonly<Record<string, (input?: unknown) => Promise<unknown>>>

/** Makes an IPC call to the main process for functions that no page offers. */
const ask = ({ page }: Session, channel: string, input?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([name, given]) => {
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      return calls[name]?.(given)
    },
    [channel, input] as const
  )

async function becomeUnit({ page, open, answer }: Session, pfx: string): Promise<void> {
  await open(settings)
  answer(packageFixturePath(pfx))
  await page.getByRole('button', { name: 'Nhập chứng thư đơn vị (PFX)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập chứng thư đơn vị (PFX)' })
  await dialog.getByLabel('Mật khẩu của tệp PFX').fill(fixturePfxPassword)
  await dialog.getByRole('button', { name: 'Nhập chứng thư', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/**
 * Signs a PDF file of the unit, checks it and a changed copy in the tab of the certificates; returns
 * the path of the signed file.
 */
async function signAndCheckPdf({ page, files, answer }: Session): Promise<string> {
  const unsigned = join(files, 'bao-cao.pdf')
  const signed = join(files, 'bao-cao-da-ky.pdf')
  writeFileSync(unsigned, createSmallPdf())
  answer(unsigned)
  await page.getByRole('button', { name: 'Ký tệp', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ký tệp “bao-cao.pdf”' })
  await expect(dialog).toContainText('Don vi gui')
  await dialog.getByRole('textbox', { name: 'Lý do ký' }).fill('')
  await dialog.getByRole('button', { name: 'Ký và lưu' }).click()
  await expect(dialog).toContainText('Vui lòng nhập lý do ký')
  await dialog.getByRole('textbox', { name: 'Lý do ký' }).fill('Ký ban hành báo cáo')
  answer(signed)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Ký và lưu' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  const check = page.getByRole('button', { name: 'Kiểm tra chữ ký' })
  const report = page.getByRole('region', { name: 'Chữ ký 1' })
  await check.press('Enter')
  await expect(report).toContainText('Hợp lệ')
  await expect(report).toContainText('Ký ban hành báo cáo')
  const changed = join(files, 'da-sua.pdf')
  writeFileSync(changed, readFileSync(signed, 'latin1').replace('11608', '12480'), 'latin1')
  answer(changed)
  await check.click()
  await expect(report).toContainText('Nội dung tệp đã bị sửa sau khi ký')
  return signed
}

test('a data package is created and verified, and its receipt is imported into the send log', {
  tag: '@whole'
}, async ({ session }) => {
  const { page, files, answer } = session
  await allowOwnRequestDecisions(session)
  await becomeUnit(session, 'gui.pfx')
  answer(packageFixturePath('goc.pem'))
  await page.getByRole('button', { name: 'Thêm cơ quan cấp chứng thư' }).click()
  await expect(page.getByRole('cell', { name: /Goc mau/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Thêm chứng thư đối tác' }).click()
  const asking = page.getByRole('dialog', { name: 'Thêm chứng thư đối tác' })
  await asking.getByRole('combobox', { name: 'Đối tác' }).click()
  await page.getByRole('option', { name: testPartnerName }).click()
  answer(packageFixturePath('nhan.pem'))
  await asking.getByRole('button', { name: 'Chọn tệp chứng thư' }).click()
  await expect(page.getByRole('cell', { name: `Của đối tác: ${testPartnerName}` })).toBeVisible()

  const signed = await signAndCheckPdf(session)
  await createTableFromLines(session, 'quan_so_gui.csv', ['Mã đơn vị;Số', 'A;1', 'B;2'])
  await session.open(`${lgsp.path}/create`)
  const pages = new ServicePages(page, lgsp)
  await pages.fillRequired({
    serviceName: 'Quân số gửi',
    serviceCode: 'QS-01',
    securityLevel: 'mat'
  })
  await pages.fill('securityLevel', 'mat')
  await pages.nameData(/^Bảng “quan_so_gui”$/)
  await pages.submit()
  await pages.rows.first().getByRole('link').click()
  await pages.button('Phê duyệt').click()
  await findApprovalButton(page).click()
  await pages.expectStatus('Đang hoạt động')
  const service = page.url().split('#')[1] ?? ''

  await pages.button('Lập gói gửi').click()
  const form = page.getByRole('dialog', { name: 'Lập gói gửi số 1' })
  await form.getByRole('button', { name: 'Chọn nơi ghi gói' }).click()
  await expect(form).toContainText('Vui lòng nhập kỳ dữ liệu')
  await form.getByRole('textbox', { name: 'Kỳ dữ liệu' }).fill('Tháng 11/2026')
  answer(join(files, 'bao-cao.pdf'))
  await form.getByRole('button', { name: 'Thêm tệp đã ký' }).click()
  await expect(form).toContainText('Tệp “bao-cao.pdf” chưa có chữ ký của đơn vị.')
  answer(signed)
  await form.getByRole('button', { name: 'Thêm tệp đã ký' }).click()
  await expect(form.getByRole('list', { name: 'Tệp đính kèm' })).toContainText('bao-cao-da-ky.pdf')
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
  const attached = page.getByRole('table', { name: 'Tệp đính kèm của gói' })
  await expect(attached).toContainText('bao-cao-da-ky.pdf')
  answer(join(files, 'da-nhan.pdf'))
  await attached.getByRole('button', { name: 'Lưu tệp: bao-cao-da-ky.pdf' }).click()
  await expect(page.getByText('da-nhan.pdf. Tệp không được mã hóa.', { exact: true })).toBeVisible()
  expect(readFileSync(join(files, 'da-nhan.pdf'))).toEqual(readFileSync(signed))
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

test('a unit signs a file, and sends only data that another user approved', {
  tag: '@whole'
}, async ({ session }) => {
  const { page, files, answer } = session
  await becomeUnit(session, 'gui.pfx')
  await signAndCheckPdf(session)
  await createTableFromLines(session, 'quan_so_duyet.csv', ['Mã đơn vị;Số', 'A;1', 'B;2'])
  await createTableFromLines(session, 'quan_so_khac.csv', ['Mã đơn vị;Số', 'C;3'])
  await session.open(`${lgsp.path}/create`)
  const pages = new ServicePages(page, lgsp)
  await pages.fillRequired({ serviceName: 'Quân số duyệt', serviceCode: 'QS-02' })
  await pages.nameData(/^Bảng “quan_so_duyet”$/)
  await pages.submit()
  await pages.rows.first().getByRole('link').click()
  await expect(pages.card('Phê duyệt').getByRole('button', { name: 'Phê duyệt' })).toBeDisabled()
  const service = page.url().split('#')[1] ?? ''

  await switchOperator(page, /Vũ Hải Hà/)
  await session.open(service)
  const data = pages.card('Dữ liệu chia sẻ')
  await expect(data).toContainText('Bảng “quan_so_duyet”')
  await expect(data).toContainText('Tất cả các dòng')
  await expect(data).toContainText('Không có cột dữ liệu cá nhân')
  await pages.button('Phê duyệt').click()
  await expect(page.getByRole('alertdialog')).toContainText('Phê duyệt gồm: Bảng “quan_so_duyet”')
  await findApprovalButton(page).click()
  await pages.expectStatus('Đang hoạt động')

  await switchOperator(page, /Quản trị viên/)
  await session.open(service)
  await pages.button('Lập gói gửi').click()
  const form = page.getByRole('dialog', { name: 'Lập gói gửi số 1' })
  await expect(form).toContainText('Bảng “quan_so_duyet”')
  await form.getByRole('textbox', { name: 'Kỳ dữ liệu' }).fill('Tháng 11/2026')
  answer(files)
  await form.getByRole('button', { name: 'Chọn nơi ghi gói' }).click()
  await expect(page.getByRole('table', { name: 'Các gói đã gửi' })).toContainText('Chờ biên nhận')

  // The main process rejects data that was not approved, even if the page does not offer it.
  const { data: found } = (await ask(session, 'services:sources')) as {
    data: CallOutput<'services:sources'>
  }
  const other = found.tables.find(({ name }) => name === 'quan_so_khac')
  const { error } = (await ask(session, 'packages:create', {
    network: lgsp.id,
    id: service.split('/').at(-1),
    source: { kind: 'table', id: other?.id },
    period: 'Tháng 11/2026',
    partMegabytes: 0,
    receiver: null,
    job: crypto.randomUUID()
  })) as { error: { message: string } }
  expect(error.message).toContain('Gói chỉ được lập từ dữ liệu đã phê duyệt: Bảng “quan_so_duyet”')

  await data.getByRole('button', { name: 'Đổi dữ liệu' }).click()
  const naming = page.getByRole('dialog', { name: 'Đổi dữ liệu' })
  await naming.getByRole('combobox', { name: 'Nguồn dữ liệu' }).click()
  await page.getByRole('option', { name: 'Bảng “quan_so_khac”' }).click()
  await expect(naming.getByRole('checkbox', { name: /^so/ })).toBeChecked()
  await naming.getByRole('button', { name: 'Trình phê duyệt' }).click()
  await pages.expectStatus('Đang chờ phê duyệt')
  await pages.button('Lập gói gửi').click()
  await expect(page.getByRole('dialog', { name: 'Lập gói gửi số 2' })).toContainText(
    'Dịch vụ chưa hoạt động nên chưa gửi gói được.'
  )
})
