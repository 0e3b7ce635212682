import type { MenuItemConstructorOptions, PopupOptions } from 'electron'
import { app } from '../app/app.ts'
import { createEvent, EventEmitter } from '../emitter.ts'
import { BrowserWindow } from './browser-window.ts'

type Template = readonly (MenuItemConstructorOptions | MenuItem)[]

/** Action of each menu role, such as `copy` or `reload`. */
const roles: Readonly<Record<string, (window: BrowserWindow | null) => void>> = {
  quit: () => app.quit(),
  undo: window => window?.webContents.undo(),
  redo: window => window?.webContents.redo(),
  cut: window => window?.webContents.cut(),
  copy: window => window?.webContents.copy(),
  paste: window => window?.webContents.paste(),
  delete: window => window?.webContents.delete(),
  selectall: window => window?.webContents.selectAll(),
  close: window => window?.close(),
  minimize: window => window?.minimize(),
  togglefullscreen: window => window?.setFullScreen(!window.isFullScreen()),
  zoomin: window => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() + 0.5),
  zoomout: window => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() - 0.5),
  resetzoom: window => window?.webContents.setZoomFactor(1)
}

/** A menu item. The host draws no menu bar; tests read the labels and click the items. */
export class MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly type: string
  readonly role: string | undefined
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  readonly #click: MenuItemConstructorOptions['click']
  enabled: boolean
  visible: boolean
  checked: boolean

  constructor(options: MenuItemConstructorOptions) {
    this.id = options.id
    this.label = options.label ?? ''
    this.role = options.role
    this.accelerator = options.accelerator
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.#click = options.click
    if (Array.isArray(options.submenu)) this.submenu = Menu.buildFromTemplate(options.submenu)
  }

  click(): void {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null
    // A menu item with a role has the action of that role instead of its click handler.
    const role = roles[this.role?.toLowerCase() ?? '']
    if (role) role(window)
    else this.#click?.(this as never, (window ?? undefined) as never, {} as never)
  }
}

let applicationMenu: Menu | null = null
let open: { readonly menu: Menu; readonly options: PopupOptions } | undefined

/** The open context menu and its position; tests select its items with `choose`. */
export const currentContextMenu = {
  items: (): MenuItem[] | undefined => open?.menu.items.filter(({ visible }) => visible),
  place: (): PopupOptions | undefined => open?.options,
  /** The menu is closed before the selected action runs, as the system does. */
  choose: (label: string): void => {
    const chosen = currentContextMenu.items()?.find(item => item.label === label)
    if (!chosen) throw new Error(`No menu is open that offers “${label}”`)
    if (!chosen.enabled) throw new Error(`“${label}” is greyed out`)
    open?.menu.closePopup()
    chosen.click()
  }
}

/** Menu that exists only as data and is not drawn (lib/browser/api/menu.ts of Electron). */
export class Menu extends EventEmitter {
  items: MenuItem[] = []

  static buildFromTemplate(template: Template): Menu {
    const menu = new Menu()
    for (const entry of template)
      menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }

  popup(options: PopupOptions = {}): void {
    if (options === null || typeof options !== 'object') {
      throw new TypeError('Options must be an object')
    }
    if (BrowserWindow.getAllWindows().length === 0) {
      throw new Error('Cannot open Menu without a BaseWindow present')
    }
    // The open menu is closed first, because the system shows one menu at a time.
    open?.menu.closePopup()
    open = { menu: this, options }
    this.emit('menu-will-show', createEvent({}))
  }

  closePopup(): void {
    if (open?.menu !== this) return
    const { callback } = open.options
    open = undefined
    this.emit('menu-will-close', createEvent({}))
    callback?.()
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}
