import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { waitForAnimationsToEnd } from '../at-rest'
import { expect, type Session, sequentialTest as test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'

test.describe.configure({ mode: 'default' })

const listName = 'Danh sách API chia sẻ'
const list = (page: Page): ListPageObject => new ListPageObject(page, listName)
/** Opens the list of APIs and waits for its rows. */
async function openApis(session: Session): Promise<void> {
  await session.open('/chia-se/api')
  await expect(list(session.page).rows.first()).toBeVisible()
}
const titles = (page: Page): Promise<string[]> =>
  list(page).table.getByRole('columnheader').allTextContents()
const width = async (cell: Locator): Promise<number> =>
  cell.evaluate(element => Math.round(element.getBoundingClientRect().width))
const openColumns = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Cột hiển thị' }).click()
  return page.getByRole('dialog', { name: 'Cột và dòng của bảng' })
}
const openFilters = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click()
  return page.getByRole('dialog', { name: 'Bộ lọc đã lưu' })
}

test('a set of filters can be saved, applied, renamed and removed, and is kept after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chia-se/api')
  let filters = await openFilters(session.page)
  await expect(filters).toContainText('Chưa có bộ lọc nào được lưu')
  await session.page.keyboard.press('Escape')
  await list(session.page).choose('Trạng thái', 'Tạm dừng')
  await list(session.page).header('Tên API').getByRole('button').click()
  await session.page.getByRole('searchbox').fill('a')
  await expect(list(session.page).count).toContainText('Hiển thị 2')
  filters = await openFilters(session.page)
  await filters.getByRole('textbox', { name: 'Tên bộ lọc' }).fill('Đang dừng')
  await session.page.keyboard.press('Enter')
  await expect(filters.getByRole('button', { name: /Đang dừng · đang dùng/ })).toBeVisible()
  await filters.getByRole('textbox', { name: 'Tên bộ lọc' }).fill('đang DỪNG')
  await session.page.keyboard.press('Enter')
  await expect(filters).toContainText('Danh sách này đã có bộ lọc “Đang dừng”')

  await session.restart()
  // Saved filters belong to one list, so another list does not offer them.
  await session.open('/chia-se/lgsp')
  filters = await openFilters(session.page)
  await expect(filters).toContainText('Chưa có bộ lọc nào được lưu')
  await session.page.keyboard.press('Escape')
  await session.open('/chia-se/api')
  await expect(list(session.page).rows).toHaveCount(8)
  filters = await openFilters(session.page)
  await filters.getByRole('button', { name: 'Đang dừng', exact: true }).click()
  await expect(filters).toHaveCount(0)
  await expect(list(session.page).rows).toHaveCount(2)
  await expect(session.page.getByRole('searchbox')).toHaveValue('a')
  await expect(list(session.page).header('Tên API')).toHaveAttribute('aria-sort', 'ascending')

  filters = await openFilters(session.page)
  await filters.getByRole('button', { name: 'Đổi tên bộ lọc Đang dừng' }).click()
  const name = filters.getByRole('textbox', { name: 'Tên mới của bộ lọc Đang dừng' })
  await expect(name).toBeFocused()
  await name.fill('API nghỉ')
  await session.page.keyboard.press('Escape')
  await expect(filters.getByRole('button', { name: /^Đang dừng/ })).toBeFocused()
  await filters.getByRole('button', { name: 'Đổi tên bộ lọc Đang dừng' }).click()
  await name.fill('API nghỉ')
  await session.page.keyboard.press('Enter')
  await expect(filters.getByRole('button', { name: /^API nghỉ/ })).toBeFocused()
  await filters.getByRole('button', { name: 'Xóa bộ lọc API nghỉ' }).click()
  await expect(filters).toContainText('Chưa có bộ lọc nào được lưu')
  await session.page.keyboard.press('Escape')
  await list(session.page).toast('Đã xóa bộ lọc').getByRole('button', { name: 'Hoàn tác' }).click()
  // Waits until the change is on disk, because the test then kills the program, which loses unsaved
  // changes.
  await expect
    .poll(() => readFileSync(join(session.userData, 'settings.json'), 'utf8'))
    .toContain('API nghỉ')
  await session.crash()
  await session.open('/chia-se/api')
  filters = await openFilters(session.page)
  await expect(filters.getByRole('button', { name: 'API nghỉ', exact: true })).toBeVisible()
})

test('columns are hidden, moved and resized by keyboard, stay so after a restart, and can be reset', {
  tag: '@whole'
}, async ({ session }) => {
  await openApis(session)
  const plain = await titles(session.page)
  expect(plain.slice(0, 3)).toEqual(['Tên API', 'Endpoint', 'Bảng nguồn'])
  const press = (key: string): Promise<void> => session.page.keyboard.press(key)
  await session.page.getByRole('button', { name: 'Cột hiển thị' }).focus()
  await press('Enter')
  let columns = session.page.getByRole('dialog', { name: 'Cột và dòng của bảng' })
  await columns.getByRole('checkbox', { name: 'Endpoint' }).focus()
  await press('Space')
  const move = columns.getByRole('button', { name: 'Đưa cột Trạng thái lên trước' })
  await move.focus()
  for (const place of [3, 2, 1]) {
    await press('Enter')
    await expect(columns).toContainText(`Cột Trạng thái đứng thứ ${place} trong 7 cột`)
    // The button keeps the focus, so that pressing it again moves the column further.
    await expect(move).toBeFocused()
  }
  // The column that links to the record cannot be hidden, so its checkbox is checked and disabled.
  await columns.getByRole('checkbox', { name: 'Tên API' }).focus()
  await press('Space')
  await expect(columns.getByRole('checkbox', { name: 'Tên API' })).toBeChecked()
  const size = columns.getByRole('spinbutton', { name: 'Độ rộng cột Tên API (điểm ảnh)' })
  await size.fill('300')
  await press('Enter')
  await size.press('ArrowUp')
  await expect(size).toHaveValue('310')
  await press('Escape')
  await expect(session.page.getByRole('button', { name: 'Cột hiển thị' })).toBeFocused()
  await expect.poll(() => width(list(session.page).header('Tên API'))).toBe(310)
  const arranged = ['Trạng thái', 'Tên API', 'Bảng nguồn', 'Người tạo', 'Ngày tạo', 'Số lượt gọi']
  const first = async (): Promise<string[]> => (await titles(session.page)).slice(0, 6)
  await expect.poll(first).toEqual(arranged)

  await session.restart()
  await openApis(session)
  await expect.poll(first).toEqual(arranged)
  await expect.poll(() => width(list(session.page).header('Tên API'))).toBe(310)
  // A cell has the same position in its row as the header, so the second cell belongs to the
  // resized column.
  const link = list(session.page).row('Quân số tổng hợp').getByRole('cell').nth(1)
  await expect.poll(() => width(link)).toBe(310)
  columns = await openColumns(session.page)
  await columns.getByRole('button', { name: 'Khôi phục mặc định' }).click()
  await expect(columns.getByRole('button', { name: 'Khôi phục mặc định' })).toBeDisabled()
  await press('Escape')
  await expect.poll(() => titles(session.page)).toEqual(plain)
  await session.restart()
  await openApis(session)
  await expect.poll(() => titles(session.page)).toEqual(plain)
})

test('dragging a column edge resizes the column, and a double click resets its width', {
  tag: '@whole'
}, async ({ session }) => {
  await openApis(session)
  const head = list(session.page).header('Endpoint')
  const before = await width(head)
  const edge = head.locator('[data-column-edge]')
  const box = await edge.boundingBox()
  if (!box) throw new Error('the edge is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = session.page
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x + 60, y, { steps: 4 })
  await expect.poll(() => width(head)).toBe(before + 60)
  await mouse.up()
  await session.restart()
  await openApis(session)
  await expect.poll(() => width(list(session.page).header('Endpoint'))).toBe(before + 60)
  await list(session.page).header('Endpoint').locator('[data-column-edge]').dblclick()
  await expect.poll(() => width(list(session.page).header('Endpoint'))).toBe(before)
})

test('the CSV file of a list contains every column, including hidden columns', {
  tag: '@whole'
}, async ({ session }) => {
  const file = join(session.files, 'log.csv')
  session.answer(file)
  await session.open('/chia-se/api/api-001/logs')
  const columns = await openColumns(session.page)
  await columns.getByRole('checkbox', { name: 'Endpoint' }).click()
  await columns.getByRole('button', { name: 'Đưa cột Trạng thái lên trước' }).click()
  await expect(columns).toContainText('Tệp CSV luôn có đủ các cột')
  await session.page.keyboard.press('Escape')
  await session.page.getByRole('button', { name: 'Xuất CSV' }).click()
  await expect(list(session.page).toast('Đã lưu tệp')).toBeVisible()
  const [head] = readFileSync(file, 'utf8').split('\r\n')
  expect(head).toBe(
    '\ufeffNgày giờ,IP truy cập,Endpoint,Trạng thái,Số bản ghi,Thời gian phản hồi (ms)'
  )
})

test('the setting for compact rows applies to every list and is kept after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await openApis(session)
  const height = async (name: string): Promise<number> =>
    new ListPageObject(session.page, name).rows
      .first()
      .evaluate(row => Math.round(row.getBoundingClientRect().height))
  await expect.poll(() => height(listName)).toBe(40)
  const columns = await openColumns(session.page)
  await columns.getByRole('switch', { name: 'Thu gọn dòng' }).click()
  await session.page.keyboard.press('Escape')
  await expect.poll(() => height(listName)).toBe(32)
  await session.restart()
  await session.open('/chia-se/lgsp')
  await expect.poll(() => height('Danh sách dịch vụ LGSP')).toBe(32)
  await session.open('/quan-tri/cau-hinh?tab=display')
  await expect(
    session.page.getByRole('combobox', { name: 'Độ cao dòng trong danh sách' })
  ).toContainText('Thu gọn')
})

test('the toolbar of a list has no accessibility violation, with its menus open and while a filter is renamed', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api?status=active')
  await expect(list(page).rows.first()).toBeVisible()
  const check = async (): Promise<void> => {
    await waitForAnimationsToEnd(page)
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .setLegacyMode(true)
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  }
  const columns = await openColumns(page)
  await expect(columns).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  const filters = await openFilters(page)
  await filters.getByRole('textbox', { name: 'Tên bộ lọc' }).fill('Đang chạy')
  await page.keyboard.press('Enter')
  await expect(filters.getByRole('button', { name: /^Đang chạy/ })).toBeVisible()
  await check()
  await filters.getByRole('button', { name: 'Đổi tên bộ lọc Đang chạy' }).click()
  await expect(filters.getByRole('textbox', { name: /^Tên mới/ })).toBeFocused()
  await check()
})
