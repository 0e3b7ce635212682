import { app as hostApp } from './app/app.ts'
import { powerMonitor as hostPowerMonitor } from './app/power-monitor.ts'
import { safeStorage as hostSafeStorage } from './app/safe-storage.ts'
import { shell as hostShell } from './app/shell.ts'
import { fork } from './app/utility-process.ts'
import { registerSchemesAsPrivileged } from './chromium/protocol.ts'
import { session as hostSession } from './chromium/session.ts'
import { dialog as hostDialog } from './dialogs/dialog.ts'
import { missing, onlyWhatIsThere } from './not-implemented.ts'
import { ipcMain as hostIpcMain } from './page/ipc-main.ts'
import { WebContents } from './page/web-contents.ts'
import { BrowserWindow } from './window/browser-window.ts'
import { Menu, MenuItem } from './window/menu.ts'
import { nativeTheme as hostNativeTheme } from './window/native-theme.ts'
import { screen as hostScreen } from './window/screen.ts'

const { protocol: defaultProtocol } = hostSession.defaultSession

/** The module that `import … from 'electron'` resolves to in the main process of the host. */
export const app = onlyWhatIsThere('electron.app', hostApp)
export const dialog = onlyWhatIsThere('electron.dialog', hostDialog)
export const ipcMain = onlyWhatIsThere('electron.ipcMain', hostIpcMain)
export const nativeTheme = onlyWhatIsThere('electron.nativeTheme', hostNativeTheme)
export const screen = onlyWhatIsThere('electron.screen', hostScreen)
export const session = onlyWhatIsThere('electron.session', hostSession)
export const shell = onlyWhatIsThere('electron.shell', hostShell)
export const protocol = onlyWhatIsThere('electron.protocol', {
  registerSchemesAsPrivileged,
  handle: defaultProtocol.handle.bind(defaultProtocol),
  unhandle: defaultProtocol.unhandle.bind(defaultProtocol),
  isProtocolHandled: defaultProtocol.isProtocolHandled.bind(defaultProtocol)
})
export const webContents = onlyWhatIsThere('electron.webContents', {
  getAllWebContents: () => WebContents.getAllWebContents(),
  fromId: (id: number) => WebContents.getAllWebContents().find(contents => contents.id === id)
})
export { BrowserWindow, Menu, MenuItem }

export const autoUpdater = missing('autoUpdater')
export const clipboard = missing('clipboard')
export const crashReporter = missing('crashReporter')
export const globalShortcut = missing('globalShortcut')
export const nativeImage = missing('nativeImage')
export const net = missing('net')
export const Notification = missing('Notification')
export const powerMonitor = onlyWhatIsThere('electron.powerMonitor', hostPowerMonitor)
export const powerSaveBlocker = missing('powerSaveBlocker')
export const safeStorage = onlyWhatIsThere('electron.safeStorage', hostSafeStorage)
export const systemPreferences = missing('systemPreferences')
export const Tray = missing('Tray')
export const utilityProcess = onlyWhatIsThere('electron.utilityProcess', { fork })

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
