import { once } from '@shared/kit/once'
import { reportFault } from '../faults/report-fault'
import { parseSheetsIn } from '../import/workbook/sheet-process'
import { systemKeyStore } from '../shell/key-store'
import type { SourcesRoom } from '../sources/open-sources'
import { systemClock } from '../store/clock'
import { forceEnd } from './force-end'
import { forkChild } from './fork-child'
import type { Storage } from './open-data'
import { residentOf } from './open-engine'

/** As the system's list and the crash log show them. */
const processNames = { job: 'sources', sheet: 'sheets' } as const

/** Whether a process that ended did one job of a source, or one sheet: whoever started it ends it, and tells of what went wrong. */
export function isOfSources(name: string | undefined): boolean {
  return Object.values<string | undefined>(processNames).includes(name)
}

/** What a driver may know of the machine: no variable with an address, a user or a password among it. */
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LANG', 'TZ'] as const

const environment = () => Object.fromEntries(passedOn.map(name => [name, process.env[name]]))

/** The real sources, opened once somebody asks for them; each of their jobs is a process of Electron's own kind. */
export function openSourcesRoom({
  directory,
  records,
  sourceFiles,
  readOnly
}: Storage): () => Promise<SourcesRoom> {
  return once(async () => {
    const [{ openSources }, { openLocalSources }] = await Promise.all([
      import('../sources/open-sources'),
      import('../sources/local')
    ])
    return openSources({
      directory,
      records,
      log: sourceFiles,
      clock: systemClock,
      local: openLocalSources(directory, systemKeyStore, readOnly),
      jobs: {
        start: () =>
          forkChild('sources', {
            serviceName: processNames.job,
            env: environment()
          }),
        forceEnd
      }
    })
  })
}

/** Sheets of workbooks are parsed in processes of the same kind. */
export function openSheets(): void {
  parseSheetsIn({
    start: () => forkChild('sources', { serviceName: processNames.sheet, env: environment() }),
    residentOf,
    forceEnd,
    note: code => reportFault('sheets', new Error(`exit ${code}`))
  })
}
