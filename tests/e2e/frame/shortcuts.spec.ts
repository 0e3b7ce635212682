import type { Page } from '@playwright/test'
import { navigationTree } from '@shared/navigation/tree'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'
import { FramePage } from '../pages/frame-page'
import { fullBrowserEnvironment, testedRuntime } from '../running-app'

test.describe.configure({ mode: 'default' })
// In the Chromium host, the page zoom is a browser override that the headless browser may lose when
// tests set overrides of their own.
test.use({ env: fullBrowserEnvironment })

const width = (page: Page): Promise<number> => page.evaluate(() => window.innerWidth)

test('Ctrl+= and Ctrl+− zoom the page, Ctrl+0 resets the zoom, and the zoom is kept after a restart', async ({
  session
}) => {
  const full = await width(session.page)
  const expectSize = (factor: number): Promise<void> =>
    expect.poll(() => width(session.page)).toBe(Math.round(full / factor))
  await session.page.keyboard.press('Control+Equal')
  await expectSize(1.1)
  await session.page.keyboard.press('Control+Equal')
  await expectSize(1.25)
  await session.restart()
  await expectSize(1.25)
  await session.page.keyboard.press('Control+Minus')
  await expectSize(1.1)
  await session.page.keyboard.press('Control+NumpadAdd')
  await expectSize(1.25)
  await session.page.keyboard.press('Control+0')
  await expectSize(1)
  await session.restart()
  await expectSize(1)
})

test('Ctrl+1 to Ctrl+6 focus the sidebar groups in order, with the sidebar expanded and collapsed', async ({
  session
}) => {
  const frame = new FramePage(session.page)
  const titles = navigationTree.filter(item => 'items' in item).map(item => item.title)
  expect(titles).toHaveLength(6)
  const walk = async (): Promise<void> => {
    for (const [place, title] of titles.entries()) {
      await session.page.keyboard.press(`Control+${place + 1}`)
      await expect(frame.group(title)).toBeFocused()
    }
  }
  await walk()
  await session.page.keyboard.press('Control+b')
  await expect(frame.expand).toBeVisible()
  await walk()
})

test('Ctrl+P prints the visible page', async ({ session }) => {
  test.skip(
    testedRuntime.name !== 'chromium',
    'a dialog of the system cannot be answered on Electron'
  )
  await session.page.keyboard.press('Control+p')
  await expect.poll(() => session.evaluate('({ host }) => host.printed.length')).toBe(1)
})

it('Ctrl+F focuses the search field of the page, or opens the command palette if the page has none', async ({
  session
}) => {
  await session.page.keyboard.press('Control+f')
  const palette = session.page.getByRole('combobox', { name: 'Tìm trang, bản ghi hoặc thao tác' })
  await expect(palette).toBeFocused()
  await session.page.keyboard.press('Escape')
  await session.open('/chia-se/lgsp')
  await expect(session.page.getByRole('searchbox')).toBeVisible()
  await session.page.keyboard.press('Control+f')
  await expect(session.page.getByRole('searchbox')).toBeFocused()
})

it('Ctrl+/ opens the shortcut list, which contains every shortcut of the design', async ({
  session
}) => {
  await session.page.keyboard.press('Control+/')
  const sheet = session.page.getByRole('dialog').getByRole('table', { name: 'Phím tắt' })
  const keys = 'K / S 1 2 3 4 5 6 B F = - 0 P'.split(' ').map(key => `Ctrl + ${key}`)
  for (const shortcut of [...keys, 'Alt + ←', 'Alt + →']) {
    await expect(sheet.getByRole('cell', { name: shortcut, exact: true })).toHaveCount(1)
  }
  await session.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
