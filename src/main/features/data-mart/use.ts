import { neededColumns } from '@shared/features/api-sharing/sources'
import type { MartUse } from '@shared/features/data-mart/calls'
import { isSentBy } from '@shared/features/lineage/sent-by'
import { toDay } from '@shared/kit/format'
import type { DataMart, MartLoad, MartView } from '@shared/model/data-mart/data-mart'
import { pipelinesOf } from '@shared/model/data-mart/list'
import { findNetwork } from '@shared/model/services/networks'
import { nameOf } from '@shared/model/services/service'
import { servicePaths } from '@shared/navigation/paths'
import type { Parts } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { SecondParts } from '../second-person'

export type UseParts = Pick<Parts, 'clock' | 'martViews' | 'records' | 'settings'> & {
  readonly etl: Pick<EtlJobs, 'runs'>
}

/** Dependencies for changing or deleting a table together with its dependents. */
export type AfterwardsParts = UseParts &
  SecondParts &
  Pick<Parts, 'apiLogs' | 'calls' | 'packages' | 'warehouse'>

/** Number of loads and views shown on a table's page. */
export const shownEvents = 14

/**
 * Records a view of the table and returns its viewers, including the current one; a full disk must
 * not hide the table.
 */
export async function noteView(context: UseParts, id: string): Promise<readonly MartView[]> {
  const views = await context.martViews.read(id)
  const user = context.settings.read().operator
  const time = context.clock.now()
  const isKnown = views.some(view => view.user === user && toDay(view.time) === toDay(time))
  if (isKnown) return views
  await context.martViews.append(id, [{ time, user }]).catch(() => undefined)
  return [...views, { time, user }]
}

/** Loads of the table by pipelines and by files, the newest first. */
export async function loadsOf(context: UseParts, table: DataMart): Promise<MartLoad[]> {
  const pipelines = pipelinesOf(table, context.records.read().pipelines)
  const runs = await Promise.all(
    pipelines.map(async ({ id, name: source }) =>
      (await context.etl.runs(id))
        .filter(({ state }) => state === 'succeeded')
        .map(({ startedAt, rowsIn, rejected }) => ({ time: startedAt, source, rowsIn, rejected }))
    )
  )
  const files = table.generations.flatMap(({ time, load }) =>
    load
      ? [
          {
            time,
            source: load.file.fileName,
            rowsIn: load.counts.read,
            rejected: load.counts.rejected
          }
        ]
      : []
  )
  return [...runs.flat(), ...files].sort((left, right) => right.time - left.time)
}

/** Pipelines that load the table, APIs that read it, and services that share its kind of data. */
export function findUse(context: UseParts, table: DataMart): MartUse {
  const { apis, services, pipelines } = context.records.read()
  return {
    pipelines: pipelinesOf(table, pipelines).map(({ code, name, source }) => ({
      code,
      name,
      source
    })),
    apis: apis.flatMap(api => {
      const { id, name, status, requestCount } = api
      const sharedFields = [...neededColumns(api, table.name)]
      const isUsing = api.sourceTable === table.name || sharedFields.length > 0
      return isUsing ? [{ id, name, status, sharedFields, requestCount }] : []
    }),
    services: services.flatMap(service => {
      const network = findNetwork(service.network)
      if (!network || !isSentBy(service, table)) return []
      const path = servicePaths(network).detail(service.id)
      return [{ name: nameOf(service), network: network.name, path, status: service.status }]
    })
  }
}
