import { productName } from '@shared/features/about/fault-text'
import type { BrowserWindow } from 'electron'
import { askToLeave } from '../shell/dialogs'
import { backgroundColor } from '../shell/theme'
import type { Storage } from './open-data'
import type { Page } from './page'

/** Opens the one window, where and as large as it was left. */
export function showPage(
  page: Page,
  settings: Storage['settings'],
  isEnding: () => boolean
): BrowserWindow {
  return page.open({
    state: settings.read().window,
    zoom: () => settings.read().preferences.zoom,
    onZoom: direction => page.tell('app:command', { id: `zoom-${direction}` }),
    background: backgroundColor(),
    // A signal comes from the system that is ending: nobody is there to be asked.
    mayLeave: owner => isEnding() || askToLeave(owner),
    title: productName,
    onChange: state =>
      // Losing the place of the window is no reason to disturb anyone; the store's own banner tells of the disk.
      void settings
        .update(draft => {
          draft.window = state
        })
        .catch(() => undefined)
  })
}
