import { parseTablePublication } from '@shared/features/places/publication'
import { knownOnText } from '@shared/features/query/known-text'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableNamesOfQuery, tableReadsOfQuery } from '@shared/model/query/query-tables'
import type { StructuredQuery } from '@shared/model/query/question'
import type { RemoteTable } from '../connections/messages'
import type { ConnectedExecutionTarget } from '../connections/places/open-places'
import { serverDialectOf, serverTableInDialect } from '../connections/places/place-dialect'
import type { SqlTable } from '../sql/dialects/dialect'
import { generationKnownOn } from './known-tables'

/** The existing tables of a query, each once; missing ones are reported as faults of the query. */
export const findServerTables = (
  question: StructuredQuery,
  known: readonly RemoteTable[]
): readonly RemoteTable[] =>
  [...new Set(tableNamesOfQuery(question))].flatMap(
    name => known.find(table => table.name === name) ?? []
  )

/**
 * Whether a server's table holds personal data, by the comment that was published with the table or
 * by the local table of the same name.
 */
export function isPersonalServerTable(
  { name, comment }: RemoteTable,
  own: readonly DataMart[]
): boolean {
  const published = parseTablePublication(comment)
  const known = own.find(table => table.name === name)
  return (
    (published?.personal.length ?? 0) > 0 ||
    known?.columns.some(({ personal }) => personal) === true
  )
}

/**
 * Tables of a remote server with their SQL; undefined for a server on which queries cannot be
 * executed.
 */
export function toServerSqlTables(
  { server }: Pick<ConnectedExecutionTarget, 'server'>,
  tables: readonly RemoteTable[]
): readonly SqlTable[] | undefined {
  const words = serverDialectOf(server)
  return words && tables.map(table => serverTableInDialect(server, table, words))
}

/** The tables of a valid query in the order in which it uses them, the source table first. */
export const orderQueryTables = (
  question: StructuredQuery,
  places: readonly SqlTable[]
): readonly SqlTable[] =>
  tableNamesOfQuery(question).flatMap(name => places.find(one => one.name === name) ?? [])

/**
 * Faults of a query that reads tables as they were known on a day: a server has only the published
 * generation of a table, so that must be the one that was current then, by the records of this
 * machine.
 */
export const findServerKnownOnFaults = (
  question: StructuredQuery,
  tables: readonly RemoteTable[],
  own: readonly DataMart[]
): QueryRequestFault[] =>
  tableReadsOfQuery(question).flatMap(({ name, knownOn }) => {
    if (knownOn === undefined) return []
    const remote = tables.find(table => table.name === name)
    const published = remote && parseTablePublication(remote.comment)
    const table = own.find(({ id }) => id === published?.table)
    const known = table && generationKnownOn(table, knownOn)
    return known && known.id === published?.generation
      ? []
      : [{ words: knownOnText.server(name, knownOn) }]
  })
