import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { faultText, productName } from '@shared/features/about/diagnostics-text'
import { once } from '@shared/kit/once'
import { paths } from '@shared/navigation/paths'
import { app, type BrowserWindow, Menu, protocol, session, shell } from 'electron'
import { afterFaultSwitch } from './diagnostics/after-fault'
import { openCrashLog } from './diagnostics/crash-log'
import { watchGpu } from './diagnostics/gpu-guard'
import { readLicences } from './diagnostics/licences'
import { createFaultHandler } from './diagnostics/process-faults'
import { describeVersions } from './diagnostics/versions'
import { faultLog, keepFaultsIn, reportFault } from './faults/report-fault'
import { exportDiagnostics } from './features/about/diagnostics-package'
import type { Context } from './features/context'
import { openEtlJobs } from './features/etl/jobs'
import { createReportExports } from './features/reports/exports'
import { createFileSaver } from './files/save-file'
import { readInitialState } from './ipc/initial-state'
import { closeForeignChannels, listenForCalls, sendEvent } from './ipc/listen'
import { openStorage, type Storage } from './open-data'
import { appOrigin, createAppHandler } from './shell/app-scheme'
import { dataFolder } from './shell/data-folder'
import {
  askForFile,
  askForFolder,
  askForPlace,
  askToLeave,
  askToReload,
  type PlaceMemory,
  tellOfEnd
} from './shell/dialogs'
import { watchEndings } from './shell/endings'
import { createFindFolder } from './shell/find-folder'
import { buildMenuTemplate } from './shell/menu'
import { printPaper, printPdf } from './shell/print-pdf'
import { createRefusals } from './shell/refusals'
import { safeActionOf, safePage } from './shell/safe-page'
import { lockNavigation, lockSession } from './shell/security'
import { applyTheme, backgroundColor, safeColors } from './shell/theme'
import { focusWindow, openWindow, showWindow } from './shell/window'
import { createWindowGuard } from './shell/window-guard'
import { activityOf, noteActivity } from './store/activity'
import { systemClock } from './store/clock'

let ending = false
let toFlush: Pick<Storage, 'flush' | 'release'> | undefined
const isSecond = process.argv.includes(`--${afterFaultSwitch}`)
const crashLog = openCrashLog({
  path: join(dataFolder, 'logs', 'crash.jsonl'),
  version: app.getVersion(),
  clock: systemClock
})
keepFaultsIn(crashLog)
const handleFault = createFaultHandler({
  log: faultLog,
  isSecond,
  isEnding: () => ending,
  flush: () => {
    toFlush?.flush()
    // Whoever takes its place writes the same files.
    toFlush?.release()
  },
  restart: () => app.relaunch({ args: [...process.argv.slice(1), `--${afterFaultSwitch}`] }),
  tell: tellOfEnd,
  exit: code => app.exit(code)
})
process.on('uncaughtException', handleFault)
process.on('unhandledRejection', reason => faultLog.note('rejection', reason))
app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
  if (!ending && reason !== 'clean-exit') {
    faultLog.note('helper', Object.assign(new Error(`${type} ${exitCode}`), { name: reason }))
  }
})

/** Called once Electron is ready. */
export function start(): void {
  let window: BrowserWindow | undefined
  const storage = openStorage(dataFolder, systemClock)
  toFlush = storage
  const { settings } = storage
  closeForeignChannels()
  const report = createRefusals(
    action =>
      // The trail says itself when it cannot be written.
      void context.audit
        .note(activityOf(context, 'system', action))
        .catch(error => reportFault('audit', error))
  )
  lockNavigation(app, report, url => safeActionOf(url, appOrigin) !== undefined)
  lockSession(session.defaultSession)
  applyTheme(settings.read().preferences.theme)

  const guard = createWindowGuard({
    log: faultLog,
    isEnding: () => ending,
    noteActivity: action => void noteActivity(context, 'system', action).catch(() => undefined),
    exportPackage: () => exportDiagnostics(context),
    askToReload: signal => askToReload(window, signal),
    tell: tellOfEnd,
    quit: () => app.quit(),
    now: () => performance.now()
  })
  watchGpu({
    app,
    directory: app.getPath('userData'),
    clock: systemClock,
    isEnding: () => ending,
    tell: message => sendEvent(window, 'storage:notice', { message }),
    tellNext: guard.tellNext
  })
  if (isSecond) guard.tellNext(faultText.restarted)
  else if (storage.endedSuddenly) guard.tellNext(faultText.endedSuddenly)
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
  const memory: PlaceMemory = {
    window: () => window,
    lastFolder: () => settings.read().lastFolder ?? app.getPath('documents'),
    // A person waits for the dialog.
    findFolder: createFindFolder({ patience: 1_000 }),
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
    // A shared drive may have to wake up, and nobody waits.
    findFolder: createFindFolder({ patience: 10_000 }),
    tell: (name, payload) => sendEvent(window, name, payload)
  })
  setInterval(() => {
    etl.scheduler.look()
    void reportExports.look().catch(error => reportFault('report exports', error))
  }, 15_000).unref()
  const context: Context = {
    ...storage,
    etl,
    crashLog,
    versions: describeVersions,
    licences: () => readLicences(join(import.meta.dirname, '../licences.json')),
    files: createFileSaver(askForPlace(memory), progress =>
      sendEvent(window, 'files:progress', progress)
    ),
    askForFile: askForFile(memory),
    askForFolder: askForFolder(memory),
    reportExports,
    printPdf: () => printPdf(window),
    print: landscape => printPaper(window, landscape),
    tell: (name, payload) => sendEvent(window, name, payload),
    clock: systemClock,
    wait: setTimeout,
    painted: () => {
      showWindow(window)
      // The starter turns this line into `ready …` with the time since it began.
      process.stdout.write('painted\n')
    },
    reveal: path => shell.showItemInFolder(path),
    reload: notice => {
      if (notice) guard.tellNext(notice)
      window?.webContents.reload()
    },
    applyTheme,
    applyZoom: factor => window?.webContents.setZoomFactor(factor)
  }
  const prepareCalls = once(() => {
    const calls = import('./ipc/calls').then(({ createCalls }) =>
      createCalls(context, (channel, fault) => reportFault(channel, fault, 'call'))
    )
    // Without its own code no call is ever answered.
    calls.catch(handleFault)
    return calls
  })
  listenForCalls(prepareCalls, () => window, report)
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      buildMenuTemplate({
        run: id => sendEvent(window, 'app:command', { id }),
        open: path => sendEvent(window, 'app:navigate', { path }),
        about: () => sendEvent(window, 'app:navigate', { path: paths.about })
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

  // The page has its scripts and draws itself: main has nothing else to do.
  window.webContents.once('dom-ready', () => {
    void prepareCalls()
    void storage.tidy().catch(error => reportFault('documents', error))
  })
  guard.watch(window)
  if (storage.endedSuddenly)
    void noteActivity(context, 'system', faultText.suddenActivity).catch(() => undefined)
  app.on('second-instance', () => focusWindow(window))
  app.on('window-all-closed', () => app.quit())
  storage.onNotice(({ message }) => sendEvent(window, 'storage:notice', { message }))
  watchEndings({
    app,
    signals: process,
    window,
    flush: storage.flush,
    release: storage.release,
    begin: () => {
      ending = true
    }
  })
}
