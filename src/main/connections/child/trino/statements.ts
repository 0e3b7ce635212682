import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import { quoteIdentifier, quoteLiteral } from '../../../warehouse/sql/names'
import type { ServerAddress } from '../../messages'

/**
 * Statement for the rows of an item; a user-written SELECT is embedded as a subquery, so that no
 * other statement is accepted.
 */
export function trinoItemRowsSql(
  { database }: Pick<ServerAddress, 'database'>,
  item: Exclude<SourceReadItem, { kind: 'file' }>
): string {
  if (item.kind === 'table') {
    return `SELECT * FROM ${quoteIdentifier(database)}.${quoteIdentifier(item.schema)}.${quoteIdentifier(item.table)}`
  }
  // The line break prevents a trailing comment from commenting out the closing bracket.
  return `SELECT * FROM (${item.sql.replace(/[\s;]+$/, '')}\n) nguon`
}

const schemaOf = ({ database }: Pick<ServerAddress, 'database'>): string =>
  `${quoteIdentifier(database)}.information_schema`

/** Statement for the schemas and tables of a catalog. */
export const trinoTablesSql = (place: Pick<ServerAddress, 'database'>, most: number): string =>
  `SELECT table_schema, table_name FROM ${schemaOf(place)}.tables
    WHERE table_schema <> 'information_schema' ORDER BY 1, 2 LIMIT ${most}`

/** Statement for the tables, columns and types of a schema, in their order. */
export const trinoColumnsSql = (place: Pick<ServerAddress, 'database' | 'schema'>): string =>
  `SELECT table_name, column_name, data_type FROM ${schemaOf(place)}.columns
    WHERE table_schema = ${quoteLiteral(place.schema)} ORDER BY table_name, ordinal_position`

/** Statement for the comments of a schema's tables. */
export const trinoTableCommentsSql = ({
  database,
  schema
}: Pick<ServerAddress, 'database' | 'schema'>): string =>
  `SELECT table_name, comment FROM system.metadata.table_comments
    WHERE catalog_name = ${quoteLiteral(database)} AND schema_name = ${quoteLiteral(schema)} AND comment IS NOT NULL`
