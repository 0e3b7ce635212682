import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NativeImage } from 'electron'
import type { CdpSession } from '../chromium/cdp.ts'
import { hostRuntime } from '../runtime.ts'
import type { PageContents } from './page-contents.ts'

/**
 * Script that resolves when nothing has changed on the page for a moment, after at most five
 * seconds.
 */
const quietPage = `new Promise(done => {
  let timer = setTimeout(done, 300)
  const watcher = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 300) })
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  setTimeout(done, 5000)
})`

/** Saves a picture of the first page if no window is visible, to show its appearance. */
export function saveFirstPagePicture(contents: PageContents): void {
  contents.once('host-painted', async () => {
    try {
      const { session } = await contents.page
      const look = { expression: quietPage, awaitPromise: true }
      await session.send('Runtime.evaluate', look)
      const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
      const path = join(hostRuntime.userData(), 'trang-chu.png')
      writeFileSync(path, Buffer.from(data, 'base64'))
      console.log(`picture of the home page: ${path}`)
    } catch {
      // An error is ignored: the window was closed before its picture was taken.
    }
  })
}

type Image = Pick<NativeImage, 'toPNG' | 'toDataURL' | 'isEmpty' | 'getSize'>

export async function capturePageScreenshot(session: CdpSession): Promise<Image> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  const png = Buffer.from(data, 'base64')
  return {
    toPNG: () => png,
    toDataURL: () => `data:image/png;base64,${data}`,
    isEmpty: () => png.length === 0,
    // Width and height are read from the PNG file, in which they are at fixed offsets.
    getSize: () => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
  }
}
