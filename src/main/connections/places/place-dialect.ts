import { rowNumberColumn } from '@shared/features/places/publication'
import type { Dialect, Place } from '../../sql/dialects/dialect'
import { postgresql } from '../../sql/dialects/postgresql'
import { trino } from '../../sql/dialects/trino'
import { quoted } from '../../warehouse/sql/names'
import type { PlaceTable, ServerPlace } from '../messages'

/** SQL dialect of a server, and the form of a table of its schema in it. */
export interface PlaceDialect {
  readonly dialect: Dialect
  readonly schemaOf: (server: Pick<ServerPlace, 'database' | 'schema'>) => string
}

const dialects: Partial<Record<ServerPlace['kind'], PlaceDialect>> = {
  postgresql: { dialect: postgresql, schemaOf: ({ schema }) => quoted(schema) },
  trino: {
    dialect: trino,
    schemaOf: ({ database, schema }) => `${quoted(database)}.${quoted(schema)}`
  }
}

/** The dialect; undefined for a server that is not an execution target. */
export const dialectOf = ({ kind }: Pick<ServerPlace, 'kind'>): PlaceDialect | undefined =>
  dialects[kind]

/** Columns of a table visible to queries: all except the internal one with the row numbers. */
export const shownColumns = ({ columns }: PlaceTable): PlaceTable['columns'] =>
  columns.filter(({ name }) => name !== rowNumberColumn)

/**
 * A server's table as a query reads it; unsupported column types are cast to those of the dialect.
 */
export function placeOfTable(
  server: Pick<ServerPlace, 'database' | 'schema'>,
  table: PlaceTable,
  { dialect, schemaOf }: PlaceDialect
): Place {
  const own = `${schemaOf(server)}.${quoted(table.name)}`
  const columns = shownColumns(table)
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
