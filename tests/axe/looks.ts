import type { CDPSession, Page } from '@playwright/test'
import { findAxeViolations } from '../e2e/axe'
import { overlaySelector } from '../e2e/walk'

/**
 * Combinations of three themes and three zoom levels (1, 2, 4) of a 1280 by 1024 window, which
 * leave a width of 1280, 640 and 320 CSS pixels.
 */
export const themeZoomCombinations = ['light', 'dark', 'forced colours'].flatMap(look =>
  [1, 2, 4].map(zoom => ({ look, zoom, name: `${look}, ${zoom * 100} %` }))
)
export type ThemeZoomCombination = (typeof themeZoomCombinations)[number]

/**
 * Emulates one theme and zoom level for the page with its open dialogs and menus; the program must
 * be set to follow the system's theme.
 */
export async function emulateThemeAndZoom(
  view: CDPSession,
  { look, zoom }: ThemeZoomCombination
): Promise<void> {
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
  // Waits until the page and its charts have re-rendered and colour transitions have ended. A menu
  // is hidden while its button is out of view, where a smaller window may have moved it.
  await view.send('Runtime.evaluate', {
    expression: `document.querySelector('[data-pressed]')?.scrollIntoView({ block: 'center' });
      new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
        for (const moving of document.getAnimations()) {
          if (moving.effect.getComputedTiming().endTime !== Infinity) moving.finish()
        }
        done()
      }))))`,
    awaitPromise: true
  })
}

/**
 * Accessibility violations (axe) of the open dialogs, menus and lists, or of the page if none is
 * open, and elements that can be scrolled horizontally. What is behind an overlay was looked at
 * before it opened; axe would take the covered part of it for too small or cannot place its text.
 */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const isOverlayOpen = (await page.locator(overlaySelector).count()) > 0
  const violations = await findAxeViolations(
    page,
    { rules: { 'target-size': { enabled: true } } },
    isOverlayOpen ? overlaySelector : undefined
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 240)}`)
  )
  return [...found, ...(await sideways(page))]
}

function sideways(page: Page): Promise<string[]> {
  return page.evaluate(selector => {
    const boxes = [document.documentElement, ...document.querySelectorAll(selector)]
    /** HTML of the last element that reaches beyond the visible width of a box. */
    const widestOf = (box: Element): string => {
      const end = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
      const wide = [...box.querySelectorAll('*')].filter(
        part => part.getBoundingClientRect().right > end
      )
      return wide.at(-1)?.outerHTML.slice(0, 160) ?? ''
    }
    return (
      boxes
        .filter(box => getComputedStyle(box).overflowX !== 'visible' || box === boxes[0])
        // Fluent's content of a dialog reaches 2 px beyond its text, for the focus outline.
        .filter(box => box.scrollWidth > box.clientWidth + 2)
        .map(
          box => `scrolls sideways, ${box.scrollWidth} over ${box.clientWidth}: ${widestOf(box)}`
        )
    )
  }, overlaySelector)
}
