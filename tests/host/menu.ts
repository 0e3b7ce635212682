import type { MenuItemConstructorOptions } from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'

type Template = readonly (MenuItemConstructorOptions | MenuItem)[]

/** What a role does here; those that edit text are Chromium's own keys. */
const roles: Readonly<Record<string, (window: BrowserWindow | null) => void>> = {
  quit: () => app.quit(),
  close: window => window?.close(),
  minimize: window => window?.minimize(),
  togglefullscreen: window => window?.setFullScreen(!window.isFullScreen()),
  zoomin: window => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() + 0.5),
  zoomout: window => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() - 0.5),
  resetzoom: window => window?.webContents.setZoomFactor(1)
}

/** An item of the menu. The window shows no menu bar here; tests read the labels and click the items. */
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
    if (this.role) roles[this.role.toLowerCase()]?.(window)
    this.#click?.(this as never, (window ?? undefined) as never, {} as never)
  }
}

let applicationMenu: Menu | null = null

export class Menu {
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

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}
