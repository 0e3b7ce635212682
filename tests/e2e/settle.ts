import type { Page } from '@playwright/test'

/**
 * Waits until a page is idle. Responses may trigger further requests, so the page must not change
 * for longer than the 150 ms after which a loading skeleton appears, and for as many frames as a
 * fast machine draws in that time, because timers are late on a slow machine.
 */
export function waitUntilPageSettles(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const loading = '[role="progressbar"], [aria-busy="true"]'
    let quietSince = performance.now()
    let frames = 0
    const end = quietSince + 60_000
    while (performance.now() < end && (performance.now() - quietSince < 300 || frames < 18)) {
      await new Promise(requestAnimationFrame)
      frames++
      const hasPage = document.querySelector('main h1') !== null
      if (hasPage && !document.querySelector(loading)) continue
      quietSince = performance.now()
      frames = 0
    }
  })
}
