import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Shows a route and waits until it is idle: its data and fonts are loaded and nothing moves. */
export async function showRoute(page, route) {
  const left = await page.evaluate(address => {
    const hash = `#${address}`
    const isSame = hash.split('?')[0] === (window.location.hash || '#/').split('?')[0]
    if (!isSame) document.querySelector('h1')?.setAttribute('data-left', '')
    window.location.hash = hash
    return !isSame
  }, route)
  if (left) await page.locator('h1:not([data-left])').waitFor()
  await page.locator('main h1').waitFor()
  await waitUntilPageIdle(page)
}

export function waitUntilPageIdle(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const isBusy = () =>
      document.querySelector('[role="progressbar"], [aria-busy="true"], main img:not([src])') ||
      document.getAnimations().some(({ playState }) => playState === 'running')
    await document.fonts.ready
    // A page whose next request depends on a previous result is idle for a moment between the two,
    // so several consecutive idle checks are required.
    let quiet = 0
    for (let turns = 0; turns < 600 && quiet < 12; turns++) {
      await frame()
      quiet = isBusy() ? 0 : quiet + 1
    }
  })
}

/** Saves a picture of the window as a PNG file. */
export async function saveWindowScreenshot(page, file) {
  await page.screenshot({ path: file })
}

/**
 * AVIF quality and effort. At this quality a legible picture is a fifth smaller than a barely
 * legible WebP file.
 */
const encoding = { quality: 15, effort: 6 }

/** Saves a picture of a part of the window as a small AVIF file. */
export async function saveSmallScreenshot(page, file, { clip, scale }) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { ...clip, scale }
  })
  await session.detach()
  await writeFile(file, await sharp(Buffer.from(data, 'base64')).avif(encoding).toBuffer())
}

/** Hides scroll bars, which only distract in a small picture. */
export async function hideScrollbars(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScrollbarsHidden', { hidden: true })
}
