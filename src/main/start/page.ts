import type { Tell } from '@shared/contract/contract'
import type { BrowserWindow } from 'electron'
import { sendEvent } from '../ipc/listen'
import { openWindow, type WindowOptions } from '../shell/window'

/** The place of the one window, before it is opened and after: what is told while there is none reaches nobody. */
export interface Page {
  readonly window: () => BrowserWindow | undefined
  readonly tell: Tell
  readonly open: (options: WindowOptions) => BrowserWindow
}

export function createPage(): Page {
  let window: BrowserWindow | undefined
  return {
    window: () => window,
    tell: (name, payload) => sendEvent(window, name, payload),
    open: options => {
      window = openWindow(options)
      return window
    }
  }
}
