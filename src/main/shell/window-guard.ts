import { programFaultText, safePageText } from '@shared/features/about/fault-text'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type { BrowserWindow } from 'electron'
import { createPageCrashPolicy } from '../diagnostics/crash-policy'
import type { ProgramFaultLog } from '../faults/report-fault'
import { appOrigin, appUrl } from './app-scheme'
import {
  createFirstPaintWatchdog,
  type FirstPaintWatchdog,
  firstPaintTimeoutMs,
  isWindowVisible
} from './paint-watch'
import {
  type SafePageAction,
  type SafePageReason,
  type SafePageState,
  safeActionOf,
  safePageFileName
} from './safe-page'

/** Chromium's error code for a navigation replaced by another one; not a fault. */
const aborted = -3

export interface WindowGuardDependencies {
  readonly log: ProgramFaultLog
  readonly isEnding: () => boolean
  /** Writes an audit entry; must not throw. */
  readonly noteActivity: (action: string) => void
  readonly exportPackage: () => Promise<FileSaveResult>
  /**
   * Asks whether to reload an unresponsive page; closes itself when `signal` reports that the page
   * responds again.
   */
  readonly askToReload: (signal: AbortSignal) => Promise<boolean>
  /** Informs the user that the program is about to end because of a fault. */
  readonly tell: () => void
  readonly quit: () => void
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
}

export interface WindowGuard {
  /** Starts monitoring the window for crashes, hangs and blank pages. */
  readonly watch: (window: BrowserWindow) => void
  /** Current content of the static error page. */
  readonly safeState: () => SafePageState
  /** Reports a file of the program that could not be served. */
  readonly reportMissing: (name: string, fault: unknown) => void
  /** Reports the page's first contentful paint. */
  readonly painted: () => void
  /** Queues a notice for the next page load. */
  readonly tellNext: (words: string) => void
  /** Returns the notices for a reloaded page and clears them, so that each is shown once. */
  readonly takeNotices: () => string[]
}

/**
 * Creates the guard of the window: it reloads a crashed page at its address until the crash limit,
 * then shows the static error page (F23, F25).
 */
export function createWindowGuard(parts: WindowGuardDependencies): WindowGuard {
  const policy = createPageCrashPolicy()
  const { log } = parts
  let window: BrowserWindow | undefined
  let state: SafePageState | undefined
  let notices: string[] = []
  let forced = false
  let paint: FirstPaintWatchdog | undefined

  const load = (url: string): void => {
    // An error is ignored here, because the event did-fail-load reports it.
    window?.loadURL(url).catch(() => undefined)
  }
  const showSafePage = (next: SafePageState): void => {
    state = next
    load(`${appOrigin}/${safePageFileName}`)
  }
  const giveUp = (reason: SafePageReason): void => {
    if (state) return
    policy.reset()
    if (reason === 'crashed') parts.noteActivity(programFaultText.safeActivity)
    if (reason === 'blank') parts.noteActivity(programFaultText.blankActivity)
    showSafePage({ reason })
  }
  const reportDamage = (fault: unknown, file?: string): void => {
    log.note('file', fault, file)
    giveUp('damaged')
  }
  const loadAgain = (owner: BrowserWindow): void => {
    notices = [programFaultText.reloaded]
    owner.webContents.reload()
  }

  const onGone = (owner: BrowserWindow, reason: string, exitCode: number): void => {
    if (parts.isEnding() || owner.isDestroyed() || reason === 'clean-exit') return
    if (forced) {
      forced = false
      loadAgain(owner)
      return
    }
    log.note('renderer', createExitFault(reason, exitCode))
    const tooMany = policy.isTooMany(parts.now())
    if (state) {
      // If the error page itself could not be loaded, nothing is left to show.
      if (!tooMany) load(`${appOrigin}/${safePageFileName}`)
      else {
        parts.tell()
        parts.quit()
      }
    } else if (tooMany) giveUp('crashed')
    else {
      parts.noteActivity(programFaultText.activity(reason))
      loadAgain(owner)
    }
  }

  const onHang = async (owner: BrowserWindow): Promise<void> => {
    if (!(await askWhileHung(owner, parts.askToReload))) return
    parts.noteActivity(programFaultText.hungActivity)
    forced = true
    owner.webContents.forcefullyCrashRenderer()
  }

  const actions: Readonly<Record<SafePageAction, () => Promise<void>>> = {
    open: async () => {
      state = undefined
      policy.reset()
      load(appUrl)
    },
    export: async () => {
      const outcome = await describeExport(parts.exportPackage())
      if (state) showSafePage({ ...state, outcome })
    },
    quit: async () => parts.quit()
  }

  return {
    safeState: () => state ?? { reason: 'crashed' },
    painted: () => paint?.disarm(),
    tellNext: words => {
      notices.push(words)
    },
    takeNotices: () => {
      const told = notices
      notices = []
      return told
    },
    reportMissing: (name, fault) => reportDamage(fault, name.slice(name.lastIndexOf('/') + 1)),
    watch: owner => {
      window = owner
      const contents = owner.webContents
      contents.on('render-process-gone', (_event, { reason, exitCode }) =>
        onGone(owner, reason, exitCode)
      )
      watchLoading(owner, reportDamage)
      // The navigation is cancelled by another listener, so Electron emits no will-navigate for
      // these links; all listeners still receive will-frame-navigate.
      contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
        const action = state && isMainFrame ? safeActionOf(url, appOrigin) : undefined
        if (action) void actions[action]()
      })
      paint = watchBlank(owner, () => {
        if (parts.isEnding()) return
        log.note('renderer', new Error(`no first paint in ${firstPaintTimeoutMs / 1_000} s`))
        giveUp('blank')
      })
      owner.on('unresponsive', () => void onHang(owner).catch(error => log.note('main', error)))
    }
  }
}

/** Error that describes a renderer process that exited unexpectedly. */
const createExitFault = (reason: string, exitCode: number): Error =>
  Object.assign(new Error(`exit code ${exitCode}`), { name: reason, stack: '' })

/**
 * Asks whether to reload an unresponsive page; returns true if the user agreed and the page still
 * does not respond.
 */
async function askWhileHung(
  owner: BrowserWindow,
  askToReload: WindowGuardDependencies['askToReload']
): Promise<boolean> {
  const answering = new AbortController()
  owner.once('responsive', () => answering.abort())
  return (await askToReload(answering.signal)) && !answering.signal.aborted
}

/** Reports a preload or a page that cannot be loaded. */
function watchLoading(
  { webContents }: BrowserWindow,
  reportDamage: (fault: unknown) => void
): void {
  webContents.on('preload-error', (_event, _path, error) => reportDamage(error))
  webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === aborted || /ABORTED/.test(description)) return
    reportDamage(new Error(`page load failed: ${code}`))
  })
}

/**
 * Calls `onBlank` if the program's page is not painted within the timeout while its window is
 * visible.
 */
function watchBlank(owner: BrowserWindow, onBlank: () => void): FirstPaintWatchdog {
  const watch = createFirstPaintWatchdog(() => isWindowVisible(owner), onBlank)
  watch.arm()
  owner.webContents.on('did-navigate', (_event, url) =>
    url.startsWith(appUrl) ? watch.arm() : watch.disarm()
  )
  owner.on('closed', watch.disarm)
  return watch
}

/** Message about the export of the diagnostics package, as the error page shows it. */
const describeExport = (
  result: Promise<FileSaveResult>
): Promise<NonNullable<SafePageState['outcome']>> =>
  result.then(
    saved => ({
      good: true,
      words:
        saved.outcome === 'saved'
          ? safePageText.exported(saved.file.fileName)
          : safePageText.cancelled
    }),
    error => {
      const reason = error instanceof Error ? error.message : String(error)
      return { good: false, words: safePageText.failed(reason) }
    }
  )
