import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForAnimationsToEnd } from '../at-rest'
import { expect, readOnlyTest as it, test } from '../fixtures'
import { FramePage } from '../pages/frame-page'
import { stopPageClock } from '../stopped-clock'

const sectorPage = '/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
const sectorTitle = 'Phân tích theo giới, tuổi, chức vụ'

test('the navigation groups that contain the current page open automatically and can be closed', {
  tag: '@whole'
}, async ({ session }) => {
  const frame = new FramePage(session.page)
  await session.open('/chia-se/api/api-001/logs')
  await expect(frame.leaf('Chia sẻ qua API')).toHaveAttribute('aria-current', 'page')
  const group = frame.group('Chia sẻ dữ liệu')
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(group).toHaveAttribute('aria-current', 'true')
  await session.open('/chia-se/api')
  await frame.expectTitle('Chia sẻ dữ liệu qua API')
  await expect(group).toHaveAttribute('aria-expanded', 'false')

  // Automatically opened groups are not stored: after a restart only groups opened by the user are
  // open.
  await frame.group('Thu thập').click()
  const again = new FramePage(await session.restart())
  await expect(again.group('Thu thập')).toHaveAttribute('aria-expanded', 'true')
  await expect(again.group('Chia sẻ dữ liệu')).toHaveAttribute('aria-expanded', 'false')
})

it('a navigation group that opened automatically stays open on the next page', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open('/luu-tru/data-lake/du-lieu-ban-cau-truc')
  await expect(frame.leaf('Dữ liệu bán cấu trúc')).toBeInViewport()
  await session.open('/')
  await frame.expectTitle('Trang chủ')
  await expect(frame.leaf('Trang chủ')).toHaveAttribute('aria-current', 'page')
  await expect(frame.leaf('Dữ liệu bán cấu trúc')).toBeVisible()
})

it('the sector pages open in a flyout beside the tree, which only shows the current one', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open(sectorPage)
  await expect(frame.leaf(sectorTitle)).toHaveAttribute('aria-current', 'page')
  await frame.group('Dữ liệu chuyên ngành').click()
  const flyout = session.page.getByRole('dialog', { name: 'Dữ liệu chuyên ngành' })
  await flyout.getByRole('link', { name: 'Cây tổ chức' }).click()
  await frame.expectTitle('Cây tổ chức')
  await expect(flyout).toBeHidden()
  await expect(frame.leaf('Cây tổ chức')).toHaveAttribute('aria-current', 'page')
  await expect(frame.leaf(sectorTitle)).toHaveCount(0)
})

test('pages are pinned by mouse and keyboard, reordered, and pinned again after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const frame = new FramePage(page)
  const pinned = (program: FramePage) =>
    program.navigation.getByRole('list', { name: 'Đã ghim' }).getByRole('link')
  await session.open('/chia-se/api')
  await page.keyboard.press('Control+d')
  await expect(pinned(frame)).toHaveText(['Chia sẻ qua API'])
  await frame.leaf('Chia sẻ qua LGSP').hover()
  await frame.navigation.getByRole('button', { name: 'Ghim Chia sẻ qua LGSP' }).click()
  await pinned(frame).last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(pinned(frame)).toHaveText(['Chia sẻ qua LGSP', 'Chia sẻ qua API'])
  await expect(pinned(frame).first()).toBeFocused()
  await pinned(frame).first().dragTo(pinned(frame).last())
  await expect(pinned(frame)).toHaveText(['Chia sẻ qua API', 'Chia sẻ qua LGSP'])
  await pinned(frame).first().focus()
  await page.keyboard.press('Control+d')
  await expect(pinned(frame)).toHaveText(['Chia sẻ qua LGSP'])
  const again = new FramePage(await session.restart())
  await expect(pinned(again)).toHaveText(['Chia sẻ qua LGSP'])
})

test('the sidebar does not shift after the first paint', async ({ session }) => {
  const frame = new FramePage(session.page)
  await frame.group('Lưu trữ và Xử lý').click()
  await frame.group('Chia sẻ dữ liệu').click()
  const page = await session.restart()
  await expect(new FramePage(page).leaf('Chia sẻ qua API')).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

/**
 * HTML of the sidebar elements that have shifted since the page was loaded, as recorded by the
 * browser (layout-shift entries).
 */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const found: string[] = []
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node }[] }
            for (const { node } of sources) {
              const element = node instanceof Element ? node : node?.parentElement
              if (element?.closest('nav')) found.push(element.outerHTML.slice(0, 200))
            }
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)))
      })
  )
}

test('the collapsed sidebar works by keyboard, and its longest flyout menu lies inside the window', {
  tag: '@whole'
}, async ({ session }) => {
  const frame = new FramePage(session.page)
  const press = (key: string): Promise<void> => session.page.keyboard.press(key)
  await session.open(sectorPage)
  await frame.collapse.click()
  const group = frame.group('Dữ liệu chuyên ngành')
  await expect(group).toHaveAttribute('aria-current', 'true')
  await group.focus()
  await press('ArrowRight')
  const flyout = session.page.getByRole('dialog', { name: 'Dữ liệu chuyên ngành' })
  await expect(flyout.getByRole('heading', { name: 'Động viên dự bị' })).toBeVisible()
  await expect(flyout.getByRole('link', { name: sectorTitle })).toHaveAttribute(
    'aria-current',
    'page'
  )
  await expect(flyout.getByRole('link', { name: 'Tổng hợp liên ngành' })).toBeFocused()
  await press('End')
  await expect(flyout.getByRole('link', { name: 'Báo cáo động viên, dự bị' })).toBeFocused()
  // The clock is stopped, so that the search does not treat two letters as separate inputs.
  await stopPageClock(session.page)
  await session.page.keyboard.type('tra cuu')
  const found = flyout.getByRole('link', { name: 'Tra cứu cá nhân' })
  await expect(found).toBeFocused()
  await session.page.clock.resume()
  await expect(found).toBeInViewport({ ratio: 1 })
  const box = await flyout.boundingBox()
  const height = await session.page.evaluate(() => window.innerHeight)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  await press('ArrowLeft')
  await expect(flyout).toBeHidden()
  await expect(group).toBeFocused()
})

for (const theme of ['Sáng', 'Tối']) {
  test(`the flyout menu and the notice list have no accessibility violation, ${theme}`, {
    tag: '@whole'
  }, async ({ session }) => {
    const frame = new FramePage(session.page)
    await frame.chooseTheme(theme)
    const check = async (): Promise<void> => {
      await waitForAnimationsToEnd(session.page)
      const { violations } = await new AxeBuilder({ page: session.page })
        .options({ rules: { 'target-size': { enabled: true } } })
        .setLegacyMode(true)
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await session.open('/khong/co')
    await session.page.getByRole('button', { name: 'Sao chép chi tiết' }).click()
    await expect(frame.toast('Đã sao chép chi tiết lỗi')).toBeVisible()
    await check()
    await frame.notices.click()
    await expect(session.page.getByRole('dialog', { name: 'Thông báo' })).toBeVisible()
    await check()
    await session.page.keyboard.press('Escape')
    await frame.collapse.click()
    await frame.group('Lưu trữ và Xử lý').click()
    await expect(session.page.getByRole('dialog', { name: 'Lưu trữ và Xử lý' })).toBeVisible()
    await check()
  })
}

it('the breadcrumb of a log page links to the list that contains the record', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open('/chia-se/api/api-001/logs')
  await expect(frame.breadcrumb.locator('[aria-current="page"]')).toContainText('Nhật ký')
  await frame.breadcrumb.getByRole('link', { name: 'Chia sẻ qua API' }).click()
  await frame.expectTitle('Chia sẻ dữ liệu qua API')
  await expect(frame.breadcrumb.getByRole('link')).toHaveCount(0)
})
