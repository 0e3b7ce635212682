import { rowNumberColumn } from '@shared/features/places/publication'
import type { Dialect, Place } from '../query/dialects/dialect'
import { postgresql } from '../query/dialects/postgresql'
import { trino } from '../query/dialects/trino'
import type { PlaceTable, ServerPlace } from '../sources/messages'
import { quoted } from '../warehouse/sql/names'

/** In which words a server is asked, and how a table of its schema stands there. */
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

/** Undefined of a server that is no place. */
export const dialectOf = ({ kind }: Pick<ServerPlace, 'kind'>): PlaceDialect | undefined =>
  dialects[kind]

/** The columns of a table that questions know: all but the one that says where its rows stand. */
export const shownColumns = ({ columns }: PlaceTable): PlaceTable['columns'] =>
  columns.filter(({ name }) => name !== rowNumberColumn)

/** A table of a server as a question reads it; its own types become those of the dialect where they are others. */
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
