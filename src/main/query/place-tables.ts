import { parsePublication } from '@shared/features/places/publication'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Question } from '@shared/model/query/question'
import type { RemoteTable } from '../connections/messages'
import type { OpenedExecutionTarget } from '../connections/places/open-places'
import { serverDialectOf, serverTableInDialect } from '../connections/places/place-dialect'
import type { SqlTable } from '../sql/dialects/dialect'

const namesOf = ({ source, relations }: Question): string[] => [
  source,
  ...relations.map(({ table }) => table)
]

/** The existing tables of a query, each once; missing ones are reported as faults of the query. */
export const findServerTables = (
  question: Question,
  known: readonly RemoteTable[]
): readonly RemoteTable[] =>
  [...new Set(namesOf(question))].flatMap(name => known.find(table => table.name === name) ?? [])

/**
 * Whether a table holds personal data, by its published comment or by the local table with the same
 * name.
 */
export function isPersonalServerTable(
  { name, comment }: RemoteTable,
  own: readonly DataMart[]
): boolean {
  const published = parsePublication(comment)
  const known = own.find(table => table.name === name)
  return (
    (published?.personal.length ?? 0) > 0 ||
    known?.columns.some(({ personal }) => personal) === true
  )
}

/**
 * Tables of a server in the form that queries read; undefined for a server that is not an execution
 * target.
 */
export function toServerSqlTables(
  { server }: Pick<OpenedExecutionTarget, 'server'>,
  tables: readonly RemoteTable[]
): readonly SqlTable[] | undefined {
  const words = serverDialectOf(server)
  return words && tables.map(table => serverTableInDialect(server, table, words))
}

/** The tables of a valid query in its order, the source first. */
export const orderQueryTables = (
  question: Question,
  places: readonly SqlTable[]
): readonly SqlTable[] =>
  namesOf(question).flatMap(name => places.find(one => one.name === name) ?? [])
