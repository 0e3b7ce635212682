import type { SourceItem } from '@shared/model/collection/real/source-item'

/** Quoted identifier. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Statement for the rows of an item: a user-written SELECT is embedded as a subquery, so that no
 * other statement is accepted.
 */
export function rowsOf(item: Exclude<SourceItem, { kind: 'file' }>): string {
  if (item.kind === 'table') {
    return `SELECT * FROM ${quotedName(item.schema)}.${quotedName(item.table)}`
  }
  // The line break prevents a trailing comment from swallowing the bracket.
  return `SELECT * FROM (${item.sql.replace(/[\s;]+$/, '')}\n) nguon`
}
