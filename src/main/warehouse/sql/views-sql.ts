import type { AttachedDatabaseFile, NamedEngineView } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { maskedColumnSql } from './columns-sql'
import { quoteIdentifier, rowsTableName } from './names'

/**
 * Creates attached files and views for SQL written by users: each table is a view with its own name
 * over its rows, with personal values masked. The underlying catalogs have names that no user
 * statement may contain.
 */
export function createTableViews(
  tables: readonly {
    readonly name: string
    readonly opened: Pick<OpenedTableGeneration, 'path' | 'columns'>
  }[]
): { readonly files: readonly AttachedDatabaseFile[]; readonly views: readonly NamedEngineView[] } {
  const alias = (place: number): string => `g${place}`
  return {
    files: tables.map(({ opened }, place) => ({ alias: alias(place), path: opened.path })),
    views: tables.map(({ name, opened }, place) => {
      const shown = opened.columns.map(
        column => `${maskedColumnSql(column)} AS ${quoteIdentifier(column.name)}`
      )
      return {
        name,
        sql: `SELECT ${shown.join(', ')} FROM ${alias(place)}.${quoteIdentifier(rowsTableName)} r`
      }
    })
  }
}
