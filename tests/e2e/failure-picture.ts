import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { ReadOnlySession } from './session'

/**
 * Wraps a test: on failure, saves a picture, the address and the accessible text of the session's
 * page. Playwright's own snapshot may show another program that the worker runs.
 */
export const withFailurePicture =
  <Given extends ReadOnlySession>(use: (session: Given) => Promise<void>, info: TestInfo) =>
  async (session: Given): Promise<void> => {
    await use(session)
    if (info.status === info.expectedStatus) return
    const { page } = session
    try {
      await page.screenshot({ path: info.outputPath('page.png'), timeout: 5_000 })
      const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
      writeFileSync(info.outputPath('page.txt'), `${page.url()}\n${text}\n`)
    } catch (error) {
      writeFileSync(info.outputPath('no-page.txt'), String(error))
    }
  }
