import { createHash } from 'node:crypto'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { ApiKey } from '@shared/model/gateway/api-key'
import { runWithAccess, tableRowsInAccess } from '../disclosure/scope/access'
import type { AccessResolver } from '../disclosure/scope/resolve-access'
import { findUnitTable } from '../disclosure/scope/unit-table'
import type { RecordState } from '../store/state/record-state'
import type { ApiRouteSource } from './messages'

interface KeySourceParts {
  readonly accessOfBranches: AccessResolver['ofBranches']
  /** Source of the rows of an API in the access of the running work. */
  readonly sourceFor: (api: SharedApi) => Promise<ApiRouteSource>
  /** All records, not those of an access. */
  readonly records: Pick<RecordState, 'dataMarts' | 'modelMappings'>
}

const outside: ApiRouteSource = { kind: 'outside' }

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/**
 * Source of an API's rows for a key with a scope. The identity of the rows names the scope, so that
 * neither a cached response nor a cursor of one key serves another. Only the current generation is
 * served: a row file in the scope is made for it alone.
 */
export async function readKeySource(
  { accessOfBranches, sourceFor, records }: KeySourceParts,
  api: SharedApi,
  { id, scope = [] }: Pick<ApiKey, 'id' | 'scope'>
): Promise<ApiRouteSource> {
  const access = await accessOfBranches(scope).catch(() => undefined)
  if (!access?.units?.codes.size) return outside
  const names = new Set(api.query ? api.query.uses.map(({ table }) => table) : [api.sourceTable])
  const unitTable = findUnitTable(records)
  const rows = records.dataMarts
    .filter(({ name }) => names.has(name))
    .map(table => ({ table: table.id, ...tableRowsInAccess(table, access, unitTable) }))
  if (rows.some(({ kind }) => kind === 'none')) return outside
  const source = await runWithAccess(access, () => sourceFor(api))
  if (source.kind === 'table') {
    const current = source.generations.find(generation => generation.id === source.current)
    if (!current) return outside
    const generation = { ...current, id: `${current.id}-${hashOf(current.path)}` }
    return { ...source, current: generation.id, generations: [generation] }
  }
  if (source.kind === 'query') {
    return { ...source, basis: `${source.basis}-${hashOf([access.key, rows])}`, key: id }
  }
  return outside
}
