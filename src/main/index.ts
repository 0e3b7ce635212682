import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { InitialState } from '@shared/ipc/initial-state'
import { app, type BrowserWindow, Menu, protocol, session, shell } from 'electron'
import { createAppHandler } from './app-scheme'
import { systemClock } from './clock'
import {
  askForFile,
  askForFolder,
  askForPlace,
  askToLeave,
  type PlaceMemory,
  showAbout
} from './dialogs'
import { createHandlers } from './handlers'
import { currentRole } from './handlers/guard'
import { closeForeignChannels, listenForCalls, sendEvent } from './ipc'
import { openEtlJobs } from './jobs/etl-jobs'
import { createReportExports } from './jobs/report-exports'
import { buildMenuTemplate } from './menu'
import { printPdf } from './print-pdf'
import { findRefusedSwitch } from './refused-switches'
import { createFileSaver } from './save-file'
import { lockNavigation, lockSession } from './security'
import { openStorage } from './storage/open-storage'
import { applyTheme, backgroundColor } from './theme'
import { focusWindow, openWindow, showWindow } from './window'

const productName = 'Kho dữ liệu Quân lực'

// What follows must come before `ready`, and before any await: Electron reads it only then.
app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  }
])
const folder = app.commandLine.getSwitchValue('user-data-dir')
if (folder) app.setPath('userData', resolve(folder))

const refused = app.isPackaged
  ? findRefusedSwitch(process.argv.slice(1), process.platform)
  : undefined
// The lock belongs to the folder: a second start on the same data ends at once and the first comes to the front.
if (refused !== undefined) {
  console.error(`Không chạy với --${refused}.`)
  app.exit(1)
} else if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.exit(0)

function start(): void {
  let window: BrowserWindow | undefined
  let ending = false
  const storage = openStorage(app.getPath('userData'), systemClock)
  const { settings } = storage
  closeForeignChannels()
  lockNavigation(app)
  lockSession(session.defaultSession)
  applyTheme(settings.read().preferences.theme)

  const readInitialState = async (): Promise<InitialState> => ({
    preferences: settings.read().preferences,
    lists: settings.read().lists,
    configuration: settings.read().configuration,
    operator: settings.read().operator,
    role: currentRole({ ...storage, clock: systemClock }),
    version: app.getVersion(),
    notices: storage.notices().map(notice => notice.message)
  })
  protocol.handle(
    'app',
    createAppHandler({
      root: join(import.meta.dirname, '../renderer'),
      initialState: readInitialState,
      background: backgroundColor
    })
  )
  const memory: PlaceMemory = {
    window: () => window,
    lastFolder: () => settings.read().lastFolder ?? app.getPath('documents'),
    rememberFolder: lastFolder =>
      settings.update(draft => void Object.assign(draft, { lastFolder }))
  }
  const etl = openEtlJobs({
    ...storage,
    clock: systemClock,
    wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
    tell: run => sendEvent(window, 'etl:progress', { run })
  })
  const reportExports = createReportExports({
    ...storage,
    clock: systemClock,
    tell: (name, payload) => sendEvent(window, name, payload)
  })
  setInterval(() => {
    etl.scheduler.look()
    void reportExports.look().catch(error => console.error('report exports:', error))
  }, 15_000).unref()
  listenForCalls(
    createHandlers({
      ...storage,
      etl,
      files: createFileSaver(askForPlace(memory)),
      askForFile: askForFile(memory),
      askForFolder: askForFolder(memory),
      reportExports,
      printPdf: () => printPdf(window),
      tell: (name, payload) => sendEvent(window, name, payload),
      clock: systemClock,
      wait: setTimeout,
      painted: () => {
        showWindow(window)
        // The starter turns this line into `ready …` with the time since it began.
        process.stdout.write('painted\n')
      },
      reveal: path => shell.showItemInFolder(path),
      reload: () => window?.webContents.reload(),
      applyTheme,
      applyZoom: factor => window?.webContents.setZoomFactor(factor)
    }),
    () => window,
    (channel, fault) => console.error(`${channel}:`, fault)
  )
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      buildMenuTemplate({
        run: id => sendEvent(window, 'app:command', { id }),
        open: path => sendEvent(window, 'app:navigate', { path }),
        about: () => void showAbout(window, productName)
      })
    )
  )
  window = openWindow({
    state: settings.read().window,
    zoom: () => settings.read().preferences.zoom,
    onZoom: direction => sendEvent(window, 'app:command', { id: `zoom-${direction}` }),
    background: backgroundColor(),
    // A signal comes from the system that is ending: nobody is there to be asked.
    mayLeave: owner => ending || askToLeave(owner),
    title: productName,
    onChange: state =>
      // Losing the place of the window is no reason to disturb anyone; the store's own banner tells of the disk.
      void settings
        .update(draft => {
          draft.window = state
        })
        .catch(() => undefined)
  })

  app.on('second-instance', () => focusWindow(window))
  app.on('window-all-closed', () => app.quit())
  void storage.tidy().catch(error => console.error('documents:', error))
  storage.onNotice(({ message }) => sendEvent(window, 'storage:notice', { message }))
  app.on('will-quit', () => {
    try {
      storage.flush()
    } catch (error) {
      console.error('last save:', error)
    }
    storage.release()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ending = true
      app.quit()
    })
  }
}
