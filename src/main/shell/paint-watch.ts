import type { BrowserWindow } from 'electron'
import { type PromiseTimer, runWithTimeout } from '../runtime/async/wait'

/** Timeout in milliseconds from a page's load to its first paint while its window is visible. */
export const firstPaintTimeoutMs = 30_000
/** Timeout in milliseconds for the page to report its visibility. */
const answerTimeout = 5_000

export interface FirstPaintWatchdog {
  /** Starts the timeout when a page begins to load. */
  readonly arm: () => void
  /** Stops the timeout: the page has painted, or another kind of page is shown. */
  readonly disarm: () => void
}

/**
 * Calls `onBlank` if a page has not reported its first paint within `firstPaintTimeoutMs` milliseconds,
 * whatever the cause. An invisible window paints nothing, so its timeout restarts.
 */
export function createFirstPaintWatchdog(
  isSeen: () => Promise<boolean>,
  onBlank: () => void
): FirstPaintWatchdog {
  let timer: NodeJS.Timeout | undefined
  const disarm = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const arm = (): void => {
    disarm()
    const due = setTimeout(async () => {
      const seen = await isSeen()
      // If the timer changed during the query, the page has painted or reloaded meanwhile.
      if (timer !== due) return
      if (seen) onBlank()
      else arm()
    }, firstPaintTimeoutMs)
    timer = due
    due.unref()
  }
  return { arm, disarm }
}

/**
 * Whether a user can see the window: shown, not minimised, and not covered according to the page.
 */
export async function isWindowVisible(
  window: BrowserWindow,
  wait?: PromiseTimer
): Promise<boolean> {
  if (window.isDestroyed() || !window.isVisible() || window.isMinimized()) return false
  const state = window.webContents.executeJavaScript('document.visibilityState')
  // A page that does not respond counts as visible, because the user sees a blank window in that
  // case too.
  return (await runWithTimeout(answerTimeout, state, wait).catch(() => 'visible')) !== 'hidden'
}
