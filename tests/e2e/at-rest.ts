import type { Page } from '@playwright/test'

/** Waits for what moves or fades: a colour on its way to another is neither. What never ends is not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished)
    )
  )
}
