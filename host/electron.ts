import { app as hostApp } from './app/app.ts'
import { powerMonitor as hostPowerMonitor } from './app/power-monitor.ts'
import { safeStorage as hostSafeStorage } from './app/safe-storage.ts'
import { shell as hostShell } from './app/shell.ts'
import { fork } from './app/utility-process.ts'
import { registerSchemesAsPrivileged } from './chromium/protocol.ts'
import { session as hostSession } from './chromium/session.ts'
import { dialog as hostDialog } from './dialogs/dialog.ts'
import { createStrictProxy, createUnavailableModule } from './not-implemented.ts'
import { ipcMain as hostIpcMain } from './page/ipc-main.ts'
import { WebContents } from './page/web-contents.ts'
import { BrowserWindow } from './window/browser-window.ts'
import { Menu, MenuItem } from './window/menu.ts'
import { nativeTheme as hostNativeTheme } from './window/native-theme.ts'
import { screen as hostScreen } from './window/screen.ts'

const { protocol: defaultProtocol } = hostSession.defaultSession

/** The module that `import … from 'electron'` resolves to in the main process of the host. */
export const app = createStrictProxy('electron.app', hostApp)
export const dialog = createStrictProxy('electron.dialog', hostDialog)
export const ipcMain = createStrictProxy('electron.ipcMain', hostIpcMain)
export const nativeTheme = createStrictProxy('electron.nativeTheme', hostNativeTheme)
export const screen = createStrictProxy('electron.screen', hostScreen)
export const session = createStrictProxy('electron.session', hostSession)
export const shell = createStrictProxy('electron.shell', hostShell)
export const protocol = createStrictProxy('electron.protocol', {
  registerSchemesAsPrivileged,
  handle: defaultProtocol.handle.bind(defaultProtocol),
  unhandle: defaultProtocol.unhandle.bind(defaultProtocol),
  isProtocolHandled: defaultProtocol.isProtocolHandled.bind(defaultProtocol)
})
export const webContents = createStrictProxy('electron.webContents', {
  getAllWebContents: () => WebContents.getAllWebContents(),
  fromId: (id: number) => WebContents.getAllWebContents().find(contents => contents.id === id)
})
export { BrowserWindow, Menu, MenuItem }

export const autoUpdater = createUnavailableModule('autoUpdater')
export const clipboard = createUnavailableModule('clipboard')
export const crashReporter = createUnavailableModule('crashReporter')
export const globalShortcut = createUnavailableModule('globalShortcut')
export const nativeImage = createUnavailableModule('nativeImage')
export const net = createUnavailableModule('net')
export const Notification = createUnavailableModule('Notification')
export const powerMonitor = createStrictProxy('electron.powerMonitor', hostPowerMonitor)
export const powerSaveBlocker = createUnavailableModule('powerSaveBlocker')
export const safeStorage = createStrictProxy('electron.safeStorage', hostSafeStorage)
export const systemPreferences = createUnavailableModule('systemPreferences')
export const Tray = createUnavailableModule('Tray')
export const utilityProcess = createStrictProxy('electron.utilityProcess', { fork })

export default {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
  webContents
}
