import type { BrowserWindow } from 'electron'
import { type Wait, within } from './within'

/** Milliseconds that a page may take from its load to its first paint while its window is seen. */
export const paintTimeout = 30_000
/** Milliseconds that a page may take to say whether it is covered. */
const answerTimeout = 5_000

export interface PaintWatch {
  /** A page is being loaded: its first paint is due. */
  readonly arm: () => void
  /** The page has painted, or another one is none of this watch's business. */
  readonly disarm: () => void
}

/**
 * Calls `onBlank` where a page has not reported its first paint in `paintTimeout` milliseconds, whatever the cause. A window that
 * nobody can see paints nothing, so its time begins anew.
 */
export function watchFirstPaint(isSeen: () => Promise<boolean>, onBlank: () => void): PaintWatch {
  let timer: NodeJS.Timeout | undefined
  const disarm = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const arm = (): void => {
    disarm()
    const due = setTimeout(async () => {
      const seen = await isSeen()
      // It may have painted, or been loaded again, while it was asked.
      if (timer !== due) return
      if (seen) onBlank()
      else arm()
    }, paintTimeout)
    timer = due
    due.unref()
  }
  return { arm, disarm }
}

/** Whether a person can see the window: shown, not minimised, and by the page's own account not covered. */
export async function isSeen(window: BrowserWindow, wait?: Wait): Promise<boolean> {
  if (window.isDestroyed() || !window.isVisible() || window.isMinimized()) return false
  const state = window.webContents.executeJavaScript('document.visibilityState')
  // A page that says nothing shows nothing either.
  return (await within(answerTimeout, state, wait).catch(() => 'visible')) !== 'hidden'
}
