import { setTimeout } from 'node:timers/promises'
import { reportFault } from '../faults/report-fault'
import { type EtlJobs, openEtlJobs } from '../features/etl/jobs'
import { createReportExports, type ReportExports } from '../features/reports/exports'
import { createFindFolder } from '../shell/find-folder'
import { systemClock } from '../store/clock'
import type { Warehouse } from '../warehouse/warehouse'
import type { Storage } from './open-data'
import type { Page } from './page'

/** Milliseconds between two looks for what became due. */
const lookEvery = 15_000

/**
 * What runs by itself beside the page: pipelines and reports by their schedules, the look at the tables' files, the rows of sample tables.
 * `isAtRest`: whether nobody works with the program right now.
 */
export function openJobs(
  storage: Storage,
  {
    tables,
    check,
    prune,
    writeSamples
  }: Pick<Warehouse, 'tables' | 'check' | 'prune' | 'writeSamples'>,
  { tell }: Pick<Page, 'tell'>,
  isAtRest: () => boolean
): { etl: EtlJobs; reportExports: ReportExports } {
  const etl = openEtlJobs({
    ...storage,
    tables,
    clock: systemClock,
    wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
    tell: run => tell('etl:progress', { run })
  })
  const reportExports = createReportExports({
    ...storage,
    clock: systemClock,
    // A shared drive may have to wake up, and nobody waits.
    findFolder: createFindFolder({ patience: 10_000 }),
    tell
  })
  setInterval(() => {
    etl.scheduler.startDue()
    void reportExports.writeDue().catch(error => reportFault('report exports', error))
    void check()
      .then(prune)
      .then(() => writeSamples(isAtRest))
      .catch(error => reportFault('generations', error))
  }, lookEvery).unref()
  return { etl, reportExports }
}
