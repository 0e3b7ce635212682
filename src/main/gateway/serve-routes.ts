import { createHash } from 'node:crypto'
import { apiSourceOf } from '@shared/features/api-sharing/sources'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { buildTableCatalogue } from '@shared/model/data-mart/catalogue'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import { currentAccess, currentAccessKey } from '../disclosure/scope/access'
import type { AccessResolver } from '../disclosure/scope/resolve-access'
import type { RecordState } from '../store/state/record-state'
import type { WarehouseTables } from '../warehouse/tables'
import { readKeySource } from './key-sources'
import type { ApiRouteKey, ApiRouteSource, GatewayRoute, RouteTableRows } from './messages'
import { apiRouteOf } from './route'

interface RouteParts {
  readonly records: Pick<RecordState, 'apis' | 'dataMarts' | 'modelMappings'>
  readonly tables: Pick<WarehouseTables, 'open'>
  readonly accessOfBranches: AccessResolver['ofBranches']
  /** Whether the degree of secrecy of an API's data is above what the gateway may give out. */
  readonly isTooSecret: (api: SharedApi) => boolean
  /** Temporary keys of test calls, by API. */
  readonly granted: ReadonlyMap<string, readonly ApiRouteKey[]>
}

/** All published APIs with their current keys and rows. */
export async function buildGatewayRoutes({
  records,
  tables,
  granted,
  isTooSecret,
  accessOfBranches
}: RouteParts): Promise<GatewayRoute[]> {
  const { apis, dataMarts } = records
  const catalogue = buildTableCatalogue(dataMarts)
  const opened = new Map<string, Promise<ApiRouteSource>>()
  const routes: GatewayRoute[] = []
  for (const api of apis) {
    if (api.status !== 'active' && api.status !== 'paused') continue
    const keys: ApiRouteKey[] = []
    for (const { id, kind, hash, until, revokedAt, scope } of api.keys) {
      const isScoped = scope !== undefined && kind === 'real' && revokedAt === null
      const source = isScoped
        ? await readKeySource({ accessOfBranches, sourceFor, records }, api, { id, scope })
        : undefined
      keys.push({ id, kind, hash, until, revokedAt, ...(source && { source }) })
    }
    routes.push({
      ...apiRouteOf(api, apiSourceOf(api, catalogue)),
      isPaused: api.status === 'paused' || isTooSecret(api),
      keys: [...keys, ...(granted.get(api.id) ?? [])],
      source: await sourceFor(api)
    })
  }
  return routes

  async function sourceFor({
    query,
    sourceTable
  }: Pick<SharedApi, 'query' | 'sourceTable'>): Promise<ApiRouteSource> {
    if (query?.query.place !== undefined) return { kind: 'place' }
    if (query) {
      for (const { table } of query.uses) await sourceFor({ query: null, sourceTable: table })
      return {
        kind: 'query',
        basis: currentTableGenerationsCacheKey(
          query.uses.map(({ table }) => table),
          dataMarts
        )
      }
    }
    const table = dataMarts.find(({ name }) => name === sourceTable)
    if (!table) return { kind: 'none' }
    const name = `${currentAccessKey()} ${table.id}`
    const found = opened.get(name) ?? openRouteTable(tables, table)
    opened.set(name, found)
    return found
  }
}

/**
 * Key of the current table generations, which identifies the rows that a result would be computed
 * from now.
 */
export function currentTableGenerationsCacheKey(
  names: readonly string[],
  tables: readonly DataMart[]
): string {
  const current = names.map(name => [
    name,
    tables.find(table => table.name === name)?.current ?? ''
  ])
  return createHash('sha256').update(JSON.stringify(current)).digest('hex').slice(0, 24)
}

/**
 * Opens the current rows of a table, which are generated first for a sample table, and its older
 * stored generations.
 */
async function openRouteTable(
  tables: Pick<WarehouseTables, 'open'>,
  table: DataMart
): Promise<ApiRouteSource> {
  if (!currentGenerationOf(table) && table.origin !== 'sample') return { kind: 'none' }
  try {
    const current = await tables.open(table.id)
    const generations: RouteTableRows[] = []
    // In a scope each generation would need a row file of its own, so only the current one is served.
    const older = currentAccess() ? [] : table.generations
    const ids = new Set([current.id, ...older.map(({ id }) => id)])
    for (const id of ids) {
      const rows =
        id === current.id ? current : await tables.open(table.id, id).catch(() => undefined)
      if (!rows) continue
      const { path, columns, generation } = rows
      generations.push({ id, path, columns, search: generation.search, rows: generation.rows })
    }
    return { kind: 'table', table: table.name, current: current.id, generations }
  } catch {
    // The error is ignored here, because the page of the table shows it; the API has no rows
    // meanwhile.
    return { kind: 'none' }
  }
}
