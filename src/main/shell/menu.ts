import { type CommandId, commandDefinitions } from '@shared/model/commands'
import {
  isNavigationGroup,
  type NavigationGroup,
  type NavigationItem
} from '@shared/navigation/tree'
import type { MenuItemConstructorOptions } from 'electron'

/**
 * Edit menu items: Electron's roles with Vietnamese labels, because its own labels are English on
 * Windows and Linux.
 */
export const editMenuItems = {
  undo: { role: 'undo', label: 'Hoàn tác' },
  redo: { role: 'redo', label: 'Làm lại' },
  cut: { role: 'cut', label: 'Cắt' },
  copy: { role: 'copy', label: 'Sao chép' },
  paste: { role: 'paste', label: 'Dán' },
  selectAll: { role: 'selectAll', label: 'Chọn tất cả' }
} as const satisfies Record<string, MenuItemConstructorOptions>

export interface MenuActions {
  readonly run: (command: CommandId) => void
  readonly open: (path: string) => void
  readonly about: () => void
}

/**
 * Native menu with Vietnamese labels, because the labels of Electron's roles are English on Windows
 * and Linux. `tree`: the pages of the navigation.
 */
export function buildMenuTemplate(
  actions: MenuActions,
  tree: readonly NavigationGroup[]
): MenuItemConstructorOptions[] {
  const command = (id: CommandId): MenuItemConstructorOptions => ({
    id,
    label: commandDefinitions[id].label,
    click: () => actions.run(id),
    // The page handles these keyboard shortcuts itself; the menu only displays them.
    ...(commandDefinitions[id].accelerator && {
      accelerator: commandDefinitions[id].accelerator,
      registerAccelerator: false
    })
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  return [
    {
      label: '&Tệp',
      submenu: [
        command('save'),
        command('print'),
        separator,
        command('lock'),
        separator,
        { role: 'quit', label: 'Thoát' }
      ]
    },
    {
      label: '&Chỉnh sửa',
      submenu: [
        editMenuItems.undo,
        editMenuItems.redo,
        separator,
        editMenuItems.cut,
        editMenuItems.copy,
        editMenuItems.paste,
        editMenuItems.selectAll,
        separator,
        command('focus-search'),
        command('open-palette')
      ]
    },
    {
      label: '&Hiển thị',
      submenu: [
        command('toggle-sidebar'),
        command('pin-page'),
        command('toggle-compact'),
        separator,
        command('theme-light'),
        command('theme-dark'),
        command('theme-system'),
        separator,
        // Electron's zoom roles are not used, because their changes would not be stored.
        command('zoom-in'),
        command('zoom-out'),
        command('zoom-reset'),
        separator,
        { role: 'togglefullscreen', label: 'Toàn màn hình' }
      ]
    },
    {
      label: '&Điều hướng',
      submenu: [
        command('go-back'),
        command('go-forward'),
        command('go-home'),
        separator,
        ...tree.map(item => navigationItem(item, actions.open))
      ]
    },
    {
      label: 'Trợ &giúp',
      submenu: [
        command('show-help'),
        command('show-shortcuts'),
        { label: 'Giới thiệu', click: actions.about }
      ]
    }
  ]
}

function navigationItem(
  item: NavigationItem,
  open: (path: string) => void
): MenuItemConstructorOptions {
  return isNavigationGroup(item)
    ? { label: item.title, submenu: item.items.map(child => navigationItem(child, open)) }
    : { label: item.title, click: () => open(item.path) }
}
