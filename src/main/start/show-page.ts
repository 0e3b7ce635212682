import { productName } from '@shared/features/about/fault-text'
import type { BrowserWindow } from 'electron'
import { askToLeave } from '../shell/dialogs'
import { backgroundColor } from '../shell/theme'
import type { DataStorage } from './open-data'
import type { MainWindowHolder } from './page'

/** Opens the only window with the bounds it was left with. */
export function showPage(
  page: MainWindowHolder,
  settings: DataStorage['settings'],
  isEnding: () => boolean
): BrowserWindow {
  return page.open({
    state: settings.read().window,
    zoom: () => settings.read().preferences.zoom,
    onZoom: direction => page.tell('app:command', { id: `zoom-${direction}` }),
    background: backgroundColor(),
    // A signal comes from a system that is shutting down, so nobody can be asked.
    mayLeave: owner => isEnding() || askToLeave(owner),
    title: productName,
    onChange: state =>
      // Failing to save the window bounds is no reason for a message; the store's own banner
      // reports the disk fault.
      void settings
        .update(draft => {
          draft.window = state
        })
        .catch(() => undefined)
  })
}
