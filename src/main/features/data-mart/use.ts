import { columnsReadByApi } from '@shared/features/api-sharing/sources'
import type { TableLoadersAndReaders } from '@shared/features/data-mart/calls'
import { isTableSentByService } from '@shared/features/lineage/sent-by'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { DataMart, MartLoad, TableAccessRecord } from '@shared/model/data-mart/data-mart'
import { findPipelinesLoadingTable } from '@shared/model/data-mart/list'
import { findSharingNetwork } from '@shared/model/services/networks'
import { serviceNameOf } from '@shared/model/services/service'
import { platformPagePathsOf } from '@shared/navigation/paths'
import { currentAccess } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { SecondPersonDependencies } from '../second-person'

export type TableUseDependencies = Pick<
  FeatureDependencies,
  'clock' | 'martViews' | 'records' | 'settings'
> & {
  readonly etl: Pick<EtlJobs, 'runs'>
}

/** Dependencies for changing or deleting a table together with its dependents. */
export type ExistingTableDependencies = TableUseDependencies &
  SecondPersonDependencies &
  Pick<FeatureDependencies, 'apiLogs' | 'calls' | 'packages' | 'warehouse'>

/** Number of loads and views shown on a table's page. */
export const maxListedTableLoadsAndViews = 14

/**
 * Records a view of the table and returns its viewers, including the current one; a full disk must
 * not hide the table.
 */
export async function recordTableView(
  context: TableUseDependencies,
  id: string
): Promise<readonly TableAccessRecord[]> {
  const user = context.settings.read().operator
  // Readers of all units are none of the business of a user with a scope.
  const views = (await context.martViews.read(id)).filter(
    view => !currentAccess() || view.user === user
  )
  const time = context.clock.now()
  const isKnown = views.some(
    view => view.user === user && toVietnamIsoDay(view.time) === toVietnamIsoDay(time)
  )
  if (isKnown) return views
  await context.martViews.append(id, [{ time, user }]).catch(() => undefined)
  return [...views, { time, user }]
}

/** Loads of the table by pipelines and from files, the newest first. */
export async function tableLoadsOf(
  context: TableUseDependencies,
  table: DataMart
): Promise<MartLoad[]> {
  const pipelines = findPipelinesLoadingTable(table, context.records.read().pipelines)
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
export function findTableUse(
  context: TableUseDependencies,
  table: DataMart
): TableLoadersAndReaders {
  const { apis, networks, services, pipelines } = context.records.read()
  return {
    pipelines: findPipelinesLoadingTable(table, pipelines).map(({ code, name, source }) => ({
      code,
      name,
      source
    })),
    apis: apis.flatMap(api => {
      const { id, name, status, requestCount } = api
      const sharedFields = [...columnsReadByApi(api, table.name)]
      const isUsing = api.sourceTable === table.name || sharedFields.length > 0
      return isUsing ? [{ id, name, status, sharedFields, requestCount }] : []
    }),
    services: services.flatMap(service => {
      const network = findSharingNetwork(service.network, networks)
      if (!network || !isTableSentByService(service, table)) return []
      const path = platformPagePathsOf(network).detail(service.id)
      return [{ name: serviceNameOf(service), network: network.name, path, status: service.status }]
    })
  }
}
