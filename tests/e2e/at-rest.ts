import type { Page } from '@playwright/test'

/**
 * Waits for animations and transitions to end, because axe and screenshots would otherwise see
 * intermediate colours. Endless animations are ignored.
 */
export async function waitForAnimationsToEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished)
    )
  )
}
