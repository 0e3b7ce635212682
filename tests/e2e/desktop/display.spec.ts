import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readPng } from '../../support/files/png'
import { cropPicture, hasXvfb, type PixelPicture, startXvfb } from '../../support/program/xvfb'
import { goToAddress } from '../address'
import { openBuiltProgram } from '../open-program'
import { testedRuntime } from '../running-app'
import { waitUntilPageSettles } from '../settle'

const size = { width: 1366, height: 768 }

/** Position of the page on the screen, as reported by the page. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({
    x: window.screenX + (window.outerWidth - window.innerWidth) / 2,
    y: window.screenY + window.outerHeight - window.innerHeight,
    width: window.innerWidth,
    height: window.innerHeight
  }))

/** Bounding box of the pixels that differ between the screen and a screenshot taken by the page. */
async function difference(page: Page, shown: PixelPicture): Promise<string> {
  const view = await page.context().newCDPSession(page)
  const { data } = await view.send('Page.captureScreenshot', { format: 'png' })
  await view.detach()
  const own = readPng(Buffer.from(data, 'base64'))
  if (own.width !== shown.width || own.height !== shown.height) return 'another size'
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (const [at, byte] of own.pixels.entries()) {
    if (at % 4 === 3 || Math.abs(byte - (shown.pixels[at] ?? 0)) <= 2) continue
    columns.add((at >> 2) % own.width)
    rows.add(Math.floor((at >> 2) / own.width))
  }
  if (rows.size === 0) return 'nothing'
  const range = (all: Set<number>): string => `${Math.min(...all)} to ${Math.max(...all)}`
  return `columns ${range(columns)}, rows ${range(rows)}`
}

test.skip(testedRuntime.name !== 'chromium', 'the window of the Chromium host is meant')
test.skip(!hasXvfb(), 'not run: Xvfb is not installed')

test('on a real screen no browser element covers the page, and the window lies within the screen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kho-screen-'))
  const screen = await startXvfb(folder, size.width, size.height)
  const app = await openBuiltProgram({
    userData: join(folder, 'data'),
    dialogFile: join(folder, 'dialog.txt'),
    env: { DISPLAY: screen.display, WAYLAND_DISPLAY: '' }
  })
  try {
    const { page } = app
    // Opens several pages, so that the browser has time to show promotions over the page if it has
    // any.
    for (const path of ['/', '/chia-se/api', '/luu-tru/etl', '/quan-tri/cau-hinh', '/']) {
      await goToAddress(page, path)
      await waitUntilPageSettles(page)
      // The pointer rests in the middle of the screen, where a link may show its native tooltip.
      await page.mouse.move(1, 1)
      const place = await placeOf(page)
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.y).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width).toBeLessThanOrEqual(size.width)
      expect(place.y + place.height).toBeLessThanOrEqual(size.height)
      await expect
        .poll(() => difference(page, cropPicture(screen.picture(), place)), {
          message: `${path}: the box of what differs`
        })
        .toBe('nothing')
    }
  } finally {
    await app.close()
    await screen.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
