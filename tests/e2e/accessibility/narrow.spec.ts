import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FramePage } from '../pages/frame-page'

/**
 * Viewport of a 1280 by 1024 window at a zoom of 400 %, the size that the accessibility guidelines
 * require to work.
 */
const narrow = { width: 320, height: 256 }
const wide = { width: 1366, height: 768 }

async function resize(page: Page, size: typeof narrow): Promise<void> {
  const view = await page.context().newCDPSession(page)
  await view.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false
  })
}

test('in a narrow window the sidebar is a rail of icons that opens over the page, and the stored preference does not change', {
  tag: '@whole'
}, async ({ session }) => {
  const frame = new FramePage(session.page)
  const press = (key: string): Promise<void> => session.page.keyboard.press(key)
  const main = async (): Promise<number> =>
    (await session.page.getByRole('main').boundingBox())?.width ?? 0
  await session.open('/chia-se/api')
  await expect(frame.collapse).toBeVisible()
  await resize(session.page, narrow)
  await expect(frame.expand).toBeVisible()
  const room = await main()
  expect(room).toBeGreaterThanOrEqual(256)

  // In a narrow window the sidebar opens over the page, so the page keeps its width. Escape closes
  // it and returns the focus to its button.
  await press('Control+b')
  await expect(frame.leaf('Chia sẻ qua API')).toBeInViewport()
  await expect.poll(main).toBe(room)
  await frame.leaf('Chia sẻ qua API').focus()
  await press('Escape')
  await expect(frame.expand).toBeFocused()

  // When the sidebar closes, the focus moves into the page, so that it is not on an invisible
  // element.
  await press('Enter')
  await expect(frame.collapse).toBeFocused()
  await frame.leaf('Chia sẻ qua NGSP').focus()
  await session.page.getByRole('heading', { level: 1 }).focus()
  await expect(frame.expand).toBeVisible()

  // Navigating to another page closes the sidebar that lies over the page.
  await frame.expand.focus()
  await press('Enter')
  await frame.leaf('Chia sẻ qua NGSP').focus()
  await press('Enter')
  await frame.expectTitle('Chia sẻ dữ liệu qua NGSP')
  await expect(frame.heading).toBeFocused()
  await expect(frame.expand).toBeVisible()

  // The flyout menus of the collapsed sidebar (rail) lie inside the window.
  await frame.group('Dữ liệu chuyên ngành').focus()
  await press('ArrowRight')
  const flyout = session.page.getByRole('dialog', { name: 'Dữ liệu chuyên ngành' })
  await expect(flyout.getByRole('link').first()).toBeFocused()
  await press('End')
  await expect(flyout.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  const box = await flyout.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width)
  await press('Escape')

  await resize(session.page, wide)
  await expect(frame.collapse).toBeVisible()
  await expect(new FramePage(await session.restart()).collapse).toBeVisible()
})

const lists = [
  '/chia-se/api',
  '/chia-se/lgsp',
  '/luu-tru/data-warehouse',
  '/luu-tru/etl',
  '/thu-thap/nguon',
  '/thu-thap/dich',
  '/quan-tri/nguoi-dung',
  '/khai-thac/quan-ly-bao-cao',
  '/thu-thap/ket-noi',
  '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'
]

test('lists fit into a 1366-pixel window beside the open sidebar, and the row actions cover no column', {
  tag: '@whole'
}, async ({ session }) => {
  await resize(session.page, wide)
  for (const path of lists) {
    await session.open(path)
    const table = session.page.getByRole('group').filter({ has: session.page.getByRole('table') })
    const beyond = (list: Element): number => list.scrollWidth - list.clientWidth
    await expect.poll(async () => [path, await table.first().evaluate(beyond)]).toEqual([path, 0])
  }
})
