import { memoiseOnce } from '@shared/kit/once'
import type { SourceServices } from '../connections/open-sources'
import { reportProgramFault } from '../faults/report-fault'
import { setSheetProcessRuntime } from '../import/workbook/sheet-process'
import { systemKeyStore } from '../shell/key-store'
import { systemClock } from '../store/clock'
import { forkProgramChild, killChildProcess } from './fork-child'
import type { DataStorage } from './open-data'
import { residentMemoryOf } from './open-engine'

/** Process names in the system's list and the crash log. */
const processNames = { job: 'sources', sheet: 'sheets' } as const

/**
 * Whether an exited process was a source job or a sheet parser; its parent process handles its exit
 * and reports the error.
 */
export function isSourcesProcess(name: string | undefined): boolean {
  return Object.values<string | undefined>(processNames).includes(name)
}

/** Environment variables passed to database drivers: none contains an address, user or password. */
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LANG', 'TZ'] as const

const environment = () => Object.fromEntries(passedOn.map(name => [name, process.env[name]]))

/**
 * Real data sources (folders, servers); the code is loaded lazily, and each job runs as an Electron
 * utility process.
 */
export function openLazySources({
  directory,
  records,
  sourceFiles,
  readOnly
}: DataStorage): () => Promise<SourceServices> {
  return memoiseOnce(async () => {
    const [{ openSourceServices }, { openLocalSourceSettings }] = await Promise.all([
      import('../connections/open-sources'),
      import('../connections/local')
    ])
    return openSourceServices({
      directory,
      records,
      log: sourceFiles,
      clock: systemClock,
      local: openLocalSourceSettings(directory, systemKeyStore, readOnly),
      jobs: {
        start: () =>
          forkProgramChild('sources', {
            serviceName: processNames.job,
            env: environment()
          }),
        forceEnd: killChildProcess
      }
    })
  })
}

/** Sets up the parsing of workbook sheets in separate utility processes. */
export function configureSheetParsing(): void {
  setSheetProcessRuntime({
    start: () =>
      forkProgramChild('sources', { serviceName: processNames.sheet, env: environment() }),
    residentOf: residentMemoryOf,
    forceEnd: killChildProcess,
    note: code => reportProgramFault('sheets', new Error(`exit ${code}`))
  })
}
