import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { createTableFromLines } from '../pages/table-of-file'
import { takePicture } from '../picture'

const settings = '/quan-tri/cau-hinh?tab=gateway'
const lines = ['Mã đơn vị;Tên đơn vị;Quân số', 'A1;Lữ đoàn Đặng;120', 'B2;Tiểu đoàn Ướt;45']

/** Occupies a free port; returns the port and a function that releases it. */
function freePort(): Promise<{ port: number; close: () => void }> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<{ port: number; close: () => void }>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    resolve({ port, close: () => server.close() })
  })
  return promise
}

const hasCurl = (): Promise<boolean> =>
  promisify(execFile)('curl', ['--version']).then(
    () => true,
    () => false
  )

test('a published table can be called from outside until its API key is revoked or the gateway is disabled', async ({
  session
}, info) => {
  test.slow()
  const { page } = session
  const app = new AppPage(page)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const picture = (name: string) => takePicture(page, info, name)

  // A port that another program uses is reported at its field; with a free port the gateway starts.
  await session.open(settings)
  await expect(main.getByText('Đang tắt', { exact: true })).toBeVisible()
  await picture('off')
  const taken = await freePort()
  await main.getByRole('textbox', { name: 'Cổng' }).fill(String(taken.port))
  await button('Lưu địa chỉ').click()
  await expect(app.toast('Đã lưu nơi nhận yêu cầu')).toBeVisible()
  await button('Bật').click()
  const ask = page.getByRole('alertdialog', { name: /^Bật cổng API tại http:\/\/127\.0\.0\.1:/ })
  await picture('ask')
  await ask.getByRole('button', { name: 'Bật' }).click()
  await expect(main.getByRole('textbox', { name: 'Cổng' })).toHaveAccessibleDescription(
    /đang được chương trình khác dùng/
  )
  await picture('taken')
  const { port, close } = await freePort()
  close()
  taken.close()
  await main.getByRole('textbox', { name: 'Cổng' }).fill(String(port))
  await button('Lưu địa chỉ').click()
  await button('Bật').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bật' }).click()
  await expect(main.getByText('Đang bật', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Cổng API đang bật')).toBeVisible()
  await picture('on')

  await createTableFromLines(session, 'quan-so.csv', lines)
  await session.open('/chia-se/api/create')
  await page.getByRole('textbox', { name: 'Tên API' }).fill('Quân số đơn vị')
  await page.getByRole('combobox', { name: /Bảng dữ liệu nguồn/ }).click()
  await page.getByRole('option', { name: /quan_so/ }).click()
  await button('Chọn tất cả').click()
  await button('Tạo API').click()
  await page.getByRole('link', { name: 'Quân số đơn vị' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quân số đơn vị' })).toBeVisible()

  // An API key is shown only once; the example call of the page works with the key.
  await button('Tạo khóa mới').click()
  const create = page.getByRole('dialog', { name: 'Tạo khóa' })
  await create.getByRole('textbox', { name: /Tên khóa/ }).fill('Phòng Tác chiến')
  await picture('new-key')
  await create.getByRole('button', { name: 'Tạo khóa' }).click()
  const shown = page.getByRole('dialog', { name: 'Khóa mới của API' })
  await expect(shown.locator('pre')).toHaveCount(2)
  const [key, curl] = await shown.locator('pre').allTextContents()
  await picture('key')
  await shown.getByRole('button', { name: 'Tôi đã lưu khóa' }).click()
  await expect(main.getByRole('row', { name: /Phòng Tác chiến/ })).toContainText('Chưa dùng')
  const url = `http://127.0.0.1:${port}/api/v1/quan_so_don_vi`
  const headers = { 'X-API-Key': key ?? '' }
  const answer = await fetch(url, { headers })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ count: 2, data: [{ ma_don_vi: 'A1' }, {}] })
  if (await hasCurl()) {
    const { stdout } = await promisify(execFile)('bash', ['-c', curl ?? ''])
    expect(JSON.parse(stdout)).toMatchObject({ count: 2 })
  }

  await main.getByRole('textbox', { name: 'Tham số' }).fill('limit=1')
  await button('Gọi').click()
  await expect(main.getByText(/^200 OK · /)).toBeVisible()
  await expect(main.getByText(/Lữ đoàn Đặng/).first()).toBeVisible()
  await picture('tried')

  await page.getByRole('link', { name: 'Xem nhật ký truy cập' }).click()
  await expect(page.getByText('Lượt gọi thật qua cổng API, ghi trước khi trả lời.')).toBeVisible()
  await expect(page.getByText(/^Hiển thị [23] trên tổng số [23] yêu cầu$/)).toBeVisible()
  await expect(main.getByText('/api/v1/quan_so_don_vi').first()).toBeVisible()
  await picture('log')
  await page.goBack()

  await button('Thu hồi khóa Phòng Tác chiến').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(main.getByRole('row', { name: /Phòng Tác chiến/ })).toContainText('Đã thu hồi')
  expect((await fetch(url, { headers })).status).toBe(401)

  await session.open('/chia-se/api/api-001/logs')
  await expect(page.getByText(/^Nhật ký mẫu của API mẫu/)).toBeVisible()
  await session.open('/')
  await expect(main.getByText('Đang bật', { exact: true })).toBeVisible()
  await session.open('/quan-tri/giam-sat')
  await expect(main.getByText('Lượt gọi qua cổng API theo ngày')).toBeVisible()
  await picture('monitor')

  await session.open(settings)
  await button('Tắt').click()
  await expect(main.getByText('Đang tắt', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Cổng API đang bật')).toBeHidden()
  await expect(fetch(url, { headers })).rejects.toThrow()
})
