import type { CDPSession, Page } from '@playwright/test'
import { waitForAnimationsToEnd } from './at-rest'

export interface WindowSize {
  readonly width: number
  readonly height: number
  readonly deviceScaleFactor: number
}

/** Current size of the page's window. */
export const readWindowSize = (page: Page): Promise<WindowSize> =>
  page.evaluate(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    deviceScaleFactor: window.devicePixelRatio
  }))

/**
 * Shows the open page in another window size and theme; the program must be set to follow the
 * system's theme.
 */
export async function resizeWithTheme(
  page: Page,
  view: CDPSession,
  theme: 'light' | 'dark',
  { width, height, deviceScaleFactor }: WindowSize
): Promise<void> {
  const metrics = { width, height, deviceScaleFactor, mobile: false }
  await view.send('Emulation.setDeviceMetricsOverride', metrics)
  await view.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: theme }]
  })
  await page.evaluate(
    async ([wanted, scheme]) => {
      const frame = () => new Promise(requestAnimationFrame)
      const end = performance.now() + 60_000
      const { style } = document.documentElement
      while (window.innerWidth !== wanted || style.colorScheme !== scheme) {
        if (performance.now() > end) throw new Error(`no ${scheme} window of ${wanted} pixels came`)
        await frame()
      }
      // Waits six frames, because elements that measure themselves, and elements that depend on
      // their size, need a frame each to update.
      for (let frames = 0; frames < 6; frames++) await frame()
    },
    [width, theme] as const
  )
  await waitForAnimationsToEnd(page)
}
