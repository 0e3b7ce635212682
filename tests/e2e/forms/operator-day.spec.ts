import type { Page } from '@playwright/test'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'
import { stopPageClock } from '../stopped-clock'
import { chooseOperatorInMenu } from '../work-as'

test.describe.configure({ mode: 'default' })

const question = 'Rời khỏi trang? Các thay đổi chưa lưu sẽ mất.'
const discard = 'Đóng hộp thoại? Những gì đã nhập sẽ mất.'
const tooLong = 'Không được dài quá 200 ký tự'
const long = 'Tên rất dài '.repeat(42).slice(0, 500)

const operator = (page: Page, name: string) =>
  page.getByRole('button', { name: `Người dùng hiện tại: ${name}` })
const asked = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

test('switching the operator asks for confirmation before it discards an unsaved form', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api/create')
  const name = page.getByRole('textbox', { name: 'Tên API' })
  await name.fill('Chưa lưu')
  await chooseOperatorInMenu(page, /Trần Thị Bình/)
  await asked(page, question).getByRole('button', { name: 'Ở lại' }).click()
  await expect(name).toHaveValue('Chưa lưu')
  await expect(operator(page, 'Quản trị viên')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseOperatorInMenu(page, /Trần Thị Bình/)
  await asked(page, question).getByRole('button', { name: 'Rời khỏi trang' }).click()
  await expect(operator(page, 'Trần Thị Bình')).toBeVisible()
  await expect(name).toHaveValue('')
  await chooseOperatorInMenu(page, /Quản trị viên/)
  await expect(operator(page, 'Quản trị viên')).toBeVisible()
})

test('a half-filled form belongs to the user who began it, and the form names that user', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/lgsp/create')
  const name = page.getByRole('textbox', { name: 'Tên dịch vụ' })
  // Switching the operator saves the latest input at once, although automatic saving waits for a
  // pause in typing, which never elapses while the clock is stopped.
  await stopPageClock(page)
  await name.fill('Dịch vụ của quản trị')
  await chooseOperatorInMenu(page, /Trần Thị Bình/)
  await expect(operator(page, 'Trần Thị Bình')).toBeVisible()
  await page.clock.resume()
  await expect(name).toHaveValue('')
  await name.fill('Dịch vụ của Bình')
  await expect(page.getByText('Bản nháp của Trần Thị Bình đã lưu lúc')).toBeVisible()
  await chooseOperatorInMenu(page, /Quản trị viên/)
  await expect(operator(page, 'Quản trị viên')).toBeVisible()
  await expect(name).toHaveValue('Dịch vụ của quản trị')
  await expect(page.getByText('Đã mở lại bản nháp của Quản trị viên, lưu lúc')).toBeVisible()
})

test('a changed setting asks for confirmation before the user leaves it for another page, another tab or another operator', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/quan-tri/cau-hinh?tab=thresholds')
  const field = page.getByRole('textbox', { name: 'Ngưỡng thiếu hụt' })
  const before = await field.inputValue()
  await field.fill('70')
  const stay = async (): Promise<void> => {
    await asked(page, question).getByRole('button', { name: 'Ở lại' }).click()
    await expect(asked(page, question)).toHaveCount(0)
    await expect(field).toHaveValue('70')
  }
  await page.getByRole('tab', { name: 'Mẫu in' }).click()
  await stay()
  await page.keyboard.press('Alt+ArrowLeft')
  await stay()
  await page.getByRole('link', { name: 'Trang chủ' }).first().click()
  await stay()
  await chooseOperatorInMenu(page, /Trần Thị Bình/)
  await stay()
  await page.keyboard.press('Escape')
  await field.fill(before)
  await page.getByRole('tab', { name: 'Mẫu in' }).click()
  await expect(page.getByRole('textbox', { name: 'Dòng đầu trang' })).toBeVisible()
})

it('an error message of a form disappears when the form is changed and when the page is left', async ({
  session
}) => {
  const { page } = session
  const toast = page.getByRole('group', { name: 'Lỗi validation' })
  await session.open('/chia-se/api/create')
  const submit = page.getByRole('button', { name: 'Tạo API' })
  await submit.click()
  await expect(toast).toBeVisible()
  await page.getByRole('textbox', { name: 'Mô tả' }).fill('x')
  await expect(toast).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Mô tả' }).fill('')
  await session.open('/chia-se/lgsp/create')
  const missing = page.getByRole('group', { name: 'Lỗi', exact: true })
  await page.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await expect(missing).toBeVisible()
  await session.open('/')
  await expect(missing).toHaveCount(0)
})

test('text that is too long for its field is kept as typed or pasted, shown with its length, and rejected', async ({
  session
}) => {
  const { page } = session
  await session.open('/chia-se/api/create')
  const name = page.getByRole('textbox', { name: 'Tên API' })
  await name.focus()
  await page.keyboard.insertText(long)
  await expect(name).toHaveValue(long)
  await expect(page.getByText('500/200 ký tự')).toBeVisible()
  await expect(page.getByText(tooLong).first()).toBeVisible()
  await name.fill('Quân\u202e số')
  await expect(page.getByText('Có ký tự ẩn hoặc điều khiển (U+202E)')).toBeVisible()
  await name.fill('quân\tsố')
  await expect(page.getByRole('textbox', { name: 'Endpoint' })).toHaveValue('/api/v1/quan_so')
})

const forms = ['/chia-se/api/create', '/chia-se/api/request/create', '/chia-se/api/api-001/edit']
const networks = ['/chia-se/lgsp/create', '/chia-se/ngsp/create', '/chia-se/lgsp/lgsp-011']
const lists = ['/chia-se/api', '/luu-tru/data-warehouse', '/quan-tri/giam-sat?tab=audit']
const settings = ['thresholds', 'holidays', 'legal', 'retention', 'print']
const dialogs = [
  ['/thu-thap/nguon', 'Thêm nguồn mới'],
  ['/thu-thap/dich', 'Thêm đích mới'],
  ['/thu-thap/ket-noi', 'Tạo kết nối mới'],
  ['/luu-tru/data-warehouse', 'Tạo bảng mới'],
  ['/luu-tru/etl', 'Tạo pipeline mới', 'Nguồn mẫu (mô phỏng)'],
  ['/khai-thac/quan-ly-bao-cao', 'Tạo báo cáo'],
  ['/quan-tri/nguoi-dung', 'Thêm người dùng']
] as const

test('no field of a page truncates typed text', { tag: '@whole' }, async ({ session }) => {
  const { page } = session
  const pages = [...forms, ...networks, ...lists]
  for (const path of [...pages, ...settings.map(tab => `/quan-tri/cau-hinh?tab=${tab}`)]) {
    await session.open(path)
    const fields = page.getByRole('main').locator('input[type=text], textarea')
    await expect(fields.first()).toBeVisible()
    await expect(page.locator('[maxlength]')).toHaveCount(0)
  }
})

test('no dialog truncates typed text or discards it without asking for confirmation', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  for (const [path, button, choice] of dialogs) {
    await session.open(path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    if (choice) await page.getByRole('dialog').getByRole('button', { name: choice }).click()
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.fill('đang nhập dở')
    await expect(page.locator('[maxlength]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await asked(page, discard).getByRole('button', { name: 'Tiếp tục nhập' }).click()
    await expect(field).toHaveValue('đang nhập dở')
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
    await asked(page, discard).getByRole('button', { name: 'Đóng, bỏ nội dung' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the approver of a registration sees whether compliance was confirmed', async ({
  session
}) => {
  const { page } = session
  await session.open('/chia-se/lgsp/lgsp-011')
  await expect(page.getByText('Người đăng ký chưa xác nhận tuân thủ').first()).toBeVisible()
  await session.open('/chia-se/lgsp/create')
  await page.getByRole('textbox', { name: 'Tên dịch vụ' }).fill('Đã xác nhận')
  await page.getByRole('textbox', { name: 'Mã dịch vụ' }).fill('XN-1')
  await page.getByRole('combobox', { name: 'Hệ thống đối tác' }).click()
  await page.getByRole('option', { name: 'Bộ Y tế' }).click()
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('http://khong-an-toan')
  await page.getByRole('checkbox', { name: /Tôi xác nhận/ }).check()
  await page.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await expect(page.getByText('Endpoint phải là đường dẫn bắt đầu bằng')).toBeVisible()
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('https://lgsp.example.vn/qs')
  await page.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await page.getByRole('link', { name: 'Đã xác nhận' }).click()
  await expect(page.getByText('Người đăng ký đã xác nhận tuân thủ').first()).toBeVisible()
})

test('an expiry date in the past shows a warning in the role form, and the user is counted as expired', async ({
  session
}) => {
  const { page } = session
  await session.open('/quan-tri/nguoi-dung')
  const list = new ListPageObject(page, 'Danh sách người dùng')
  const card = page.getByRole('button', { name: /Đã hết hạn quyền/ })
  const ended = async (): Promise<number> => Number(/\d+/.exec(await card.innerText())?.[0])
  // How many sample users have expired depends on the day of the first start; the role of this user
  // has not expired.
  await expect(list.row('Lê Hoàng Cường')).not.toContainText('Hết hạn quyền')
  const before = await ended()
  await list.row('Lê Hoàng Cường').getByRole('button', { name: 'Sửa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Hạn quyền' }).fill('01/01/2020')
  await expect(dialog.getByText('Ngày này đã qua')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect.poll(ended).toBe(before + 1)
  await card.click()
  await expect(list.rows).toHaveCount(before + 1)
  await expect(list.row('Lê Hoàng Cường')).toContainText('Hết hạn quyền')
})
