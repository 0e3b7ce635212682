import { performance } from 'node:perf_hooks'
import { faultText } from '@shared/features/about/fault-text'
import { app } from 'electron'
import { watchGpu } from '../diagnostics/gpu-guard'
import { faultLog } from '../faults/report-fault'
import type { DiagnosticsParts } from '../features/about/diagnostics-package'
import { askToReload, tellOfEnd } from '../shell/dialogs'
import { createWindowGuard, type WindowGuard } from '../shell/window-guard'
import { systemClock } from '../store/clock'
import type { Page } from './page'
import type { FaultWatch } from './watch-faults'

interface PageGuardParts {
  readonly faults: Pick<FaultWatch, 'isEnding' | 'isSecond'>
  readonly page: Page
  /** Notes in the trail what happened; must not throw. */
  readonly note: (action: string) => void
  readonly diagnostics: DiagnosticsParts
  /** Whether the run before ended without a word. */
  readonly endedSuddenly: boolean
}

/** Looks after the page and what draws it; the first page tells how the run before ended. */
export function guardPage(parts: PageGuardParts): WindowGuard {
  const { faults, page, note, diagnostics, endedSuddenly } = parts
  const guard = createWindowGuard({
    log: faultLog,
    isEnding: faults.isEnding,
    noteActivity: note,
    // Read when it is asked for: what packs files is a good part of what every start would read.
    exportPackage: async () =>
      (await import('../features/about/diagnostics-package')).exportDiagnostics(diagnostics),
    askToReload: signal => askToReload(page.window(), signal),
    tell: tellOfEnd,
    quit: () => app.quit(),
    now: () => performance.now()
  })
  watchGpu({
    app,
    directory: app.getPath('userData'),
    clock: systemClock,
    isEnding: faults.isEnding,
    tell: message => page.tell('storage:notice', { message }),
    tellNext: guard.tellNext
  })
  if (faults.isSecond) guard.tellNext(faultText.restarted)
  else if (endedSuddenly) guard.tellNext(faultText.endedSuddenly)
  return guard
}
