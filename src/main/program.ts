import { join } from 'node:path'
import { programFaultText } from '@shared/features/about/fault-text'
import { memoiseOnce } from '@shared/kit/once'
import { enabledNetworksOf } from '@shared/model/services/networks'
import { pagePaths } from '@shared/navigation/paths'
import { createNavigationTree } from '@shared/navigation/tree'
import { app, Menu, powerMonitor, protocol } from 'electron'
import { reportProgramFault } from './faults/report-fault'
import { preloadSectorPages } from './features/analytics/ready'
import type { FeatureContext } from './features/context'
import { readInitialState } from './ipc/initial-state'
import { listenForCalls, listenForDroppedFiles } from './ipc/listen'
import { createAppHandler } from './shell/app-scheme'
import { dataFolder } from './shell/data-folder'
import { handleShutdown } from './shell/endings'
import { systemKeyStore } from './shell/key-store'
import { buildMenuTemplate } from './shell/menu'
import type { ReportBlockedAttempt } from './shell/refusals'
import { createSafePageResponse } from './shell/safe-page'
import { applyTheme, safePageColors, windowBackgroundColor } from './shell/theme'
import { focusWindow } from './shell/window'
import type { WindowGuard } from './shell/window-guard'
import { superviseMainWindow } from './start/guard-page'
import { blockUnusedElectronFeatures } from './start/lock-shell'
import { archiveCallsInBackground, openLazyCallLog } from './start/open-calls'
import {
  openLazyExternalCopies,
  openLazyServicePackages,
  scheduleExternalCopies
} from './start/open-copies'
import { type DataStorage, openDataStorage } from './start/open-data'
import { openDesktopServices, openLazyDocumentPrinter } from './start/open-desk'
import { openEngine } from './start/open-engine'
import { openLazyGateway, resumeGateway } from './start/open-gateway'
import { createIdleTracker, openBackgroundJobs } from './start/open-jobs'
import { openScopedStorage } from './start/open-scoped'
import { configureSheetParsing, openLazySources } from './start/open-sources'
import { createMainWindowHolder, type MainWindowHolder } from './start/page'
import { openMainWindow } from './start/show-page'
import { configureTaskProcesses } from './start/task-processes'
import { createFaultMonitor } from './start/watch-faults'
import { lockPageOnSystemLock } from './start/watch-system-lock'
import { recordActivity } from './store/activity'
import { systemClock } from './store/clock'
import { openWarehouse } from './warehouse/warehouse'

const faults = createFaultMonitor()

/**
 * Starts the program once Electron is ready: opens the data, shell, jobs and page, and installs the
 * shutdown handling.
 */
export function startProgram(): void {
  const storage = openDataStorage(dataFolder, systemClock)
  faults.protect(storage)
  const data = { ...storage, clock: systemClock, crashLog: faults.crashLog }
  const note = (action: string): void =>
    void recordActivity(data, 'system', action).catch(() => undefined)

  const page = createMainWindowHolder()
  page.watch(storage.entry.session)
  storage.viewing.onUnlock(() => page.window()?.webContents.reload())
  lockPageOnSystemLock(powerMonitor, storage.entry, page)
  const report = blockUnusedElectronFeatures(data)
  applyTheme(data.settings.read().preferences.theme)
  const desk = openDesktopServices(page, data)
  const guard = superviseMainWindow({
    faults,
    page,
    note,
    diagnostics: { ...data, ...desk },
    endedSuddenly: storage.endedSuddenly
  })

  const scoped = openRows(storage, page, note)
  const { warehouse } = scoped
  page.limit(scoped.access.mayReceive)
  configureSheetParsing()
  configureTaskProcesses()
  const rest = createIdleTracker()
  const sources = openLazySources(scoped)
  const gateway = openLazyGateway(scoped, warehouse, sources, page.tell)
  const calls = openLazyCallLog(scoped)
  archiveCallsInBackground(calls, storage)
  const packages = openLazyServicePackages(scoped)
  const copies = openLazyExternalCopies(scoped, {
    warehouse,
    packages,
    tell: page.tell,
    log: note
  })
  scheduleExternalCopies(scoped, copies)
  const documentPrinter = openLazyDocumentPrinter()
  const served = { ...scoped, documentPrinter }
  const jobs = openBackgroundJobs(served, warehouse, sources, page, rest.isAtRest)

  const context: FeatureContext = {
    ...data,
    ...scoped,
    ...desk,
    painted: () => {
      desk.painted()
      guard.painted()
      void preloadSectorPages(context)
    },
    ...jobs,
    documentPrinter,
    keyStore: systemKeyStore,
    sources,
    packages,
    copies,
    gateway,
    calls,
    takeDropped: listenForDroppedFiles(page.window, report),
    reload: notice => {
      if (notice) guard.tellNext(notice)
      reloadPage(page, data)
    }
  }
  servePage(context, storage, guard)
  const prepareCalls = listenToPage(context, page, rest.note, report)
  setMenu(page, data)

  const window = openMainWindow(page, data.settings, faults.isEnding)
  // From this event on the page renders by its own scripts, so the main process is idle and can
  // load further code.
  window.webContents.once('dom-ready', () => {
    void prepareCalls()
    void storage.tidy().catch(error => reportProgramFault('documents', error))
    void warehouse.tidy().catch(error => reportProgramFault('generations', error))
    void resumeGateway(scoped, gateway).catch(error => reportProgramFault('gateway', error))
  })
  guard.watch(window)
  if (storage.endedSuddenly) note(programFaultText.suddenActivity)
  app.on('second-instance', () => focusWindow(page.window()))
  app.on('window-all-closed', () => app.quit())
  storage.onNotice(({ message }) => page.tell('storage:notice', { message }))
  handleShutdown({
    app,
    signals: process,
    window,
    flush: storage.flush,
    release: storage.release,
    begin: faults.beginEnding
  })
}

/** Opens the warehouse, and puts the scope of users over it and the records. */
const openRows = (
  storage: DataStorage,
  page: Pick<MainWindowHolder, 'tell'>,
  log: (action: string) => void
) =>
  openScopedStorage(
    storage,
    openWarehouse({
      ...storage,
      clock: systemClock,
      open: openEngine,
      note: reportProgramFault,
      log,
      tell: message => page.tell('storage:notice', { message })
    }),
    systemClock
  )

/**
 * Serves the files of the page, its initial state, and the substitute page that is shown after
 * crashes.
 */
function servePage(context: FeatureContext, storage: DataStorage, guard: WindowGuard): void {
  protocol.handle(
    'app',
    createAppHandler({
      root: join(import.meta.dirname, '../renderer'),
      initialState: () =>
        readInitialState(context, [
          ...storage.notices().map(notice => notice.message),
          ...guard.takeNotices()
        ]),
      background: windowBackgroundColor,
      safePage: () => createSafePageResponse(guard.safeState(), safePageColors()),
      onMissing: guard.reportMissing
    })
  )
}

/**
 * Listens for the calls of the page. Returns the promise that loads the call handlers, at the
 * latest with the first call.
 */
function listenToPage(
  context: FeatureContext,
  page: MainWindowHolder,
  noteCall: () => void,
  report: ReportBlockedAttempt
) {
  const prepareCalls = memoiseOnce(() => {
    const calls = import('./ipc/calls').then(({ createPageCallDispatcher }) =>
      createPageCallDispatcher(context, (channel, fault) =>
        reportProgramFault(channel, fault, 'call')
      )
    )
    // If the code of the handlers cannot be loaded, no call can ever be answered, so the failure is
    // handled like an uncaught exception.
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

/** Reloads the page and rebuilds the menu, because platforms may have been enabled meanwhile. */
function reloadPage(page: MainWindowHolder, data: Pick<DataStorage, 'records'>): void {
  setMenu(page, data)
  page.window()?.webContents.reload()
}

/** Sets the native menu, with the pages of the platforms in use at this moment. */
function setMenu(page: MainWindowHolder, { records }: Pick<DataStorage, 'records'>): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      buildMenuTemplate(
        {
          run: id => page.tell('app:command', { id }),
          open: path => page.tell('app:navigate', { path }),
          about: () => page.tell('app:navigate', { path: pagePaths.about })
        },
        createNavigationTree(enabledNetworksOf(records.read().networks))
      )
    )
  )
}
