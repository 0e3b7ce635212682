import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'
import { repositoryRoot } from '../running-app'
import { stopPageClock } from '../stopped-clock'

test.describe.configure({ mode: 'default' })

const logHeader = 'Ngày giờ,IP truy cập,Endpoint,Trạng thái,Số bản ghi,Thời gian phản hồi (ms)'

it('the API list is searched without accents, filtered and sorted, and this state is stored in the address', async ({
  session
}) => {
  await session.open('/chia-se/api')
  const list = new ListPageObject(session.page, 'Danh sách API chia sẻ')
  await list.expectTitle('Chia sẻ dữ liệu qua API')
  await expect(list.rows).toHaveCount(8)
  await expect(list.count).toHaveText('Hiển thị 8 trên tổng số 8 API')

  await list.search('Tìm theo tên, endpoint hoặc bảng nguồn').fill('quan so')
  await expect(list.count).toHaveText('Hiển thị 2 trên tổng số 8 API')
  await list.search('Tìm theo tên, endpoint hoặc bảng nguồn').fill('không có gì')
  await expect(session.page.getByText('Không tìm thấy API nào')).toBeVisible()
  await session.page.getByRole('main').getByRole('button', { name: 'Xóa bộ lọc' }).last().click()
  await expect(list.rows).toHaveCount(8)

  await list.choose('Trạng thái', 'Tạm dừng')
  await expect(list.rows).toHaveCount(2)
  await list.header('Số lượt gọi').getByRole('button').click()
  await expect(list.header('Số lượt gọi')).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.rows.first()).toContainText('Trang bị bảo dưỡng')
  expect(session.page.url()).toContain('status=paused')

  await session.open('/')
  await session.page.keyboard.press('Alt+ArrowLeft')
  await expect(list.rows).toHaveCount(2)
  await expect(list.header('Số lượt gọi')).toHaveAttribute('aria-sort', 'ascending')

  // Opens a row before the search has waited for a pause in typing; the pause never elapses,
  // because the clock is stopped.
  await stopPageClock(session.page)
  const search = list.search('Tìm theo tên, endpoint hoặc bảng nguồn')
  await search.fill('bao duong')
  await list.row('Trang bị bảo dưỡng').getByRole('link').first().click()
  await list.expectTitle('Trang bị bảo dưỡng')
  await session.page.clock.resume()
  await session.page.keyboard.press('Alt+ArrowLeft')
  await expect(search).toHaveValue('bao duong')
  await expect(list.rows).toHaveCount(1)
})

test('a paused API stays paused across a restart, and pausing can be undone', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chia-se/api')
  let list = new ListPageObject(session.page, 'Danh sách API chia sẻ')
  await list.row('Danh mục đơn vị').getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(list.toast('Trạng thái API đã được thay đổi thành công')).toBeVisible()
  await expect(list.row('Danh mục đơn vị')).toContainText('Tạm dừng')

  await session.restart()
  await session.open('/chia-se/api')
  list = new ListPageObject(session.page, 'Danh sách API chia sẻ')
  await expect(list.row('Danh mục đơn vị')).toContainText('Tạm dừng')
  await list.row('Danh mục đơn vị').getByRole('button', { name: 'Kích hoạt' }).click()
  await list.toast('Trạng thái API').getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(list.row('Danh mục đơn vị').getByRole('button', { name: 'Kích hoạt' })).toBeVisible()

  await session.open('/')
  await expect(session.page.getByText('Tạm dừng API “Danh mục đơn vị”').first()).toBeVisible()
})

test('a changed status of an API is kept after kill -9 of the program', { tag: '@whole' }, async ({
  session
}) => {
  await session.open('/chia-se/api')
  let list = new ListPageObject(session.page, 'Danh sách API chia sẻ')
  await list.row('Tra cứu chức vụ').getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(list.toast('Trạng thái API')).toBeVisible()
  await session.crash()
  await session.open('/chia-se/api')
  list = new ListPageObject(session.page, 'Danh sách API chia sẻ')
  await expect(list.row('Tra cứu chức vụ')).toContainText('Tạm dừng')
})

test('the access log exports exactly the filtered rows', async ({ session }) => {
  await session.open('/chia-se/api/api-001/logs')
  const log = new ListPageObject(session.page, 'Nhật ký truy cập')
  await log.expectTitle('Nhật ký truy cập API')
  await expect(log.count).toHaveText(/^Hiển thị (\d+) trên tổng số \1 yêu cầu$/)
  const whole = (await log.count.textContent()) ?? ''
  await log.choose('Trạng thái', 'Lỗi (4xx, 5xx)')
  await expect(log.count).not.toHaveText(whole)
  await expect(log.count).toHaveText(/^Hiển thị \d+ trên tổng số \d+ yêu cầu$/)
  await expect(log.rows.first()).toContainText('Lỗi')
  const shown = Number(/\d+/.exec((await log.count.textContent()) ?? '')?.[0])

  const target = join(session.files, 'nhật ký.csv')
  session.answer(target)
  await session.page.getByRole('button', { name: 'Xuất CSV' }).click()
  await expect(log.toast('Đã lưu tệp')).toContainText('nhật ký.csv')
  await expect(log.toast('Đã lưu tệp').getByRole('button', { name: 'Mở thư mục' })).toBeVisible()

  const bytes = readFileSync(target)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows: string[][] = parse(bytes, { bom: true, record_delimiter: '\r\n' })
  expect(rows[0]?.join(',')).toBe(logHeader)
  expect(rows.length - 1).toBe(shown)
  for (const row of rows.slice(1))
    expect(Number.parseInt(row[3] ?? '', 10)).toBeGreaterThanOrEqual(400)
  expect(readdirSync(session.files).filter(name => name.endsWith('.part'))).toEqual([])
})

test('cancelled and failed exports show a message and leave no file', async ({ session }) => {
  await session.open('/chia-se/api/api-001/logs')
  const log = new ListPageObject(session.page, 'Nhật ký truy cập')
  const before = readdirSync(session.files)
  session.answer('cancel')
  await session.page.getByRole('button', { name: 'Xuất CSV' }).click()
  await expect(log.toast('Đã hủy xuất file')).toBeVisible()

  session.answer(join(session.files, 'không-có', 'nhật ký.csv'))
  await session.page.getByRole('button', { name: 'Xuất CSV' }).click()
  await expect(log.toast('Không thể ghi tệp')).toContainText('thư mục không còn tồn tại')
  expect(readdirSync(session.files)).toEqual(before)
})

test.describe('toast during a long export', () => {
  test.use({ patch: join(repositoryRoot, 'tests', 'support', 'program', 'held-export.cjs') })

  test('a running export can be cancelled in its toast, which reappears after another toast has disappeared', async ({
    session
  }) => {
    await session.open('/chia-se/api/api-003/logs')
    const log = new ListPageObject(session.page, 'Nhật ký truy cập')
    await expect(log.count).toContainText('yêu cầu')
    const before = readdirSync(session.files)
    session.answer(join(session.files, 'nhật ký lớn.csv'))
    await session.page.getByRole('button', { name: 'Xuất CSV' }).click()
    const running = log.toast('Đang xuất file')
    await expect(running.getByRole('progressbar')).toBeVisible()

    await session.open('/chia-se/api')
    const apis = new ListPageObject(session.page, 'Danh sách API chia sẻ')
    await apis.row('Tra cứu chức vụ').getByRole('button', { name: 'Tạm dừng' }).click()
    const other = log.toast('Trạng thái API')
    await expect(other).toBeVisible()
    await expect(running).toHaveCount(0)
    await other.getByRole('button', { name: 'Đóng' }).click()
    await running.getByRole('button', { name: 'Hủy' }).click()
    await expect(log.toast('Đã hủy xuất file')).toBeVisible()
    expect(readdirSync(session.files)).toEqual(before)
  })
})
