import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'
import { menuOf, rowOf } from '../pages/table-row'
import { chooseOperatorInMenu } from '../work-as'

test.describe.configure({ mode: 'default' })

test('a new user gets a role with an expiry date, can be locked, and the role matrix is shown', {
  tag: '@whole'
}, async ({ session }) => {
  // A newly added user is visible in the list, although the list is filtered by a search that does
  // not match.
  await session.open('/quan-tri/nguoi-dung?tim=khong-co-ai')
  const { page } = session
  const list = new ListPageObject(page, 'Danh sách người dùng')
  await list.expectTitle('Người dùng và phân quyền')
  await page.getByRole('button', { name: 'Thêm người dùng' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByText('Họ tên phải có ít nhất 3 ký tự')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Họ tên' }).fill('Ngô Văn Mới')
  await dialog.getByRole('textbox', { name: 'Tài khoản' }).fill('moi.nv')
  await dialog.getByRole('textbox', { name: 'Mã cán bộ' }).fill('CB-0100')
  await dialog.getByRole('textbox', { name: 'Đơn vị' }).fill('Đơn vị E')
  await dialog.getByRole('textbox', { name: 'Hạn quyền' }).fill('31/12/2030')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(list.row('Ngô Văn Mới')).toBeVisible()
  await list.search('Tìm theo họ tên, tài khoản, mã cán bộ hoặc đơn vị').fill('ngo van moi')
  await expect(list.row('Ngô Văn Mới')).toContainText('31/12/2030')
  await list.row('Ngô Văn Mới').getByRole('button', { name: 'Khóa' }).click()
  await dialog.getByRole('button', { name: 'Khóa' }).click()
  await expect(dialog.getByText('Vui lòng nhập lý do khóa (ít nhất 10 ký tự)')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Lý do khóa' }).fill('Chuyển đơn vị công tác')
  await dialog.getByRole('button', { name: 'Khóa' }).click()
  await expect(list.row('Ngô Văn Mới')).toContainText('Đã khóa')
  await page.getByRole('tab', { name: 'Ma trận vai trò' }).click()
  await expect(page.getByRole('table', { name: 'Vai trò và chức năng' })).toBeVisible()
})

test('another operator sees only the pages that their role permits, and the main process refuses and logs all other calls', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/etl')
  let { page } = session
  await expect(page.getByRole('button', { name: 'Tạo pipeline mới' })).toBeVisible()
  await chooseOperatorInMenu(page, /Phạm Minh Dung/)
  await expect(
    page.getByRole('button', { name: /Người dùng hiện tại: Phạm Minh Dung/ })
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Xử lý dữ liệu (ETL)' })).toBeVisible()
  await menuOf(rowOf(page, 'Tổng hợp quân số')).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Xem nhật ký'])
  await page.keyboard.press('Escape')
  for (const name of ['Tạo pipeline mới', 'Chạy ngay']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  const refused = await page.evaluate(async () => {
    const { bridge } = window as unknown as {
      bridge: {
        calls: Record<string, (input: unknown) => Promise<{ error?: { message: string } }>>
      }
    }
    return (await bridge.calls['etl:run']?.({ id: 'etl-001' }))?.error?.message
  })
  expect(refused).toContain('Vai trò “Phân tích” không có quyền')
  // The role persists across restarts.
  page = await session.restart()
  await chooseOperatorInMenu(page, /Quản trị viên/)
  await expect(
    page.getByRole('button', { name: /Người dùng hiện tại: Quản trị viên/ })
  ).toBeVisible()
  await session.open('/quan-tri/giam-sat?tab=audit')
  await page.getByRole('button', { name: 'Xác minh chuỗi' }).click()
  await expect(page.getByText(/Chuỗi toàn vẹn: \d+ dòng khớp mã băm/)).toBeVisible()
  const list = new ListPageObject(page, 'Nhật ký kiểm toán')
  await expect(list.row('Từ chối lệnh etl:run')).toBeVisible()
})

it('the monitoring page shows values measured on this machine', async ({ session }) => {
  await session.open('/quan-tri/giam-sat')
  const { page } = session
  await new AppPage(page).expectTitle('Giám sát và phân tích')
  const list = new ListPageObject(page, 'Thành phần của ứng dụng')
  // The list collapses healthy parts to one line, so the rows of these parts are hidden at first.
  await expect(list.row('Kho bản ghi')).toHaveCount(0)
  await page.getByRole('button', { name: /^\d+ thành phần bình thường$/ }).click()
  await expect(list.row('Kho bản ghi')).toContainText('mã kiểm tra khớp')
  await expect(list.row('Ổ đĩa chứa dữ liệu')).toContainText('Còn')
  await expect(list.row('Mã hóa ổ đĩa')).toContainText(/hệ điều hành|được mã hóa/i)
  await page.getByRole('button', { name: 'Kiểm tra lại' }).click()
  await expect(page.getByText('Yêu cầu API và lỗi theo ngày')).toBeVisible()
})
