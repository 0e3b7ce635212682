import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readPdf } from '../../support/files/pdf-text'
import { expect, sequentialTest as test } from '../fixtures'
import {
  applyOpenEditor,
  chooseDropdownOption,
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'
import { switchOperator } from '../work-as'

test.describe.configure({ mode: 'default' })

/** Builds a query for the number of present persons by unit, largest first, limited to twenty. */
async function askPresent(page: Page): Promise<void> {
  await findMainButton(page, 'Hỏi bảng dm_nhansu_tong_hop').click()
  await findMainButton(page, 'Thêm vào Nhóm theo').click()
  await chooseDropdownOption(page, 'Cột', 'Đơn vị công tác')
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm vào Số liệu').click()
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm điều kiện').click()
  await chooseDropdownOption(page, 'Cột', 'Trạng thái')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Có mặt/ })
    .click()
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm vào Sắp xếp').click()
  await chooseDropdownOption(page, 'Theo cột kết quả', 'Số dòng')
  await applyOpenEditor(page)
  await findMainButton(page, 'Sửa Tất cả các dòng').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lấy nhiều nhất' }).fill('20')
  await applyOpenEditor(page)
}

const sentence =
  'Lấy đơn vị công tác và số dòng từ dm_nhansu_tong_hop, chỉ trạng thái là Có mặt, nhóm theo đơn vị công tác, nhiều nhất trước, 20 dòng đầu.'

test('a query is built, shown as sentence and SQL, run, narrowed by conditions, and undone step by step', async ({
  session
}) => {
  await session.open(queryPageAddress)
  const { page } = session
  await askPresent(page)
  await page.keyboard.press('Control+Enter')
  await expect(findResultSummary(page)).toHaveText(/^20 dòng · /)
  await expect(findResultRows(page).first()).toHaveText(/^Đơn vị [A-Z]1\.\d{3}$/)

  await findTab(page, 'Câu').click()
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(sentence)
  await findMainButton(page, '20 dòng đầu').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lấy nhiều nhất' }).fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('Nhập số nguyên từ 1 trở lên, ví dụ 50')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lấy nhiều nhất' }).fill('5')
  await applyOpenEditor(page)
  await findTab(page, 'SQL').click()
  await expect(page.getByRole('tabpanel', { name: 'SQL' })).toContainText('LIMIT 5')

  // Undoes two steps of the query and redoes one by keyboard, with the focus outside any field.
  await findTab(page, 'Trình dựng').click()
  await page.keyboard.press('Control+z')
  await expect(findMainButton(page, 'Sửa 20 dòng đầu')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(findMainButton(page, 'Sửa Tất cả các dòng')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(findMainButton(page, 'Sửa 20 dòng đầu')).toBeVisible()

  // The result is searched, sorted and filtered without running the query again.
  const search = page.getByRole('searchbox', { name: 'Tìm trong kết quả' })
  await search.fill('don vi')
  await expect(findResultRows(page)).not.toHaveCount(0)
  await search.fill('xylophon')
  await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible()
  await search.fill('')
  const head = page.getByRole('columnheader', { name: 'Số dòng' })
  await head.getByRole('button').first().click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText(/^tổng [\d.]+ · từ [\d.]+ đến [\d.]+$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Số dòng theo Đơn vị công tác/ })).toBeVisible()
})

test('a query is kept when the user leaves the page or reloads it, and a viewer finds shared queries', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await askPresent(page)
  await findTab(page, 'Câu').click()
  await expect(page.getByText('20 dòng đầu')).toBeVisible()
  await session.open('/thu-thap/nguon')
  await session.open(queryPageAddress)
  await findTab(page, 'Câu').click()
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(sentence)
  await expect(page).toHaveURL(/hoi=/)
  await page.reload()
  await findTab(page, 'Câu').click()
  await expect(page.getByRole('tabpanel', { name: 'Câu' })).toContainText(sentence)

  await findMainButton(page, 'Lưu truy vấn').click()
  const dialog = page.getByRole('dialog', { name: 'Lưu truy vấn' })
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(dialog.getByText('Vui lòng nhập tên truy vấn')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Tên truy vấn/ }).fill('Có mặt theo đơn vị')
  await dialog.getByRole('radio', { name: 'Mọi người cùng dùng' }).check()
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/truy-van\/tv-\d+/)
  await expect(findMainButton(page, /^Có mặt theo đơn vị/)).toHaveAttribute('aria-current', 'true')

  await switchOperator(page, /Xem$/)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(findTab(page, 'Trình dựng')).toHaveCount(0)
  await expect(findMainButton(page, 'Lưu truy vấn')).toHaveCount(0)
  await findMainButton(page, /^Cơ cấu cấp bậc/).click()
  await findMainButton(page, /^Có mặt theo đơn vị/).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await findMainButton(page, 'Chạy').click()
  await expect(findResultSummary(page)).toHaveText(/^20 dòng · /)
  await switchOperator(page, /Quản trị viên/)
  await expect(findTab(page, 'Trình dựng')).toBeVisible()
})

test('the query page asks for the value of a parameter at run time, restores a query from the history, and exports the result', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await findMainButton(page, 'Hỏi bảng dm_taichinh_phanbo').click()
  await findMainButton(page, 'Thêm vào Nhóm theo').click()
  await chooseDropdownOption(page, 'Cột', 'Ngày phân bổ')
  await chooseDropdownOption(page, 'Lấy theo', 'Quý')
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm vào Số liệu').click()
  await chooseDropdownOption(page, 'Cách tính', 'Tổng')
  await chooseDropdownOption(page, 'Cột', 'Số tiền (triệu đồng)')
  await applyOpenEditor(page)
  await findMainButton(page, 'Thêm điều kiện').click()
  await chooseDropdownOption(page, 'Cột', 'Khoản chi')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Giá trị' }).fill(':khoan')
  await applyOpenEditor(page)
  await findMainButton(page, 'Chạy').click()
  const value = page.getByRole('textbox', { name: ':khoan' })
  await expect(page.getByText('Nhập giá trị của tham số trước khi chạy')).toBeVisible()
  await expect(value).toBeFocused()
  await value.fill('Lương')
  await page.keyboard.press('Control+Enter')
  await expect(findResultRows(page).first()).toHaveText(/^Quý \d\/\d{4}[\d.]+(,\d+)?$/)

  const file = join(session.files, 'quy.csv')
  session.answer(file)
  await findMainButton(page, 'Xuất kết quả').click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect(page.getByText('Đã lưu tệp').first()).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain('Quý của ngày phân bổ,Tổng số tiền (triệu đồng)')

  await findMainButton(page, 'Hỏi bảng dm_dubi_dongvien').click()
  await findTab(page, 'Lịch sử').click()
  await findMainButton(page, /^Lấy quý của ngày phân bổ/)
    .first()
    .click()
  await expect(findMainButton(page, 'Sửa quý của ngày phân bổ')).toBeVisible()
  await expect(page.getByRole('textbox', { name: ':khoan' })).toHaveValue('Lương')
})

test('a result cut at the row limit can be extended with a higher limit, and the execution plan is described as text', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(`${queryPageAddress}/tv-001`)
  const { page } = session
  await expect(page.getByText('Quân số có mặt theo đơn vị').first()).toBeVisible()
  await findMainButton(page, 'Giải thích').click()
  const plan = page.getByRole('dialog', { name: 'Giải thích' })
  await expect(
    plan.getByRole('listitem').filter({ hasText: 'dm_nhansu_tong_hop' }).first()
  ).toBeVisible()
  await plan.getByRole('button', { name: 'Đóng' }).click()

  await findTab(page, 'Bảng').click()
  await findMainButton(page, 'Hỏi bảng dm_trangbi_thongke').click()
  await page.keyboard.press('Control+Enter')
  await expect(findResultSummary(page)).toHaveText(/^10\.000 dòng · /)
  await expect(page.getByText('Còn nữa', { exact: true })).toBeVisible()
  await findMainButton(page, 'Đọc đến 100.000 dòng').click()
  await expect(findResultSummary(page)).toHaveText(/^48\.215 dòng · /)
})

test('the printed query sheet shows the query, its rows and the hash of the reproducible result', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(`${queryPageAddress}/tv-001`)
  const { page } = session
  const hashOf = async (name: string): Promise<string> => {
    const file = join(session.files, name)
    session.answer(file)
    await findMainButton(page, 'Lưu PDF').click()
    await expect(page.getByText(name).first()).toBeVisible()
    const words = (await readPdf(file)).map(({ text }) => text).join(' ')
    expect(words).toContain('nhóm theo đơn vị công tác')
    expect(words).toMatch(/Đơn vị [A-Z]/)
    expect(words).not.toContain('Trình dựng')
    return /SHA-256 của kết quả: ([0-9a-f]{64})/.exec(words)?.[1] ?? ''
  }
  await findMainButton(page, 'Chạy').click()
  const first = await hashOf('mot.pdf')
  expect(first).not.toBe('')
  await findMainButton(page, 'Xem lại như ngày đó').click()
  // Waits for the reproduced result of the past run, because the previous result stays on the page
  // until it arrives.
  await expect(page.getByText(/ bản 1 · theo ngày/)).toBeVisible()
  expect(await hashOf('hai.pdf')).toBe(first)
})
