import {
  parseTablePublication,
  type ServerTablePublication
} from '@shared/features/places/publication'
import { executionTargetText } from '@shared/features/places/text'
import { findParameterValueFault, findStructuredQueryFaults } from '@shared/features/query/faults'
import { parametersOfStructuredQuery } from '@shared/features/query/parameters'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import { scopeText } from '@shared/model/admin/scope-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { Query, RemoteResultDataVersions } from '@shared/model/query/asked'
import type { StructuredQuery } from '@shared/model/query/question'
import type { RemoteTable } from '../connections/messages'
import { createRemoteResultFile, type RemoteResultFile } from '../connections/places/answer-file'
import type { ConnectedExecutionTarget, ExecutionTargets } from '../connections/places/open-places'
import { serverDialectOf } from '../connections/places/place-dialect'
import { currentAccess } from '../disclosure/scope/access'
import type { FeatureDependencies } from '../parts'
import { resultColumnName } from '../sql/answer/answer-table'
import type { CachedResult } from '../sql/answer/answers'
import { type CompiledQuery, compileQuery, type QueryBindings } from '../sql/compile'
import { quoteIdentifier, rowsTableName } from '../warehouse/sql/names'
import type { Warehouse } from '../warehouse/warehouse'
import { buildStoredResultSql } from './made-answer'
import {
  findServerKnownOnFaults,
  findServerTables,
  isPersonalServerTable,
  orderQueryTables,
  toServerSqlTables
} from './place-tables'

/** Services needed to run a query on a remote server. */
export interface ServerRunDependencies {
  readonly places: () => Promise<ExecutionTargets>
  /** Path of the program's data folder. */
  readonly directory: string
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly localities: LocalityRegister
}

interface ServerRunRequest {
  readonly query: Query & { readonly place: string }
  readonly today: string
  readonly signal: AbortSignal
}

type ServerResult = Pick<
  CachedResult,
  'close' | 'columns' | 'files' | 'made' | 'more' | 'rows' | 'small' | 'tables' | 'views'
> & { readonly place: RemoteResultDataVersions }

/**
 * Runs a query tree on a remote server and stores its result in a local file, which is read like
 * any other result. Throws AppError, EngineFault or the reason of the signal; nothing is stored
 * then.
 */
export async function runQueryOnServer(
  parts: ServerRunDependencies,
  { query, today, signal }: ServerRunRequest
): Promise<ServerResult | { readonly faults: readonly QueryRequestFault[] }> {
  const { asked } = query
  // A server computes over all units.
  if (currentAccess()) return { faults: [{ words: scopeText.noServer }] }
  if (asked.form === 'sql') return { faults: [{ words: executionTargetText.typed }] }
  const { question } = asked
  const place = await (await parts.places()).open(query.place, signal)
  const tables = findServerTables(question, await place.tables())
  const personal = tables.find(table => isPersonalServerTable(table, parts.tables))
  if (personal) return { faults: [{ words: executionTargetText.personal(personal.name) }] }
  const unknown = findServerKnownOnFaults(question, tables, parts.tables)
  if (unknown.length > 0) return { faults: unknown.slice(0, 1) }
  const found = compiledAt(place, tables, query, question, { today, ...parts })
  if ('faults' in found) return found
  const names = tables.map(({ name }) => name)
  const made = await storeServerResult(parts, place, { ...found, names, most: query.limit, signal })
  const { path, told, drop } = made
  // Another generation may have been published between the check and the read.
  const read = tables.map(table => ({
    ...table,
    comment: told.comments?.[table.name] ?? table.comment
  }))
  const replaced = findServerKnownOnFaults(question, read, parts.tables)
  if (replaced.length > 0) {
    drop()
    return { faults: replaced.slice(0, 1) }
  }
  const { outputs: columns } = found
  const own = `SELECT ${columns.map((_, at) => resultColumnName(at)).join(', ')} FROM b0.${quoteIdentifier(rowsTableName)} ORDER BY rowid`
  const files = [{ alias: 'b0', path }]
  const statement = {
    ...{ files, views: undefined, sql: own, parameters: [], columns, isOrdered: true },
    ...{ sorts: [], small: null, sizes: [], deciding: [] }
  }
  return {
    files,
    views: undefined,
    made: buildStoredResultSql(statement, columns, {
      most: query.limit,
      limit: null,
      hidden: undefined
    }),
    columns,
    rows: told.rows,
    more: told.more,
    small: null,
    tables: names,
    close: drop,
    place: { name: place.name, tables: tables.map(table => basisOf(table, told.comments)) }
  }
}

function compiledAt(
  { server }: ConnectedExecutionTarget,
  tables: readonly RemoteTable[],
  { parameters }: Query,
  question: StructuredQuery,
  { today, localities }: Pick<QueryBindings, 'localities' | 'today'>
): CompiledQuery | { readonly faults: readonly QueryRequestFault[] } {
  const words = serverDialectOf(server)
  const places = toServerSqlTables({ server }, tables)
  if (!words || !places) return { faults: [{ words: executionTargetText.noPlace }] }
  const used = parametersOfStructuredQuery(question, places).map(({ name }) => name)
  const faults: QueryRequestFault[] = findStructuredQueryFaults(question, places, parameters)
  for (const [index, { name, type, value }] of parameters.entries()) {
    const fault = used.includes(name) ? findParameterValueFault(type, value) : undefined
    if (fault) {
      faults.push({ path: `parameters.${index}.value`, words: `:${name} – ${fault}` })
    }
  }
  if (faults.length > 0) return { faults }
  return compileQuery(question, orderQueryTables(question, places), words.dialect, {
    parameters,
    today,
    localities
  })
}

interface ServerResultRequest extends CompiledQuery {
  readonly names: readonly string[]
  readonly most: number
  readonly signal: AbortSignal
}

function storeServerResult(
  { directory, warehouse }: ServerRunDependencies,
  place: ConnectedExecutionTarget,
  { sql, parameters, outputs, names, most, signal }: ServerResultRequest
): Promise<RemoteResultFile<Awaited<ReturnType<ConnectedExecutionTarget['ask']>>>> {
  const values = parameters.map(value => (value === null ? null : String(value)))
  const question = { sql, parameters: values, outputs, tables: names, most }
  return createRemoteResultFile(
    { ...warehouse, directory },
    outputs,
    into => place.ask({ ...question, into }),
    { signal }
  )
}

function basisOf(
  { name, comment }: RemoteTable,
  /** Comments of the server's tables when they were read; undefined if the server has none. */
  comments: Readonly<Record<string, string>> | undefined
): RemoteResultDataVersions['tables'][number] {
  const published = parseTablePublication(comments?.[name] ?? comment)
  return { table: name, published: published ? shortOf(published) : null }
}

const shortOf = ({ generation, sha256, time, machine }: ServerTablePublication) => ({
  generation,
  sha256,
  time,
  machine
})

export type RemoteExecution = Pick<ServerRunDependencies, 'directory' | 'places'>

/** Data folder and remote servers, as needed to run queries remotely. */
export const remoteExecutionOf = ({
  directory,
  sources
}: Pick<FeatureDependencies, 'directory' | 'sources'>): RemoteExecution => ({
  directory,
  places: async () => (await sources()).places
})
