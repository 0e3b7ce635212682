import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flattenNavigation } from '@shared/navigation/tree'
import { expect, readOnlyTest as it, sequentialTest, test } from '../fixtures'
import { FramePage } from '../pages/frame-page'
import { stopPageClock } from '../stopped-clock'

test.describe.configure({ mode: 'default' })

test('expanded navigation groups and the collapsed sidebar are restored after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  let frame = new FramePage(session.page)
  expect(await frame.width()).toBe(288)
  await frame.group('Lưu trữ và Xử lý').click()
  await frame.group('Data Lake').click()
  await expect(frame.leaf('Dữ liệu bán cấu trúc')).toBeVisible()

  frame = new FramePage(await session.restart())
  await expect(frame.group('Lưu trữ và Xử lý')).toHaveAttribute('aria-expanded', 'true')
  await expect(frame.leaf('Dữ liệu bán cấu trúc')).toBeVisible()
  await frame.collapse.click()
  await expect(frame.expand).toBeVisible()
  await expect.poll(() => frame.width()).toBe(64)

  frame = new FramePage(await session.restart())
  await expect(frame.expand).toBeVisible()
  await expect.poll(() => frame.width()).toBe(64)
  const stored = readFileSync(join(session.userData, 'settings.json'), 'utf8')
  expect(stored).toContain('military-sidebar-expanded')
  expect(stored).toContain('luu-tru/data-lake')
})

test('the navigation tree contains every page that the specification names', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  for (let closed = 1; closed > 0; ) {
    const groups = frame.navigation
      .locator('button[aria-expanded="false"]')
      .filter({ hasNotText: 'Dữ liệu chuyên ngành' })
    closed = await groups.count()
    if (closed > 0) await groups.first().click()
  }
  const titles = flattenNavigation().map(leaf => leaf.title)
  const inTree = await frame.navigation.getByRole('link').allTextContents()
  const inFlyout = await (await frame.openSectorFlyout()).getByRole('link').allTextContents()
  const begin = titles.indexOf(inFlyout[0] ?? '')
  expect(inTree).toEqual(['Trang chủ', ...titles.toSpliced(begin, inFlyout.length)])
  expect(inFlyout).toEqual(titles.slice(begin, begin + inFlyout.length))
  expect(inFlyout).toHaveLength(36)
})

test('in the collapsed sidebar a group shows its pages in a flyout menu, by mouse and by keyboard', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await frame.collapse.click()
  await frame.group('Chia sẻ dữ liệu').click()
  const flyout = session.page.getByRole('dialog', { name: 'Chia sẻ dữ liệu' })
  await flyout.getByRole('link', { name: 'Chia sẻ qua API' }).click()
  await frame.expectTitle('Chia sẻ dữ liệu qua API')
  await expect(flyout).toBeHidden()

  await frame.group('Chia sẻ dữ liệu').focus()
  await session.page.keyboard.press('Enter')
  await expect(flyout).toBeVisible()
  await session.page.keyboard.press('Escape')
  await expect(flyout).toBeHidden()
  await expect(frame.group('Chia sẻ dữ liệu')).toBeFocused()
})

test('the page area has a flex basis of zero on the screen and that of its content on paper', async ({
  session
}) => {
  const { page } = session
  await expect(page.getByRole('main')).toHaveCSS('flex-basis', '0px')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toHaveCSS('flex-basis', 'auto')
  await page.emulateMedia({ media: null })
})

test('in the navigation tree, arrow keys, Home, End and typed letters move the focus', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  const press = (key: string): Promise<void> => session.page.keyboard.press(key)
  await frame.leaf('Trang chủ').focus()
  await press('ArrowDown')
  await expect(frame.group('Thu thập')).toBeFocused()
  await press('ArrowRight')
  await expect(frame.group('Thu thập')).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight')
  await expect(frame.leaf('Nguồn dữ liệu')).toBeFocused()
  await press('ArrowLeft')
  await expect(frame.group('Thu thập')).toBeFocused()
  await press('ArrowLeft')
  await expect(frame.group('Thu thập')).toHaveAttribute('aria-expanded', 'false')
  await press('End')
  await expect(frame.group('Quản trị hệ thống')).toBeFocused()
  await press('Home')
  await expect(frame.leaf('Trang chủ')).toBeFocused()
  // The clock is stopped, so that the search does not treat two letters as separate inputs.
  await stopPageClock(session.page)
  await session.page.keyboard.type('chia')
  await expect(frame.group('Chia sẻ dữ liệu')).toBeFocused()
  await session.page.clock.resume()
  await press('Enter')
  await press('ArrowDown')
  await press('Enter')
  await frame.expectTitle('Chia sẻ dữ liệu qua API')
  await expect(frame.leaf('Chia sẻ qua API')).toHaveAttribute('aria-current', 'page')
  await expect(frame.heading).toBeFocused()
  await expect(frame.breadcrumb).toHaveText('Chia sẻ dữ liệuChia sẻ qua API')
})

sequentialTest('the theme is kept, and shown before anything is painted', async ({ session }) => {
  let frame = new FramePage(session.page)
  await frame.chooseTheme('Tối')
  await expect.poll(() => frame.isDark()).toBe(true)
  frame = new FramePage(await session.restart())
  expect(await frame.isDark()).toBe(true)
  expect(await session.page.locator('head style[nonce]').first().textContent()).toContain('#161a18')
  await frame.chooseTheme('Sáng')
  await expect.poll(() => frame.isDark()).toBe(false)
})

sequentialTest('one toast at a time, and all of them in the history', async ({ session }) => {
  const frame = new FramePage(session.page)
  await session.open('/chia-se/api')
  const row = (name: string) => session.page.getByRole('row').filter({ hasText: name })
  await row('Danh mục đơn vị').getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(frame.toast('Trạng thái API')).toContainText('Danh mục đơn vị')
  await row('Tra cứu chức vụ').getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(frame.toast('Trạng thái API').filter({ hasText: 'Tra cứu chức vụ' })).toBeVisible()
  await expect(frame.toast('Trạng thái API')).toHaveCount(1)
  await frame.toast('Trạng thái API').getByRole('button', { name: 'Đóng' }).click()
  await expect(frame.toast('Trạng thái API')).toHaveCount(0)

  // A toast that the user closed counts as read in the notice list.
  await expect(frame.notices).toHaveAccessibleName('Thông báo (1 chưa đọc)')
  await frame.notices.click()
  const history = session.page.getByRole('dialog', { name: 'Thông báo' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('Tra cứu chức vụ')
  await history.getByRole('button', { name: 'Xóa tất cả' }).click()
  await expect(history).toContainText('Chưa có thông báo nào')
})

it('an unknown address shows the “not found” screen of the specification inside the application frame', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open('/khong/co/trang/nay')
  await frame.expectTitle('Unexpected Application Error!')
  await expect(session.page.getByText('404 Not Found')).toBeVisible()
  await expect(frame.navigation).toBeVisible()
  await session.page.getByRole('button', { name: 'Sao chép chi tiết' }).click()
  await expect(frame.toast('Đã sao chép chi tiết lỗi')).toBeVisible()
  await session.page.getByRole('button', { name: 'Về trang chủ' }).click()
  await frame.expectTitle('Trang chủ')
})

sequentialTest('Ctrl+B, Ctrl+F and the way back work from the keyboard', async ({ session }) => {
  const frame = new FramePage(session.page)
  await session.page.keyboard.press('Control+b')
  await expect(frame.expand).toBeVisible()
  await session.page.keyboard.press('Control+b')
  await expect(frame.collapse).toBeVisible()
  await session.open('/chia-se/api')
  await frame.expectTitle('Chia sẻ dữ liệu qua API')
  await session.page.keyboard.press('Control+f')
  await expect(session.page.getByRole('searchbox')).toBeFocused()
  await session.page.keyboard.press('Alt+ArrowLeft')
  await frame.expectTitle('Trang chủ')
  await session.page.keyboard.press('Alt+ArrowRight')
  await frame.expectTitle('Chia sẻ dữ liệu qua API')
})

it('going back restores the scroll position, and a newly opened page starts at the top', async ({
  session
}) => {
  const { page } = session
  const frame = new FramePage(page)
  const main = page.getByRole('main')
  const place = (): Promise<number> => main.evaluate(element => element.scrollTop)
  await session.open('/chia-se/api/api-001')
  await frame.expectTitle('Quân số tổng hợp')
  await main.evaluate(element => {
    element.scrollTop = 300
  })
  await expect.poll(place).toBe(300)
  // Clicked by a script, because Playwright would scroll to the link, and content that loads late
  // above it would change its position.
  const left = await page.getByRole('link', { name: 'Xem nhật ký truy cập' }).evaluate(link => {
    const top = link.closest('main')?.scrollTop
    ;(link as HTMLElement).click()
    return top
  })
  expect(left).toBeGreaterThan(0)
  await frame.expectTitle('Nhật ký truy cập API')
  await expect.poll(place).toBe(0)
  await page.keyboard.press('Alt+ArrowLeft')
  await frame.expectTitle('Quân số tổng hợp')
  await expect.poll(place).toBe(left)
})
