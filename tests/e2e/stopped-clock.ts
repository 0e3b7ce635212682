import type { Page } from '@playwright/test'

/**
 * The page's clock and its timers stand still until `page.clock.resume()` or `fastForward`: whatever must happen before a
 * time is over has all the time that the machine takes.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // A moment that the clock cannot have passed by itself meanwhile.
  await page.clock.pauseAt(Date.now() + 3_600_000)
}
