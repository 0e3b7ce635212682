import {
  type BrowserWindow,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions
} from 'electron'
import { editItems } from './menu'

/** Opens a context menu on right click or the menu key, because Electron provides no such menu. */
export function offerContextMenu(window: BrowserWindow): void {
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
      { ...editItems.cut, enabled: editFlags.canCut },
      { ...editItems.copy, enabled: editFlags.canCopy },
      { ...editItems.paste, enabled: editFlags.canPaste },
      { type: 'separator' },
      { ...editItems.selectAll, enabled: editFlags.canSelectAll }
    ]
  }
  return editFlags.canCopy && selectionText.trim() ? [editItems.copy] : []
}
