import { rowNumberColumn } from '@shared/features/places/publication'
import type { Dialect, SqlTable } from '../../sql/dialects/dialect'
import { postgresql } from '../../sql/dialects/postgresql'
import { trino } from '../../sql/dialects/trino'
import { quoted } from '../../warehouse/sql/names'
import type { RemoteTable, ServerAddress } from '../messages'

/** SQL dialect of a server, and the representation of the server's tables in this dialect. */
export interface ServerDialect {
  readonly dialect: Dialect
  readonly schemaOf: (server: Pick<ServerAddress, 'database' | 'schema'>) => string
}

const dialects: Partial<Record<ServerAddress['kind'], ServerDialect>> = {
  postgresql: { dialect: postgresql, schemaOf: ({ schema }) => quoted(schema) },
  trino: {
    dialect: trino,
    schemaOf: ({ database, schema }) => `${quoted(database)}.${quoted(schema)}`
  }
}

/** Dialect of a server; undefined if the server is not an execution target. */
export const serverDialectOf = ({ kind }: Pick<ServerAddress, 'kind'>): ServerDialect | undefined =>
  dialects[kind]

/** Columns of a table visible to queries: all except the internal one with the row numbers. */
export const queryableColumnsOf = ({ columns }: RemoteTable): RemoteTable['columns'] =>
  columns.filter(({ name }) => name !== rowNumberColumn)

/**
 * Table of a server in the form that a query reads; unsupported column types are cast to types of
 * the dialect.
 */
export function serverTableInDialect(
  server: Pick<ServerAddress, 'database' | 'schema'>,
  table: RemoteTable,
  { dialect, schemaOf }: ServerDialect
): SqlTable {
  const own = `${schemaOf(server)}.${quoted(table.name)}`
  const columns = queryableColumnsOf(table)
  const hasOrder = columns.length < table.columns.length
  const cast = table.columns.map(({ name, dataType, cast: isCast }) =>
    isCast ? `CAST(${quoted(name)} AS ${dialect.types[dataType]}) AS ${quoted(name)}` : quoted(name)
  )
  return {
    name: table.name,
    columns: columns.map(({ name, dataType }) => ({
      name,
      dataType,
      description: '',
      personal: false
    })),
    from: table.columns.some(column => column.cast)
      ? `(SELECT ${cast.join(', ')} FROM ${own})`
      : own,
    ...(hasOrder && { order: quoted(rowNumberColumn) })
  }
}
