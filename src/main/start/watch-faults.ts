import { join } from 'node:path'
import { app } from 'electron'
import { afterFaultSwitch } from '../diagnostics/after-fault'
import { type CrashLog, openCrashLog } from '../diagnostics/crash-log'
import { createFaultHandler } from '../diagnostics/process-faults'
import { faultLog, keepFaultsIn } from '../faults/report-fault'
import { dataFolder } from '../shell/data-folder'
import { tellOfEnd } from '../shell/dialogs'
import { systemClock } from '../store/clock'
import { isOfWarehouse } from '../warehouse/warehouse'
import { isOfCopies } from './open-copies'
import type { Storage } from './open-data'
import { isOfSources } from './open-sources'

export interface FaultWatch {
  readonly crashLog: CrashLog
  /** Whether this run took the place of one that ended by a fault. */
  readonly isSecond: boolean
  /** Ends the program as a fault that nobody caught does. */
  readonly handle: (fault: unknown) => void
  readonly isEnding: () => boolean
  /** From now on nothing asks, nothing starts again. */
  readonly beginEnding: () => void
  /** What a fault must still write, and let go of. */
  readonly protect: (storage: Pick<Storage, 'flush' | 'release'>) => void
}

/** Catches what nobody else does, from the moment that the program is read: nothing is open yet. */
export function watchFaults(): FaultWatch {
  let ending = false
  let toFlush: Pick<Storage, 'flush' | 'release'> | undefined
  const isSecond = process.argv.includes(`--${afterFaultSwitch}`)
  const crashLog = openCrashLog({
    path: join(dataFolder, 'logs', 'crash.jsonl'),
    version: app.getVersion(),
    clock: systemClock
  })
  keepFaultsIn(crashLog)
  const handle = createFaultHandler({
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
  process.on('uncaughtException', handle)
  process.on('unhandledRejection', reason => faultLog.note('rejection', reason))
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    // Our own processes are watched, and often ended, by who started them.
    const isOfOurs = isOfWarehouse(name) || isOfSources(name) || isOfCopies(name)
    if (!ending && reason !== 'clean-exit' && !isOfOurs) {
      faultLog.note('helper', Object.assign(new Error(`${type} ${exitCode}`), { name: reason }))
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
