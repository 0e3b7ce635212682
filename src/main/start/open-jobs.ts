import { memoiseOnce } from '@shared/kit/once'
import { createDocumentWriter } from '../documents/writer'
import { reportProgramFault } from '../faults/report-fault'
import type { FormExportScheduler } from '../features/forms/scheduled-forms'
import type { ReportExportScheduler } from '../features/reports/exports'
import type { FeatureDependencies } from '../parts'
import { type EtlJobs, openEtlJobs } from '../pipelines/jobs'
import { wait } from '../runtime/async/wait'
import { createFolderExistsCheck } from '../shell/find-folder'
import { systemClock } from '../store/clock'
import type { Warehouse } from '../warehouse/warehouse'
import type { DataStorage } from './open-data'
import type { MainWindowHolder } from './page'

/** Time in milliseconds without a call from the page after which the program counts as idle. */
const restAfter = 10_000

interface IdleTracker {
  /** Notes that the page has made a call, so that the program is not idle. */
  note(): void
  isAtRest(): boolean
}

/** Tracks whether the program is idle: an active user causes calls every few seconds. */
export function createIdleTracker(now = (): number => performance.now()): IdleTracker {
  let last = now()
  return {
    note: () => {
      last = now()
    },
    isAtRest: () => now() - last >= restAfter
  }
}

/**
 * Records newly arrived table data in the arrival log; the code is only loaded if rows were ever
 * loaded from files.
 */
async function recordArrivals(storage: DataStorage, etl: EtlJobs): Promise<void> {
  if (storage.readOnly) return
  const isLoaded = storage.records
    .read()
    .dataMarts.some(({ generations }) => generations.some(({ load }) => load !== undefined))
  if (isLoaded)
    await (await import('../features/ledger/arrivals')).readTableArrivals({ ...storage, etl })
}

/** Interval in milliseconds between two checks for due jobs. */
const lookEvery = 15_000

/**
 * Background jobs: scheduled pipelines and reports, verification of table files, generation of
 * sample rows. `isAtRest`: whether the program is idle.
 */
export function openBackgroundJobs(
  storage: DataStorage & Pick<FeatureDependencies, 'access' | 'documentPrinter'>,
  warehouse: Warehouse,
  sources: FeatureDependencies['sources'],
  { tell }: Pick<MainWindowHolder, 'tell'>,
  isAtRest: () => boolean
): {
  etl: EtlJobs
  reportExports: ReportExportScheduler
  formExports: FormExportScheduler
} {
  const { check, prune, writeSamples } = warehouse
  const etl = openEtlJobs({
    ...storage,
    warehouse,
    sources,
    clock: systemClock,
    wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
    tell: run => tell('etl:progress', { run })
  })
  const exports = memoiseOnce(async () => {
    const { createReportExportScheduler } = await import('../features/reports/exports')
    return createReportExportScheduler({
      ...storage,
      warehouse,
      sources,
      clock: systemClock,
      // The timeout is long, because a shared drive may have to wake up, and no user waits for this
      // check.
      findFolder: createFolderExistsCheck({ patience: 10_000 }),
      tell,
      writeDocument: createDocumentWriter(storage.documentPrinter)
    })
  })
  const reportExports: ReportExportScheduler = {
    run: async report => (await exports()).run(report),
    writeDue: async () => (await exports()).writeDue()
  }
  const forms = memoiseOnce(async () => {
    const { createFormExportScheduler } = await import('../features/forms/scheduled-forms')
    return createFormExportScheduler({
      ...storage,
      warehouse,
      sources,
      clock: systemClock,
      findFolder: createFolderExistsCheck({ patience: 10_000 }),
      tell
    })
  })
  const formExports: FormExportScheduler = {
    run: async form => (await forms()).run(form),
    writeDue: async () => {
      const { forms: all } = storage.records.read()
      if (!storage.readOnly && all.some(({ plan }) => plan !== null)) {
        await (await forms()).writeDue()
      }
    }
  }
  const follower = memoiseOnce(async () => {
    const { createTablePublishFollower } = await import('../features/collection/follow-tables')
    return createTablePublishFollower({ ...storage, warehouse, sources, clock: systemClock })
  })
  const giveDue = async (): Promise<void> => {
    const follows = storage.records
      .read()
      .endpoints.some(({ given = [] }) => given.some(one => one.follows))
    if (follows && !storage.readOnly) await (await follower()).giveDue()
  }
  setInterval(() => {
    void giveDue().catch(error => reportProgramFault('publications', error))
    etl.scheduler.startDue()
    void reportExports.writeDue().catch(error => reportProgramFault('report exports', error))
    void formExports.writeDue().catch(error => reportProgramFault('form exports', error))
    void check()
      // Arrivals are recorded before old table versions are deleted, because they are derived from
      // these versions.
      .then(() => recordArrivals(storage, etl))
      .then(prune)
      .then(() => writeSamples(isAtRest))
      .catch(error => reportProgramFault('generations', error))
  }, lookEvery).unref()
  return { etl, reportExports, formExports }
}
