import type { Page } from '@playwright/test'

/**
 * Stops the page's clock and timers until `page.clock.resume()` or `fastForward`, so that work
 * before a timeout can take any time.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // A time that the clock cannot have reached on its own.
  await page.clock.pauseAt(Date.now() + 3_600_000)
}
