import type { ChromiumPage } from './page.ts'
import type { PageContents } from './page-contents.ts'

/**
 * Interval in milliseconds between two checks of a page; the next constant is the time without a
 * response after which a page counts as hanging.
 */
const interval = 5_000
const patience = 10_000

/**
 * Emits `unresponsive` and `responsive`, like Electron, when a page stops or resumes responding.
 */
export function watchForHangs(contents: PageContents): void {
  const watch = async (page: ChromiumPage): Promise<void> => {
    let hanging = false
    let busy = false
    const look = async (): Promise<void> => {
      if (busy || contents.isDestroyed()) return
      busy = true
      const late = setTimeout(() => {
        hanging = true
        contents.emit('unresponsive')
      }, patience)
      late.unref()
      await page.session.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined)
      clearTimeout(late)
      busy = false
      if (hanging) contents.emit('responsive')
      hanging = false
    }
    const timer = setInterval(() => void look(), interval)
    timer.unref()
    contents.once('destroyed', () => clearInterval(timer))
  }
  contents.page.then(watch, () => undefined)
}
