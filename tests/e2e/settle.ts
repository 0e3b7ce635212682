import type { Page } from '@playwright/test'

/**
 * Waits until a page has come to rest: a question may follow from an answer, so it must be quiet for longer than the
 * 150 ms after which a skeleton shows.
 */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const loading = '[role="progressbar"], [aria-busy="true"]'
    let quietSince = performance.now()
    const end = quietSince + 60_000
    while (performance.now() < end && performance.now() - quietSince < 300) {
      await new Promise(requestAnimationFrame)
      const hasPage = document.querySelector('main h1') !== null
      if (!hasPage || document.querySelector(loading)) quietSince = performance.now()
    }
  })
}
