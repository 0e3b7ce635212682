import { productName } from '@shared/features/about/fault-text'
import type { BrowserWindow } from 'electron'
import { confirmLeavingPage } from '../shell/dialogs'
import { windowBackgroundColor } from '../shell/theme'
import type { DataStorage } from './open-data'
import type { MainWindowHolder } from './page'

/** Opens the only window with the bounds that it had when it was closed last. */
export function openMainWindow(
  page: MainWindowHolder,
  settings: DataStorage['settings'],
  isEnding: () => boolean
): BrowserWindow {
  return page.open({
    state: settings.read().window,
    zoom: () => settings.read().preferences.zoom,
    onZoom: direction => page.tell('app:command', { id: `zoom-${direction}` }),
    background: windowBackgroundColor(),
    // After a signal the system is shutting down, so the user cannot be asked.
    mayLeave: owner => isEnding() || confirmLeavingPage(owner),
    title: productName,
    onChange: state =>
      // A failure to save the window bounds is not reported here, because the store's own banner
      // reports the disk error.
      void settings
        .update(draft => {
          draft.window = state
        })
        .catch(() => undefined)
  })
}
