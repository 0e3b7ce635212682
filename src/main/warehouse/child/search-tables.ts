import type { DuckDBConnection } from '@duckdb/node-api'
import type { SearchKind } from '@shared/features/data-mart/generation'
import { foldedSql, foldTable, quoted, rowsTable, wordsTable } from '../names'
import type { Job } from './job'

/** Above this share of different values a list of them would be longer to make and to join than a folded copy of the column. */
const manyWords = 0.2

/**
 * Makes what text columns are searched by, in the file that is being made: the different values with their folded text, in the order
 * of the Vietnamese alphabet, so that their place is their rank; or the folded text of every row, in the rows' own order.
 */
export async function makeSearchTables(
  connection: DuckDBConnection,
  catalog: string,
  columns: readonly string[],
  job: Job
): Promise<Record<string, SearchKind>> {
  if (columns.length === 0) return {}
  const at = (name: string): string => `${quoted(catalog)}.${quoted(name)}`
  const counts = columns.map(name => `approx_count_distinct(${quoted(name)})`).join(', ')
  const reader = await connection.runAndReadAll(`SELECT count(*), ${counts} FROM ${at(rowsTable)}`)
  const [total = 0, ...distinct] = (reader.getRows()[0] ?? []).map(Number)
  const search: Record<string, SearchKind> = {}
  for (const [index, name] of columns.entries()) {
    job.refuseIfStopped()
    const column = quoted(name)
    const isMany = (distinct[index] ?? 0) > Math.max(1_000, total * manyWords)
    search[name] = isMany ? 'fold' : 'words'
    await connection.run(
      isMany
        ? `CREATE TABLE ${at(foldTable(name))} AS SELECT ${foldedSql(column)} AS f FROM ${at(rowsTable)}`
        : `CREATE TABLE ${at(wordsTable(name))} AS SELECT v, ${foldedSql('v')} AS f
          FROM (SELECT DISTINCT ${column} AS v FROM ${at(rowsTable)} WHERE ${column} IS NOT NULL)
          ORDER BY icu_sort_key(v, 'vi'), v`
    )
  }
  return search
}
