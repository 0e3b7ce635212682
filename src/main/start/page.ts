import type { BrowserWindow } from 'electron'
import { sendEventToPage } from '../ipc/listen'
import { openWindow, type WindowOptions } from '../shell/window'
import { type LockedPageEventQueue, queueEventsWhileLocked } from './held-events'

/**
 * Holder of the only window, before and after the window opens; events sent while there is no
 * window are lost.
 */
export interface MainWindowHolder extends LockedPageEventQueue {
  readonly window: () => BrowserWindow | undefined
  readonly open: (options: WindowOptions) => BrowserWindow
}

export function createMainWindowHolder(): MainWindowHolder {
  let window: BrowserWindow | undefined
  return {
    ...queueEventsWhileLocked((name, payload) => sendEventToPage(window, name, payload)),
    window: () => window,
    open: options => {
      window = openWindow(options)
      return window
    }
  }
}
