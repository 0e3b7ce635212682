import type { Attached, NamedView } from '../engine/messages'
import type { Opened } from '../tables'
import { shownSql } from './columns-sql'
import { quoted, rowsTable } from './names'

/**
 * Files and views for statements that users write: each table is a view of its own name over its
 * rows, with personal values masked. The underlying catalogs have names that no user statement may
 * contain.
 */
export function openViews(
  tables: readonly { readonly name: string; readonly opened: Pick<Opened, 'path' | 'columns'> }[]
): { readonly files: readonly Attached[]; readonly views: readonly NamedView[] } {
  const alias = (place: number): string => `g${place}`
  return {
    files: tables.map(({ opened }, place) => ({ alias: alias(place), path: opened.path })),
    views: tables.map(({ name, opened }, place) => {
      const shown = opened.columns.map(column => `${shownSql(column)} AS ${quoted(column.name)}`)
      return { name, sql: `SELECT ${shown.join(', ')} FROM ${alias(place)}.${quoted(rowsTable)} r` }
    })
  }
}
