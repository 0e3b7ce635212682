import { performance } from 'node:perf_hooks'
import { programFaultText } from '@shared/features/about/fault-text'
import { app } from 'electron'
import { watchGpuCrashes } from '../diagnostics/gpu-guard'
import { programFaultLog } from '../faults/report-fault'
import type { DiagnosticsDependencies } from '../features/about/diagnostics-package'
import { confirmPageReload, showFatalErrorDialog } from '../shell/dialogs'
import { createWindowGuard, type WindowGuard } from '../shell/window-guard'
import { systemClock } from '../store/clock'
import type { MainWindowHolder } from './page'
import type { FaultMonitor } from './watch-faults'

interface PageGuardParts {
  readonly faults: Pick<FaultMonitor, 'isEnding' | 'isSecond'>
  readonly page: MainWindowHolder
  /** Writes an audit entry; must not throw. */
  readonly note: (action: string) => void
  readonly diagnostics: DiagnosticsDependencies
  /** Whether the previous run ended without an orderly shutdown. */
  readonly endedSuddenly: boolean
}

/** Supervises the renderer and GPU processes; the first page shows how the previous run ended. */
export function superviseMainWindow(parts: PageGuardParts): WindowGuard {
  const { faults, page, note, diagnostics, endedSuddenly } = parts
  const guard = createWindowGuard({
    log: programFaultLog,
    isEnding: faults.isEnding,
    noteActivity: note,
    // The code of the diagnostics package is loaded lazily, because it would be a large part of the
    // code that every start reads.
    exportPackage: async () =>
      (await import('../features/about/diagnostics-package')).exportDiagnostics(diagnostics),
    askToReload: signal => confirmPageReload(page.window(), signal),
    tell: showFatalErrorDialog,
    quit: () => app.quit(),
    now: () => performance.now()
  })
  watchGpuCrashes({
    app,
    directory: app.getPath('userData'),
    clock: systemClock,
    isEnding: faults.isEnding,
    tell: message => page.tell('storage:notice', { message }),
    tellNext: guard.tellNext
  })
  if (faults.isSecond) guard.tellNext(programFaultText.restarted)
  else if (endedSuddenly) guard.tellNext(programFaultText.endedSuddenly)
  return guard
}
