import {
  type BrowserWindow,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions
} from 'electron'
import { editMenuItems } from './menu'

/** Opens a context menu on right click or the menu key, because Electron provides no such menu. */
export function enableContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = buildContextMenu(params)
    if (template.length === 0) return
    const { frame, x, y, menuSourceType } = params
    Menu.buildFromTemplate(template).popup({
      window,
      x,
      y,
      sourceType: menuSourceType,
      ...(frame && { frame })
    })
  })
}

/** Text actions available at a position; empty if there are none. */
export function buildContextMenu({
  isEditable,
  selectionText,
  editFlags
}: Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags'
>): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { ...editMenuItems.cut, enabled: editFlags.canCut },
      { ...editMenuItems.copy, enabled: editFlags.canCopy },
      { ...editMenuItems.paste, enabled: editFlags.canPaste },
      { type: 'separator' },
      { ...editMenuItems.selectAll, enabled: editFlags.canSelectAll }
    ]
  }
  return editFlags.canCopy && selectionText.trim() ? [editMenuItems.copy] : []
}
