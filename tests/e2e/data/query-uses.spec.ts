import { join } from 'node:path'
import { readPdf } from '../../support/files/pdf-text'
import { expect, sequentialTest as test } from '../fixtures'
import {
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'

test.describe.configure({ mode: 'default' })

const hashOf = (text: string): string => /[0-9a-f]{64}/.exec(text)?.[0] ?? ''

test('an unsaved query is saved before an API is created from it, and the API follows changes of the query only after confirmation', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findMainButton(page, 'Hỏi bảng dm_donvi_capbac').click()
  await findMainButton(page, 'Công bố thành API').click()
  const ask = page.getByRole('alertdialog', { name: 'Lưu truy vấn trước khi công bố' })
  await ask.getByRole('button', { name: 'Lưu truy vấn' }).click()
  const save = page.getByRole('dialog', { name: 'Lưu truy vấn' })
  await save.getByRole('textbox', { name: /Tên truy vấn/ }).fill('Danh mục để chia sẻ')
  await save.getByRole('button', { name: 'Lưu', exact: true }).click()

  await expect(page).toHaveURL(/\/api\/create\?truy-van=tv-\d+/)
  await expect(page.getByRole('textbox', { name: 'Tên API' })).toHaveValue('Danh mục để chia sẻ')
  await expect(page.getByText('Lấy tất cả các cột từ dm_donvi_capbac.')).toBeVisible()
  await expect(page.getByText(/API giữ bản truy vấn ở thời điểm công bố/)).toBeVisible()
  await expect(page.getByText('Đã chọn 7/7 trường')).toBeVisible()
  await findMainButton(page, 'Tạo API').click()
  await page.getByRole('link', { name: 'Danh mục để chia sẻ' }).click()
  await expect(page.getByText('API đang dùng đúng truy vấn đã lưu.')).toBeVisible()
  await expect(page.getByText(/phản hồi mẫu là dữ liệu hư cấu/)).toBeVisible()

  // The changed saved query has fewer columns; the API based on it stays unchanged until the user
  // confirms the change.
  await page.getByRole('link', { name: 'Danh mục để chia sẻ' }).click()
  await findTab(page, 'SQL').click()
  const editor = page.getByRole('textbox', { name: /SQL/ })
  await editor.fill('SELECT ma_don_vi, ten_don_vi FROM dm_donvi_capbac')
  await findMainButton(page, 'Lưu truy vấn').click()
  await page
    .getByRole('dialog', { name: 'Lưu truy vấn' })
    .getByRole('button', { name: 'Lưu', exact: true })
    .click()
  await expect(page.getByText('Đã lưu truy vấn').last()).toBeVisible()
  await session.open('/chia-se/api/api-009')
  await expect(page.getByText(/Truy vấn đã được sửa sau khi công bố/)).toBeVisible()
  await expect(page.getByText('Trường dữ liệu chia sẻ (7)')).toBeVisible()
  await findMainButton(page, 'Cập nhật theo truy vấn').click()
  const follow = page.getByRole('alertdialog', { name: 'Cập nhật API theo truy vấn?' })
  await expect(follow).toContainText('Bên gọi không còn nhận được trường id, cap_don_vi')
  await follow.getByRole('button', { name: 'Cập nhật theo truy vấn' }).click()
  await expect(page.getByText('Trường dữ liệu chia sẻ (2)')).toBeVisible()
  await expect(page.getByText('API đang dùng đúng truy vấn đã lưu.')).toBeVisible()

  await findMainButton(page, 'Chỉnh sửa').click()
  await expect(page.getByRole('textbox', { name: 'Bảng dữ liệu nguồn' })).toHaveValue(
    'Truy vấn “Danh mục để chia sẻ”'
  )
  await page.getByRole('checkbox', { name: 'ma_don_vi' }).uncheck()
  await findMainButton(page, 'Lưu thay đổi').click()
  await expect(page.getByText('Trường dữ liệu chia sẻ (1)')).toBeVisible()
})

test('a query result is stored in a report, then as the next edition of the report, and the printed sheet shows the hash of the result', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(`${queryPageAddress}/tv-002`)
  const { page } = session
  await expect(page.getByText('Cơ cấu cấp bậc').first()).toBeVisible()
  await findMainButton(page, 'Chạy').first().click()
  await expect(findResultSummary(page)).toHaveText(/^9 dòng · /)
  await findMainButton(page, 'Đưa vào báo cáo').click()
  const dialog = page.getByRole('dialog', { name: 'Đưa vào báo cáo' })
  const name = dialog.getByRole('textbox', { name: 'Tên báo cáo' })
  await expect(name).toHaveValue('Cơ cấu cấp bậc')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Chốt vào báo cáo' }).click()
  await expect(dialog.getByText('Vui lòng nhập tên báo cáo')).toBeVisible()
  await name.fill('Cơ cấu cấp bậc theo kỳ')
  await dialog.getByRole('button', { name: 'Chốt vào báo cáo' }).click()
  await expect(page.getByText('Cơ cấu cấp bậc theo kỳ, bản chốt 1', { exact: true })).toBeVisible()

  await session.open('/khai-thac/quan-ly-bao-cao')
  await page.getByRole('link', { name: 'Cơ cấu cấp bậc theo kỳ' }).click()
  await expect(page.getByText('Nội dung khớp mã SHA-256')).toBeVisible()
  await expect(page.getByText(/dm_nhansu_tong_hop bản 1, công bố lúc/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^Sơ đồ dòng dữ liệu của cột / })).toContainText(
    'Cơ cấu cấp bậc theo kỳ'
  )
  const hash = (): Promise<string> =>
    page
      .getByText(/^[0-9a-f]{64}$/)
      .last()
      .innerText()
      .then(hashOf)
  const first = await hash()
  const file = join(session.files, 'bao-cao.pdf')
  session.answer(file)
  await findMainButton(page, 'Lưu PDF').click()
  await expect(page.getByText('bao-cao.pdf').first()).toBeVisible()
  const words = (await readPdf(file)).map(({ text }) => text).join(' ')
  expect(words.replaceAll(' ', '')).toContain(first)
  expect(words).toContain('công bố lúc')
  expect(words).toContain('Số dòng kết quả')

  await findMainButton(page, 'Chốt lại').click()
  const again = page.getByRole('dialog', { name: 'Chốt lại trên dữ liệu hiện nay' })
  await again.getByRole('textbox', { name: 'Ghi chú' }).fill('Lần hai')
  await again.getByRole('button', { name: 'Chốt lại' }).click()
  await expect(page.getByText('Cơ cấu cấp bậc theo kỳ, bản chốt 2', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Bản chốt' }).click()
  await page.getByRole('option', { name: /^Bản chốt 1 · / }).click()
  await expect(page).toHaveURL(/ban=1/)
  await expect.poll(hash).toBe(first)
  await expect(page.getByText('Nội dung khớp mã SHA-256')).toBeVisible()
  await page.getByRole('link', { name: 'Mở trang truy vấn' }).click()
  await expect(findMainButton(page, 'Công bố thành API')).toBeVisible()
  await findMainButton(page, 'Chạy').first().click()
  await expect(findResultSummary(page)).toHaveText(/^9 dòng · /)
})

test('storing a result that is too long for a report shows a message that says what to do', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findMainButton(page, 'Hỏi bảng dm_trangbi_thongke').click()
  await findMainButton(page, 'Chạy').first().click()
  await expect(findResultSummary(page)).toHaveText(/^10\.000 dòng · /)
  await findMainButton(page, 'Đưa vào báo cáo').click()
  const dialog = page.getByRole('dialog', { name: 'Đưa vào báo cáo' })
  await dialog.getByRole('textbox', { name: 'Tên báo cáo' }).fill('Quá dài')
  await dialog.getByRole('button', { name: 'Chốt vào báo cáo' }).click()
  await expect(page.getByText(/Báo cáo chứa nhiều nhất 2\.000 dòng/).first()).toBeVisible()
})

test('the query history shows the result of a past run again', { tag: '@whole' }, async ({
  session
}) => {
  await session.open(`${queryPageAddress}/tv-002`)
  const { page } = session
  await expect(page.getByText('Cơ cấu cấp bậc').first()).toBeVisible()
  await findMainButton(page, 'Chạy').first().click()
  await expect(findResultSummary(page)).toHaveText(/^9 dòng · /)
  await findTab(page, 'Bảng').click()
  await findMainButton(page, 'Hỏi bảng dm_donvi_capbac').click()
  await findTab(page, 'Lịch sử').click()
  await findMainButton(page, /^Xem lại như ngày đó, lần chạy /)
    .first()
    .click()
  await expect(findResultSummary(page)).toHaveText(/^9 dòng · /)
  await expect(findResultRows(page)).toHaveCount(9)
  await expect(page.getByText(/dm_nhansu_tong_hop bản 1 · theo ngày/)).toBeVisible()
})
