import { setTimeout } from 'node:timers/promises'
import { once } from '@shared/kit/once'
import { reportFault } from '../faults/report-fault'
import { type EtlJobs, openEtlJobs } from '../features/etl/jobs'
import type { Parts } from '../features/parts'
import type { ReportExports } from '../features/reports/exports'
import { createFindFolder } from '../shell/find-folder'
import { systemClock } from '../store/clock'
import type { Warehouse } from '../warehouse/warehouse'
import type { Storage } from './open-data'
import type { Page } from './page'

/** Only where something was loaded at all is the code for it read. */
async function noteComing(storage: Storage, etl: EtlJobs): Promise<void> {
  if (storage.readOnly) return
  const isLoaded = storage.records
    .read()
    .dataMarts.some(({ generations }) => generations.some(({ load }) => load !== undefined))
  if (isLoaded)
    await (await import('../features/ledger/arrivals')).readArrivals({ ...storage, etl })
}

/** Milliseconds between two looks for what became due. */
const lookEvery = 15_000

/**
 * What runs by itself beside the page: pipelines and reports by their schedules, the look at the tables' files, the rows of sample tables.
 * `isAtRest`: whether nobody works with the program right now.
 */
export function openJobs(
  storage: Storage,
  warehouse: Warehouse,
  sources: Parts['sources'],
  { tell }: Pick<Page, 'tell'>,
  isAtRest: () => boolean
): { etl: EtlJobs; reportExports: ReportExports } {
  const { check, prune, writeSamples } = warehouse
  const etl = openEtlJobs({
    ...storage,
    warehouse,
    sources,
    clock: systemClock,
    wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
    tell: run => tell('etl:progress', { run })
  })
  const exports = once(async () => {
    const { createReportExports } = await import('../features/reports/exports')
    return createReportExports({
      ...storage,
      warehouse,
      sources,
      clock: systemClock,
      // A shared drive may have to wake up, and nobody waits.
      findFolder: createFindFolder({ patience: 10_000 }),
      tell
    })
  })
  const reportExports: ReportExports = {
    run: async report => (await exports()).run(report),
    writeDue: async () => (await exports()).writeDue()
  }
  const follower = once(async () => {
    const { createFollower } = await import('../features/collection/follow-tables')
    return createFollower({ ...storage, warehouse, sources, clock: systemClock })
  })
  const giveDue = async (): Promise<void> => {
    const follows = storage.records
      .read()
      .endpoints.some(({ given = [] }) => given.some(one => one.follows))
    if (follows && !storage.readOnly) await (await follower()).giveDue()
  }
  setInterval(() => {
    void giveDue().catch(error => reportFault('publications', error))
    etl.scheduler.startDue()
    void reportExports.writeDue().catch(error => reportFault('report exports', error))
    void check()
      // What a generation tells of its coming stays when it goes.
      .then(() => noteComing(storage, etl))
      .then(prune)
      .then(() => writeSamples(isAtRest))
      .catch(error => reportFault('generations', error))
  }, lookEvery).unref()
  return { etl, reportExports }
}
