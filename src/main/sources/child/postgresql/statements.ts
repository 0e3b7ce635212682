import type { SourceItem } from '@shared/features/collection/real/source-item'

/** A name of the server’s in its quotes. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The rows of an item, as a statement of ours: what a person wrote stands in it as a table, so nothing but a SELECT passes. */
export function rowsOf(item: Exclude<SourceItem, { kind: 'file' }>): string {
  if (item.kind === 'table') {
    return `SELECT * FROM ${quotedName(item.schema)}.${quotedName(item.table)}`
  }
  // A comment at its end must not take ours with it.
  return `SELECT * FROM (${item.sql.replace(/[\s;]+$/, '')}\n) nguon`
}
