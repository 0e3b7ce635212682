import type { BrowserWindow } from 'electron'
import { sendEvent } from '../ipc/listen'
import { openWindow, type WindowOptions } from '../shell/window'
import { type HeldEvents, holdEvents } from './held-events'

/** The place of the one window, before it is opened and after: what is told while there is none reaches nobody. */
export interface Page extends HeldEvents {
  readonly window: () => BrowserWindow | undefined
  readonly open: (options: WindowOptions) => BrowserWindow
}

export function createPage(): Page {
  let window: BrowserWindow | undefined
  return {
    ...holdEvents((name, payload) => sendEvent(window, name, payload)),
    window: () => window,
    open: options => {
      window = openWindow(options)
      return window
    }
  }
}
