import { join } from 'node:path'
import { app } from 'electron'
import { type CrashLog, openCrashLog } from '../diagnostics/crash-log'
import { createFaultHandler, replacementProcessSwitch } from '../diagnostics/process-faults'
import { programFaultLog, setProgramFaultLog } from '../faults/report-fault'
import { dataFolder } from '../shell/data-folder'
import { showFatalErrorDialog } from '../shell/dialogs'
import { systemClock } from '../store/clock'
import { isWarehouseProcess } from '../warehouse/warehouse'
import { isRepositoryTaskProcess } from './open-copies'
import type { DataStorage } from './open-data'
import { isSourcesProcess } from './open-sources'
import { isTaskProcess } from './task-processes'

export interface FaultMonitor {
  readonly crashLog: CrashLog
  /** Whether this process was started by an earlier run that ended because of a fault. */
  readonly isSecond: boolean
  /** Handles a fault like an uncaught exception: the program ends or is restarted. */
  readonly handle: (fault: unknown) => void
  readonly isEnding: () => boolean
  /** Marks the shutdown: no dialogs and no restarts from then on. */
  readonly beginEnding: () => void
  /** Registers the storage to flush and release after a fault. */
  readonly protect: (storage: Pick<DataStorage, 'flush' | 'release'>) => void
}

/**
 * Catches uncaught exceptions from the moment the program is loaded, before any storage is open.
 */
export function createFaultMonitor(): FaultMonitor {
  let ending = false
  let toFlush: Pick<DataStorage, 'flush' | 'release'> | undefined
  const isSecond = process.argv.includes(`--${replacementProcessSwitch}`)
  const crashLog = openCrashLog({
    path: join(dataFolder, 'logs', 'crash.jsonl'),
    version: app.getVersion(),
    clock: systemClock
  })
  setProgramFaultLog(crashLog)
  const handle = createFaultHandler({
    log: programFaultLog,
    isSecond,
    isEnding: () => ending,
    flush: () => {
      toFlush?.flush()
      // The write lock is released now, because the replacing process writes the same files.
      toFlush?.release()
    },
    restart: () =>
      app.relaunch({ args: [...process.argv.slice(1), `--${replacementProcessSwitch}`] }),
    tell: showFatalErrorDialog,
    exit: code => app.exit(code)
  })
  process.on('uncaughtException', handle)
  process.on('unhandledRejection', reason => programFaultLog.note('rejection', reason))
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    // Exits of the program's own child processes are not reported here, because their parent
    // process monitors and often ends them.
    const isOfOurs =
      isWarehouseProcess(name) ||
      isSourcesProcess(name) ||
      isRepositoryTaskProcess(name) ||
      isTaskProcess(name)
    if (!ending && reason !== 'clean-exit' && !isOfOurs) {
      programFaultLog.note(
        'helper',
        Object.assign(new Error(`${type} ${exitCode}`), { name: reason })
      )
    }
  })
  return {
    crashLog,
    isSecond,
    handle,
    isEnding: () => ending,
    beginEnding: () => {
      ending = true
    },
    protect: storage => {
      toFlush = storage
    }
  }
}
