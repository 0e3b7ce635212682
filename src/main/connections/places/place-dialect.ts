import { publishedRowNumberColumn } from '@shared/features/places/publication'
import type { Dialect, SqlTable } from '../../sql/dialects/dialect'
import { postgresqlDialect } from '../../sql/dialects/postgresql'
import { trinoDialect } from '../../sql/dialects/trino'
import { quoteIdentifier } from '../../warehouse/sql/names'
import type { RemoteTable, ServerAddress } from '../messages'

/** SQL dialect of a server, and the representation of the server's tables in this dialect. */
export interface ServerDialect {
  readonly dialect: Dialect
  readonly schemaOf: (server: Pick<ServerAddress, 'database' | 'schema'>) => string
}

const dialects: Partial<Record<ServerAddress['kind'], ServerDialect>> = {
  postgresql: { dialect: postgresqlDialect, schemaOf: ({ schema }) => quoteIdentifier(schema) },
  trino: {
    dialect: trinoDialect,
    schemaOf: ({ database, schema }) => `${quoteIdentifier(database)}.${quoteIdentifier(schema)}`
  }
}

/** Dialect of a server; undefined if the server is not an execution target. */
export const serverDialectOf = ({ kind }: Pick<ServerAddress, 'kind'>): ServerDialect | undefined =>
  dialects[kind]

/** Columns of a table visible to queries: all except the internal one with the row numbers. */
export const queryableColumnsOf = ({ columns }: RemoteTable): RemoteTable['columns'] =>
  columns.filter(({ name }) => name !== publishedRowNumberColumn)

/**
 * Table of a server in the form that a query reads; unsupported column types are cast to types of
 * the dialect.
 */
export function serverTableInDialect(
  server: Pick<ServerAddress, 'database' | 'schema'>,
  table: RemoteTable,
  { dialect, schemaOf }: ServerDialect
): SqlTable {
  const own = `${schemaOf(server)}.${quoteIdentifier(table.name)}`
  const columns = queryableColumnsOf(table)
  const hasOrder = columns.length < table.columns.length
  const cast = table.columns.map(({ name, dataType, cast: isCast }) =>
    isCast
      ? `CAST(${quoteIdentifier(name)} AS ${dialect.types[dataType]}) AS ${quoteIdentifier(name)}`
      : quoteIdentifier(name)
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
    ...(hasOrder && { order: quoteIdentifier(publishedRowNumberColumn) })
  }
}
