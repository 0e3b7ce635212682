import { join } from 'node:path'
import { faultText } from '@shared/features/about/fault-text'
import { once } from '@shared/kit/once'
import { paths } from '@shared/navigation/paths'
import { app, Menu, powerMonitor, protocol } from 'electron'
import { reportFault } from './faults/report-fault'
import { makeSectorsReady } from './features/analytics/ready'
import type { Context } from './features/context'
import { readInitialState } from './ipc/initial-state'
import { listenForCalls, listenForDrops } from './ipc/listen'
import { createAppHandler } from './shell/app-scheme'
import { dataFolder } from './shell/data-folder'
import { watchEndings } from './shell/endings'
import { systemKeyStore } from './shell/key-store'
import { buildMenuTemplate } from './shell/menu'
import type { ReportRefusal } from './shell/refusals'
import { safePage } from './shell/safe-page'
import { applyTheme, backgroundColor, safeColors } from './shell/theme'
import { focusWindow } from './shell/window'
import type { WindowGuard } from './shell/window-guard'
import { guardPage } from './start/guard-page'
import { lockShell } from './start/lock-shell'
import { openCalls, tendCalls } from './start/open-calls'
import { openCopiesRoom, openPackagesRoom, watchCopies } from './start/open-copies'
import { openStorage, type Storage } from './start/open-data'
import { openDesk } from './start/open-desk'
import { openEngine } from './start/open-engine'
import { openGatewayRoom, resumeGateway } from './start/open-gateway'
import { openJobs } from './start/open-jobs'
import { openSheets, openSourcesRoom } from './start/open-sources'
import { createPage, type Page } from './start/page'
import { showPage } from './start/show-page'
import { watchFaults } from './start/watch-faults'
import { watchRest } from './start/watch-rest'
import { watchSystemLock } from './start/watch-system-lock'
import { noteActivity } from './store/activity'
import { systemClock } from './store/clock'
import { openWarehouse } from './warehouse/warehouse'

const faults = watchFaults()

/**
 * Starts the program once Electron is ready: opens the data, shell, jobs and page, and installs the
 * shutdown handling.
 */
export function start(): void {
  const storage = openStorage(dataFolder, systemClock)
  faults.protect(storage)
  const data = { ...storage, clock: systemClock, crashLog: faults.crashLog }
  const note = (action: string): void =>
    void noteActivity(data, 'system', action).catch(() => undefined)

  const page = createPage()
  page.watch(storage.entry.session)
  watchSystemLock(powerMonitor, storage.entry, page)
  const report = lockShell(data)
  applyTheme(data.settings.read().preferences.theme)
  const desk = openDesk(page, data.settings)
  const guard = guardPage({
    faults,
    page,
    note,
    diagnostics: { ...data, ...desk },
    endedSuddenly: storage.endedSuddenly
  })

  const warehouse = openWarehouse({
    ...data,
    open: openEngine,
    note: reportFault,
    log: note,
    tell: message => page.tell('storage:notice', { message })
  })
  openSheets()
  const rest = watchRest()
  const sources = openSourcesRoom(storage)
  const gateway = openGatewayRoom(storage, warehouse, sources, page.tell)
  const calls = openCalls({ ...storage, warehouse })
  tendCalls(calls, storage)
  const packages = openPackagesRoom(storage)
  const copies = openCopiesRoom(storage, { warehouse, packages, tell: page.tell, log: note })
  watchCopies(storage, copies)
  const jobs = openJobs(storage, warehouse, sources, page, rest.isAtRest)

  const context: Context = {
    ...data,
    ...desk,
    painted: () => {
      desk.painted()
      guard.painted()
      void makeSectorsReady(context)
    },
    ...jobs,
    keyStore: systemKeyStore,
    warehouse,
    sources,
    packages,
    copies,
    gateway,
    calls,
    takeDropped: listenForDrops(page.window, report),
    reload: notice => {
      if (notice) guard.tellNext(notice)
      page.window()?.webContents.reload()
    }
  }
  servePage(context, storage, guard)
  const prepareCalls = listenToPage(context, page, rest.note, report)
  setMenu(page)

  const window = showPage(page, data.settings, faults.isEnding)
  // The page is rendering from its scripts now, so main is idle.
  window.webContents.once('dom-ready', () => {
    void prepareCalls()
    void storage.tidy().catch(error => reportFault('documents', error))
    void warehouse.tidy().catch(error => reportFault('generations', error))
    void resumeGateway(storage, gateway).catch(error => reportFault('gateway', error))
  })
  guard.watch(window)
  if (storage.endedSuddenly) note(faultText.suddenActivity)
  app.on('second-instance', () => focusWindow(page.window()))
  app.on('window-all-closed', () => app.quit())
  storage.onNotice(({ message }) => page.tell('storage:notice', { message }))
  watchEndings({
    app,
    signals: process,
    window,
    flush: storage.flush,
    release: storage.release,
    begin: faults.beginEnding
  })
}

/** Serves the files of the page, its initial state and the safe page. */
function servePage(context: Context, storage: Storage, guard: WindowGuard): void {
  protocol.handle(
    'app',
    createAppHandler({
      root: join(import.meta.dirname, '../renderer'),
      initialState: () =>
        readInitialState(context, [
          ...storage.notices().map(notice => notice.message),
          ...guard.takeNotices()
        ]),
      background: backgroundColor,
      safePage: () => safePage(guard.safeState(), safeColors()),
      onMissing: guard.reportMissing
    })
  )
}

/**
 * Listens for the calls of the page. Returns the loading of their handlers, which the first call
 * begins at the latest.
 */
function listenToPage(context: Context, page: Page, noteCall: () => void, report: ReportRefusal) {
  const prepareCalls = once(() => {
    const calls = import('./ipc/calls').then(({ createCalls }) =>
      createCalls(context, (channel, fault) => reportFault(channel, fault, 'call'))
    )
    // Without the code of the handlers no call could ever be answered.
    calls.catch(faults.handle)
    return calls
  })
  listenForCalls(
    () => {
      noteCall()
      return prepareCalls()
    },
    page.window,
    report
  )
  return prepareCalls
}

function setMenu(page: Page): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      buildMenuTemplate({
        run: id => page.tell('app:command', { id }),
        open: path => page.tell('app:navigate', { path }),
        about: () => page.tell('app:navigate', { path: paths.about })
      })
    )
  )
}
