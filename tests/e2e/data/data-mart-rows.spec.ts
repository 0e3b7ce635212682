import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'

test.describe.configure({ mode: 'default' })

const rowsOf = (page: Page) => new ListPageObject(page, 'Dữ liệu')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Lọc theo cột' })

/** Sets a filter in the open dialog. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('rows are filtered by several columns, and the filters are stored in the address and can be removed', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/luu-tru/data-warehouse/dm-003?tab=rows')
  const { page } = session
  const list = rowsOf(page)
  const dialog = dialogOf(page)
  const apply = dialog.getByRole('button', { name: 'Áp dụng' })
  const open = page.getByRole('button', { name: 'Lọc theo cột', exact: true })
  await expect(list.count).toHaveText('Hiển thị 1.286 trên tổng số 1.286 dòng')

  // The filter is entered by keyboard alone. An invalid value is reported at its field, and no
  // query is run.
  await open.focus()
  await page.keyboard.press('Enter')
  await choose(page, 'Cột cần lọc', 'so_quan_so_hien_tai')
  await dialog.getByRole('textbox', { name: 'Từ' }).focus()
  await page.keyboard.type('1,5')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nhập số nguyên, ví dụ 1.250')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Từ' })).toBeFocused()
  expect(page.url()).not.toContain('loc.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('400')
  await page.keyboard.press('Tab')
  await page.keyboard.type('450')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const marks = page.getByRole('list', { name: 'Các bộ lọc theo cột' })
  await expect(marks.getByRole('listitem')).toHaveText(['so_quan_so_hien_tai từ 400 đến 450'])
  await expect(list.count).not.toHaveText(/^Hiển thị 1\.286 trên/)
  const one = (await list.count.textContent()) ?? ''

  await open.click()
  await choose(page, 'Cột cần lọc', 'cap_don_vi')
  await choose(page, 'Điều kiện', 'Một trong các giá trị hay gặp')
  await dialog.getByRole('checkbox', { name: /^Cấp II \(/ }).check()
  await dialog.getByRole('checkbox', { name: /^Cấp IV \(/ }).check()
  await apply.click()
  await expect(marks.getByRole('listitem')).toHaveCount(2)
  await expect(marks).toContainText('cap_don_vi thuộc “Cấp II”, “Cấp IV”')
  await expect(list.rows.first()).toContainText(/Cấp (II|IV)/)
  // Waits for another row count, because the previous rows stay visible until the response arrives.
  await expect(list.count).not.toHaveText(one)
  const both = await list.count.textContent()

  // Reloading and navigating back both restore the same filters.
  await page.reload()
  await expect(marks.getByRole('listitem')).toHaveCount(2)
  await expect(list.count).toHaveText(both ?? '')
  await session.open('/luu-tru/data-warehouse')
  await page.goBack()
  await expect(marks.getByRole('listitem')).toHaveCount(2)
  await expect(list.count).toHaveText(both ?? '')

  await marks.getByRole('button', { name: /^Bỏ bộ lọc cap_don_vi/ }).click()
  await expect(marks.getByRole('listitem')).toHaveCount(1)
  await expect(open).toBeFocused()
  await marks.getByRole('button', { name: /^Sửa bộ lọc so_quan_so_hien_tai/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Từ' })).toHaveValue('400')
  await dialog.getByRole('textbox', { name: 'Đến' }).fill('1')
  await apply.click()
  await expect(dialog.getByText('Mốc sau không được nhỏ hơn mốc trước')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Đến' }).fill('')
  await apply.click()
  await expect(marks.getByRole('listitem')).toHaveText(['so_quan_so_hien_tai từ 400'])
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).first().click()
  await expect(list.count).toHaveText('Hiển thị 1.286 trên tổng số 1.286 dòng')

  await session.open('/luu-tru/data-warehouse/dm-003?tab=rows&loc.dia_diem=sai')
  await page.reload()
  await expect(page.getByText('Bộ lọc của cột dia_diem không đúng').first()).toBeVisible()
})

it('a masked column is not offered as a filter', async ({ session }) => {
  await session.open('/luu-tru/data-warehouse/dm-001?tab=rows')
  const { page } = session
  await page.getByRole('button', { name: 'Lọc theo cột', exact: true }).click()
  await dialogOf(page).getByRole('combobox', { name: 'Cột cần lọc' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'id',
    'cap_bac',
    'chuc_vu',
    'don_vi',
    'trang_thai'
  ])
})

test('exactly the filtered rows are saved as CSV, XLSX and Parquet', { tag: '@whole' }, async ({
  session
}) => {
  const filtered = 'loc.so_quan_so_hien_tai=khoang:400..450&sap=ten_don_vi.asc'
  await session.open(`/luu-tru/data-warehouse/dm-003?tab=rows&${filtered}`)
  const { page } = session
  const list = rowsOf(page)
  await expect(list.count).toHaveText(/^Hiển thị \d+ trên tổng số 1\.286 dòng$/)
  const count = Number(/\d+/.exec((await list.count.textContent()) ?? '')?.[0])
  for (const [format, name] of [
    ['CSV', 'a.csv'],
    ['XLSX', 'a.xlsx'],
    ['Parquet', 'a.parquet']
  ] as const) {
    session.answer(join(session.files, name))
    await page.getByRole('button', { name: 'Xuất dữ liệu', exact: true }).click()
    await page.getByRole('menuitem', { name: `Xuất ${format}` }).click()
    await expect(list.toast('Đã lưu tệp').filter({ hasText: name })).toBeVisible()
  }
  const csv = readFileSync(join(session.files, 'a.csv'), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1)
  expect(await readSheet(readFileSync(join(session.files, 'a.xlsx')))).toHaveLength(count + 1)
  expect(readFileSync(join(session.files, 'a.parquet')).subarray(0, 4).toString()).toBe('PAR1')
  expect(readdirSync(session.files).filter(name => name.endsWith('.part'))).toEqual([])
})
