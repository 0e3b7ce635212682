import type { Page } from '@playwright/test'

/**
 * Stops the page's clock and timers until `page.clock.resume()` or `fastForward`, so that a test
 * can take any time before a timeout elapses.
 */
export async function stopPageClock(page: Page): Promise<void> {
  await page.clock.install()
  // The clock can only be stopped at a later time; it cannot have reached the next hour on its own.
  await page.clock.pauseAt(Date.now() + 3_600_000)
}
