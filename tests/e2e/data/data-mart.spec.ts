import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  expect,
  readOnlyTest as it,
  simulatedWorkLatchPatch,
  sequentialTest as test
} from '../fixtures'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'

test.describe.configure({ mode: 'default' })

test.use({ patch: simulatedWorkLatchPatch })

const list = (page: Page) => new ListPageObject(page, 'Danh sách bảng Data Mart')

it('four sidebar entries open the same list of tables, with search, filters, count and empty state', async ({
  session
}) => {
  for (const path of [
    '/luu-tru/data-lake/du-lieu-co-cau-truc',
    '/luu-tru/data-lake/du-lieu-ban-cau-truc',
    '/luu-tru/data-lake/du-lieu-khong-cau-truc',
    '/luu-tru/data-warehouse'
  ]) {
    await session.open(path)
    await list(session.page).expectTitle('Danh sách bảng Data Mart (Data Warehouse)')
    await expect(list(session.page).rows).toHaveCount(5)
  }
  const tables = list(session.page)
  await expect(tables.count).toHaveText('Hiển thị 5 bảng')
  await tables.choose('Nguồn ETL', 'etl_tb')
  await expect(tables.count).toHaveText('Hiển thị 1 bảng')
  await tables.search('Tìm theo tên bảng').fill('không có')
  await expect(session.page.getByText('Không tìm thấy bảng nào phù hợp với bộ lọc')).toBeVisible()
  await session.page.getByRole('button', { name: 'Xóa bộ lọc' }).first().click()
  await tables.search('Tìm theo tên bảng').fill('NHANSU')
  await expect(tables.count).toHaveText('Hiển thị 1 bảng')
})

test('a table is created with validated, pasted and reordered columns, and is kept after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/data-warehouse')
  let { page } = session
  await page.getByRole('button', { name: 'Tạo bảng mới' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  const submit = dialog.getByRole('button', { name: 'Tạo bảng', exact: true })
  const name = dialog.getByRole('textbox', { name: 'Tên bảng' })
  await expect(submit).toBeDisabled()
  await name.fill('1_sai')
  await expect(submit).toBeDisabled()
  await dialog.getByRole('button', { name: 'Thêm cột' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Tên cột 1' })).toBeFocused()
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Tên bảng phải bắt đầu bằng chữ cái thường, chỉ chứa chữ cái, số và dấu gạch dưới'
  )
  await expect(name).toBeFocused()
  await name.fill('DM_Quan_So_Moi')
  await expect(name).toHaveValue('dm_quan_so_moi')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Vui lòng nhập tên cho tất cả các cột')
  await expect(dialog.getByRole('textbox', { name: 'Tên cột 1' })).toBeFocused()

  const rows = Array.from({ length: 20 }, (_, index) => `Cot_${index + 1}\tinteger\tMô tả`)
  await page.evaluate(async text => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    )
  }, rows.join('\r\n'))
  await expect(dialog.getByText('Cột (20)')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Tên cột 20', exact: true })).toHaveValue(
    'cot_20'
  )
  const up = dialog.getByRole('button', { name: 'Chuyển lên: cot_2', exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Tên cột 1', exact: true })).toHaveValue('cot_2')
  await dialog.getByRole('button', { name: 'Xóa cột: cot_20' }).click()
  await expect(dialog.getByText('Cột (19)')).toBeVisible()
  await expect(dialog.getByText(/CREATE TABLE "dm_quan_so_moi"/)).toBeVisible()

  session.hold()
  await submit.click()
  await expect(dialog.getByRole('button', { name: 'Đang tạo...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  session.release()
  await expect(dialog).toBeHidden()
  await expect(list(page).rows.first()).toContainText('dm_quan_so_moi')

  page = await session.restart()
  await session.open('/luu-tru/data-warehouse')
  await expect(list(page).rows.first()).toContainText('dm_quan_so_moi')
  await page.getByRole('button', { name: 'Tạo bảng mới' }).click()
  const again = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  await again.getByRole('textbox', { name: 'Tên bảng' }).fill('dm_quan_so_moi')
  await again.getByRole('button', { name: 'Thêm cột' }).click()
  await again.getByRole('textbox', { name: 'Tên cột 1' }).fill('id')
  await again.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
  await expect(again.getByRole('alert')).toHaveText('Tên bảng đã tồn tại')
  await expect(again.getByRole('textbox', { name: 'Tên cột 1' })).toHaveValue('id')
})

test('a table name typed with either Vietnamese input method becomes lower case without losing a letter', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/data-warehouse')
  const { page } = session
  await page.getByRole('button', { name: 'Tạo bảng mới' }).click()
  const name = page.getByRole('textbox', { name: 'Tên bảng' })
  await name.click()
  const cdp = await page.context().newCDPSession(page)
  for (const text of ['V', 'Vi', 'Viê', 'Việ', 'Việt']) {
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length
    })
  }
  await cdp.send('Input.insertText', { text: 'Việt' })
  await expect(name).toHaveValue('việt')
  await page.keyboard.type('_Ban')
  for (let count = 0; count < 3; count++) await page.keyboard.press('Backspace')
  await page.keyboard.insertText('Bản')
  await expect(name).toHaveValue('việt_bản')
  // A letter typed in the middle of the text must not move the caret to the end.
  for (let count = 0; count < 4; count++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('XY')
  await expect(name).toHaveValue('việtxy_bản')
})

test('the detail page of a table has seven tabs stored in the address, a status switch that names its consequences, and exports', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/data-warehouse/dm-001')
  const { page } = session
  const app = new AppPage(page)
  await app.expectTitle('Nhân sự tổng hợp theo đơn vị, cấp bậc và chức vụ')
  for (const [tab, seen] of [
    ['Cấu trúc', 'Họ và tên'],
    ['Dữ liệu', 'cột cá nhân được che'],
    ['Chất lượng', 'Giá trị rỗng'],
    ['Nguồn gốc dữ liệu', 'Nơi sử dụng'],
    ['Chia sẻ', 'API đang dùng bảng'],
    ['Lịch sử', 'Tạo bảng'],
    ['Tổng quan', 'Dung lượng ước tính']
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('main').getByText(seen).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Đổi trạng thái ghi' }).click()
  await page.getByRole('menuitem', { name: 'Dừng ghi' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('API “Quân số tổng hợp”')
  await question.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await expect(app.toast('Đã đổi trạng thái ghi')).toBeVisible()
  await expect(page.getByRole('main').getByText('Dừng ghi').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Cấu trúc' }).click()
  const target = join(session.files, 'tu-dien.csv')
  session.answer(target)
  await page.getByRole('button', { name: 'Xuất từ điển dữ liệu' }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('tu-dien.csv')
  expect(readFileSync(target, 'utf8')).toContain('ho_ten')
  await page.getByRole('searchbox').fill('ngay sinh')
  await expect(page.getByText('Hiển thị 1 trên tổng số 7 cột')).toBeVisible()

  await session.open('/luu-tru/data-warehouse/dm-999')
  await expect(page.getByText('Không có dữ liệu')).toBeVisible()
  await page.getByRole('button', { name: 'Về danh sách bảng' }).click()
  await app.expectTitle('Danh sách bảng Data Mart (Data Warehouse)')
})

test('the structure of a table is changed, and its history shows the columns before and after', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/data-warehouse/dm-005?tab=structure')
  let { page } = session
  const app = new AppPage(page)
  await page.getByRole('button', { name: 'Sửa cấu trúc' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sửa cấu trúc bảng/ })
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cấu trúc không có thay đổi nào.')
  await dialog.getByRole('button', { name: 'Thêm cột' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Tên cột/ }).last()).toBeFocused()
  await page.keyboard.type('ho_ten')
  const level = dialog.getByRole('combobox', { name: 'Dữ liệu cá nhân của cột 7' })
  await expect(level).toHaveText('Cơ bản')
  await dialog.getByRole('button', { name: 'Chuyển lên: ho_ten' }).press('Enter')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(app.toast('Đã đổi cấu trúc bảng')).toBeVisible()
  page = await session.restart()
  await session.open('/luu-tru/data-warehouse/dm-005?tab=history')
  const compared = page.getByRole('table', { name: 'So sánh cấu trúc' })
  await expect(compared.getByRole('row', { name: /Thêm ho_ten/ })).toContainText('dữ liệu cá nhân')
})
