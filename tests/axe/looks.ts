import type { CDPSession, Page } from '@playwright/test'
import { findViolations } from '../e2e/axe'
import { surfaces } from '../e2e/walk'

/** Three looks in three zooms of a window 1280 by 1024, which leave 1280, 640 and 320 pixels of CSS. */
export const combinations = ['light', 'dark', 'forced colours'].flatMap(look =>
  [1, 2, 4].map(zoom => ({ look, zoom, name: `${look}, ${zoom * 100} %` }))
)
export type Combination = (typeof combinations)[number]

/** Shows the page as it is in one look and zoom, what is open in it staying open; its theme must follow the system. */
export async function dress(view: CDPSession, { look, zoom }: Combination): Promise<void> {
  await view.send('Emulation.setDeviceMetricsOverride', {
    width: 1280 / zoom,
    height: 1024 / zoom,
    deviceScaleFactor: zoom,
    mobile: false
  })
  await view.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: look === 'dark' ? 'dark' : 'light' },
      { name: 'forced-colors', value: look === 'forced colours' ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: 'reduce' }
    ]
  })
  // The page has drawn itself anew, its charts with it; a colour on its way to another has arrived.
  await view.send('Runtime.evaluate', {
    expression: `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
        for (const moving of document.getAnimations()) {
          if (moving.effect.getComputedTiming().endTime !== Infinity) moving.finish()
        }
        done()
      }))))`,
    awaitPromise: true
  })
}

/** What the rules of accessibility find in what is shown, and what scrolls sideways. */
export async function faults(page: Page): Promise<string[]> {
  const violations = await findViolations(page, { rules: { 'target-size': { enabled: true } } })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 240)}`)
  )
  return [...found, ...(await sideways(page))]
}

function sideways(page: Page): Promise<string[]> {
  return page.evaluate(selector => {
    const boxes = [document.documentElement, ...document.querySelectorAll(selector)]
    return boxes
      .filter(box => getComputedStyle(box).overflowX !== 'visible' || box === boxes[0])
      .filter(box => box.scrollWidth > box.clientWidth + 1)
      .map(
        box => `scrolls sideways, ${box.scrollWidth} over ${box.clientWidth}: <${box.localName}>`
      )
  }, surfaces)
}
