import { faultText, safeText } from '@shared/features/about/fault-text'
import type { SaveResult } from '@shared/kit/saved-file'
import type { BrowserWindow } from 'electron'
import { createCrashPolicy } from '../diagnostics/crash-policy'
import type { FaultLog } from '../faults/report-fault'
import { appOrigin, appUrl } from './app-scheme'
import { isSeen, type PaintWatch, paintTimeout, watchFirstPaint } from './paint-watch'
import {
  type SafeAction,
  type SafeReason,
  type SafeState,
  safeActionOf,
  safePageName
} from './safe-page'

/** Chromium's word for a navigation that another one took the place of: no fault. */
const aborted = -3

export interface GuardParts {
  readonly log: FaultLog
  readonly isEnding: () => boolean
  /** Notes in the audit trail what happened; must not throw. */
  readonly noteActivity: (action: string) => void
  readonly exportPackage: () => Promise<SaveResult>
  /** Asks whether a page that does not answer is to be loaded anew; ends by itself when `signal` says that it answers again. */
  readonly askToReload: (signal: AbortSignal) => Promise<boolean>
  /** Says that the program ends for good. */
  readonly tell: () => void
  readonly quit: () => void
  /** Milliseconds of a clock that does not jump. */
  readonly now: () => number
}

export interface WindowGuard {
  /** Begins to watch the one window. */
  readonly watch: (window: BrowserWindow) => void
  /** What the safe page says now. */
  readonly safeState: () => SafeState
  /** A file of the program could not be served. */
  readonly reportMissing: (name: string, fault: unknown) => void
  /** The page has painted its first content. */
  readonly painted: () => void
  /** Words for the next page that is loaded. */
  readonly tellNext: (words: string) => void
  /** What a page that was loaded again is to tell; once. */
  readonly takeNotices: () => string[]
}

/** Loads a page that crashed again with its address, until that has no more sense; then the safe page stands in (F23, F25). */
export function createWindowGuard(parts: GuardParts): WindowGuard {
  const policy = createCrashPolicy()
  const { log } = parts
  let window: BrowserWindow | undefined
  let state: SafeState | undefined
  let notices: string[] = []
  let forced = false
  let paint: PaintWatch | undefined

  const load = (url: string): void => {
    // What cannot be loaded is reported by did-fail-load.
    window?.loadURL(url).catch(() => undefined)
  }
  const showSafePage = (next: SafeState): void => {
    state = next
    load(`${appOrigin}/${safePageName}`)
  }
  const giveUp = (reason: SafeReason): void => {
    if (state) return
    policy.reset()
    if (reason === 'crashed') parts.noteActivity(faultText.safeActivity)
    if (reason === 'blank') parts.noteActivity(faultText.blankActivity)
    showSafePage({ reason })
  }
  const loadAgain = (owner: BrowserWindow): void => {
    notices = [faultText.reloaded]
    owner.webContents.reload()
  }

  const onGone = (owner: BrowserWindow, reason: string, exitCode: number): void => {
    if (parts.isEnding() || owner.isDestroyed() || reason === 'clean-exit') return
    if (forced) {
      forced = false
      loadAgain(owner)
      return
    }
    log.note(
      'renderer',
      Object.assign(new Error(`exit code ${exitCode}`), { name: reason, stack: '' })
    )
    const tooMany = policy.isTooMany(parts.now())
    if (state) {
      // Even the page without anything in it: there is nothing left to show.
      if (!tooMany) load(`${appOrigin}/${safePageName}`)
      else {
        parts.tell()
        parts.quit()
      }
    } else if (tooMany) giveUp('crashed')
    else {
      parts.noteActivity(faultText.activity(reason))
      loadAgain(owner)
    }
  }

  const watchPaint = (owner: BrowserWindow): void => {
    const watch = watchFirstPaint(
      () => isSeen(owner),
      () => {
        if (parts.isEnding()) return
        log.note('renderer', new Error(`no first paint in ${paintTimeout / 1_000} s`))
        giveUp('blank')
      }
    )
    paint = watch
    watch.arm()
    owner.webContents.on('did-navigate', (_event, url) =>
      url.startsWith(appUrl) ? watch.arm() : watch.disarm()
    )
    owner.on('closed', watch.disarm)
  }

  const onHang = async (owner: BrowserWindow): Promise<void> => {
    const answering = new AbortController()
    owner.once('responsive', () => answering.abort())
    if (!(await parts.askToReload(answering.signal)) || answering.signal.aborted) return
    parts.noteActivity(faultText.hungActivity)
    forced = true
    owner.webContents.forcefullyCrashRenderer()
  }

  const actions: Readonly<Record<SafeAction, () => Promise<void>>> = {
    open: async () => {
      state = undefined
      policy.reset()
      load(appUrl)
    },
    export: async () => {
      const outcome = await parts.exportPackage().then(
        result =>
          result.outcome === 'saved'
            ? { good: true, words: safeText.exported(result.file.fileName) }
            : { good: true, words: safeText.cancelled },
        error => {
          const reason = error instanceof Error ? error.message : String(error)
          return { good: false, words: safeText.failed(reason) }
        }
      )
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
    reportMissing: (name, fault) => {
      log.note('file', fault, name.slice(name.lastIndexOf('/') + 1))
      giveUp('damaged')
    },
    watch: owner => {
      window = owner
      const contents = owner.webContents
      contents.on('render-process-gone', (_event, { reason, exitCode }) =>
        onGone(owner, reason, exitCode)
      )
      contents.on('preload-error', (_event, _path, error) => {
        log.note('file', error)
        giveUp('damaged')
      })
      contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
        if (!isMainFrame || code === aborted || /ABORTED/.test(description)) return
        log.note('file', new Error(`page load failed: ${code}`))
        giveUp('damaged')
      })
      // The lock prevents this event, and Electron emits no will-navigate after that; its own listeners all hear it.
      contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
        const action = state && isMainFrame ? safeActionOf(url, appOrigin) : undefined
        if (action) void actions[action]()
      })
      watchPaint(owner)
      owner.on('unresponsive', () => void onHang(owner).catch(error => log.note('main', error)))
    }
  }
}
