import type { Locator, Page } from '@playwright/test'
import { selectEveryNthCase } from '../../support/effort'
import { test as alone, expect, sequentialTest as test } from '../fixtures'
import { FramePage } from '../pages/frame-page'
import { createTableFromLines } from '../pages/table-of-file'
import { takePicture } from '../picture'
import { stopPageClock } from '../stopped-clock'

test.describe.configure({ mode: 'default' })

const history = (page: Page): Locator => page.getByRole('dialog', { name: 'Thông báo' })
const pause = (page: Page, name: string): Promise<void> =>
  page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Tạm dừng' }).click()

/** Titles, fields, bars and buttons (outside table rows) that the toast covers by more than their edge. */
const covered = (toast: Locator): Promise<string[]> =>
  toast.evaluate(element => {
    const own = element.getBoundingClientRect()
    const parts = [...document.querySelectorAll('main, header, [role="dialog"]')]
    return parts
      .flatMap(part => [...part.querySelectorAll('h1, h2, button, input, textarea, [data-bar]')])
      .filter(other => !element.contains(other) && !other.closest('tr, [role="row"], li'))
      .filter(other => {
        const words = document.createRange()
        words.selectNodeContents(other)
        const box = (/^h/.test(other.localName) ? words : other).getBoundingClientRect()
        const down = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top)
        return Math.min(own.right, box.right) > Math.max(own.left, box.left) && down > 6
      })
      .map(other => other.textContent)
  })

/** Scrolls the page until one of its buttons is behind the toast; resolves to whether one is. */
const scrollButtonBehind = (toast: Locator): Promise<boolean> =>
  toast.evaluate(element => {
    const own = element.getBoundingClientRect()
    const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2
    return [...document.querySelectorAll('main button')]
      .filter(button => !button.closest('tr, [role="row"], li'))
      .some(button => {
        const { left, right } = button.getBoundingClientRect()
        if (right <= own.left || own.right <= left) return false
        const scroller = document.querySelector('main')
        const way = middleOf(button.getBoundingClientRect()) - middleOf(own)
        scroller?.scrollBy({ top: way, behavior: 'instant' })
        return Math.abs(middleOf(button.getBoundingClientRect()) - middleOf(own)) < 10
      })
  })

const pages = [
  '/',
  '/thu-thap/nguon',
  '/thu-thap/ket-noi',
  '/luu-tru/data-warehouse',
  '/khai-thac/truy-van',
  '/chia-se/api/create',
  '/chia-se/lgsp',
  '/chuyen-nganh/lien-nganh/dashboard',
  '/quan-tri/nguoi-dung',
  '/quan-tri/cau-hinh?tab=thresholds'
]

alone(
  'a toast covers no title, field, button or bar on ten pages at 1093 × 575',
  { tag: '@whole' },
  async ({ session }) => {
    const { page } = session
    await page.setViewportSize({ width: 1093, height: 575 })
    // Six pinned pages, so that pinning the open page is refused with a toast that stays.
    const pinnedPages = ['kich-ban-to-chuc', 'cay-to-chuc', 'theo-loai-hinh'].map(
      name => `/chuyen-nganh/to-chuc-bien-che/${name}`
    )
    pinnedPages.push('/quan-tri/giam-sat', '/chia-se/ngsp', '/luu-tru/etl')
    await page.evaluate(pinned => {
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      return calls['preferences:update']?.({ pinnedPages: pinned })
    }, pinnedPages)
    await page.reload()
    const toast = new FramePage(page).toast('Chưa ghim được trang')
    for (const path of pages) {
      await session.open(path)
      await page.keyboard.press('Control+d')
      await expect(toast).toBeVisible()
      await expect.poll(() => covered(toast), { message: path }).toEqual([])
      await toast.getByRole('button', { name: 'Đóng' }).click()
    }
  }
)

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>

const windows = [
  { width: 1093, height: 575, look: 'Tối' },
  { width: 1366, height: 768, look: 'Sáng' }
]
// The small window leaves least room beside a toast.
for (const { width, height, look } of selectEveryNthCase(windows, 2)) {
  alone(
    `a toast covers no title and no button at ${width} × ${height}`,
    async ({ session }, info) => {
      const { page } = session
      const frame = new FramePage(page)
      await page.setViewportSize({ width, height })
      await session.open('/chia-se/api')
      await frame.chooseTheme(look)
      await pause(page, 'Danh mục đơn vị')
      const toast = frame.toast('Trạng thái API')
      await expect(toast).toBeVisible()
      await expect.poll(() => covered(toast)).toEqual([])
      await takePicture(page, info, 'list')
      await toast.getByRole('button', { name: 'Đóng' }).click()

      // Creates a table from a file with a long name: its toast appears while the dialog closes
      // over a page with a longer title.
      const lines = ['ma_don_vi;ten_don_vi;bien_che', 'A1;Đơn vị A1;120']
      await createTableFromLines(session, 'so-lieu-bien-che-toan-don-vi-quy-4-nam-2026.csv', lines)
      const created = frame.toast('Đã tạo bảng Data Mart')
      await expect(created).toBeVisible()
      await expect.poll(() => covered(created)).toEqual([])
      await takePicture(page, info, 'dialog-closed')

      // The page is scrolled so that one of its buttons is where the toast is.
      await session.open('/quan-tri/cau-hinh?tab=backup')
      await expect(page.getByRole('button', { name: 'Gỡ dữ liệu mẫu' })).toBeVisible()
      await created.hover()
      await expect.poll(() => covered(created)).toEqual([])
      expect(await scrollButtonBehind(created)).toBe(true)
      await expect.poll(() => covered(created)).toEqual([])
      await takePicture(page, info, 'scrolled')
    }
  )
}

test('a toast disappears after its timeout, and its entry leaves the history 1,000,000 ms later (spec 9)', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open('/chia-se/api')
  await stopPageClock(session.page)
  await pause(session.page, 'Danh mục đơn vị')
  const toast = frame.toast('Trạng thái API')
  await expect(toast).toBeVisible()
  await session.page.mouse.move(5, 5)
  await session.page.clock.fastForward(8_000)
  await expect(toast).toBeVisible()
  await session.page.clock.fastForward(2_000)
  await expect(toast).toBeHidden()

  await session.page.clock.fastForward(900_000)
  await frame.notices.click()
  await expect(history(session.page).getByRole('listitem')).toHaveCount(1)
  await session.page.clock.fastForward(100_000)
  await expect(history(session.page)).toContainText('Chưa có thông báo nào')
})

test('the pointer over a toast pauses its timeout', async ({ session }) => {
  const frame = new FramePage(session.page)
  await session.open('/chia-se/api')
  await stopPageClock(session.page)
  await pause(session.page, 'Tra cứu chức vụ')
  const toast = frame.toast('Trạng thái API')
  // The toast takes its final position in an animation frame, which the stopped clock holds back.
  await session.page.clock.runFor(100)
  await toast.hover()
  await session.page.clock.fastForward(60_000)
  await expect(toast).toBeVisible()
  await session.page.mouse.move(5, 5)
  await session.page.clock.fastForward(10_000)
  await expect(toast).toBeHidden()
})

test('the action of a toast can also be used in the notice history, and only once', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open('/chia-se/api')
  const row = session.page.getByRole('row').filter({ hasText: 'Biên chế đơn vị' })
  await pause(session.page, 'Biên chế đơn vị')
  await expect(row).toContainText('Tạm dừng')
  await frame.toast('Trạng thái API').getByRole('button', { name: 'Đóng' }).click()

  await frame.notices.click()
  const entries = history(session.page).getByRole('listitem')
  await entries.first().getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(entries.last().getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0)
  await expect(history(session.page)).toBeVisible()
  await session.page.keyboard.press('Escape')
  await expect(row).toContainText('Đang hoạt động')
})

test('an entry can be removed from the notice history, and the focus stays in the list', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  await session.open('/khong/co')
  const copy = session.page.getByRole('button', { name: 'Sao chép chi tiết' })
  await copy.click()
  await copy.click()
  await frame.notices.click()
  const entries = history(session.page).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await entries.first().getByRole('button', { name: 'Xóa thông báo' }).click()
  await expect(entries).toHaveCount(1)
  await expect(frame.toast('Đã sao chép chi tiết lỗi')).toHaveCount(0)
  await expect(history(session.page).getByRole('heading', { name: 'Thông báo' })).toBeFocused()
})
