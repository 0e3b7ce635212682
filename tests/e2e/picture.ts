import type { Page, TestInfo } from '@playwright/test'
import { isWholeRun } from '../support/effort'

/**
 * Saves a picture of the page for manual inspection, only with `npm run test:whole`, because
 * drawing and compressing one takes a good part of a second of a core without a GPU.
 */
export async function takePicture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (isWholeRun) await page.screenshot({ path: info.outputPath(`${name}.png`) })
}

/** Window size and theme of a picture. */
export interface PictureLook {
  readonly width: number
  readonly height: number
  readonly look: 'light' | 'dark'
}

/** Saves pictures of the page in several window sizes and themes, only with `npm run test:whole`. */
export async function takePicturesOfLooks(
  page: Page,
  info: TestInfo,
  name: string,
  looks: readonly PictureLook[]
): Promise<void> {
  if (!isWholeRun) return
  for (const { look, ...size } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: look })
    await takePicture(page, info, `${name}-${size.width}-${look}`)
  }
}
