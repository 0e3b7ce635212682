import { quoteIdentifier } from '@shared/kit/sql-text'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'

/**
 * Statement for the rows of an item; a user-written SELECT is embedded as a subquery, so that no
 * other statement is accepted.
 */
export function postgresqlItemRowsSql(item: Exclude<SourceReadItem, { kind: 'file' }>): string {
  if (item.kind === 'table') {
    return `SELECT * FROM ${quoteIdentifier(item.schema)}.${quoteIdentifier(item.table)}`
  }
  // The line break prevents a trailing comment from commenting out the closing bracket.
  return `SELECT * FROM (${item.sql.replace(/[\s;]+$/, '')}\n) nguon`
}
