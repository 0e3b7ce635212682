import type { Attached, NamedView } from '../engine/messages'
import type { Opened } from '../opened'
import { shownSql } from './columns-sql'
import { quoted, rowsTable } from './names'

/**
 * Files and views by which statements name tables: each table is a view of its own name over its rows, in which personal values are
 * masked. Where the rows lie has names that no text of a person is let through with.
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
