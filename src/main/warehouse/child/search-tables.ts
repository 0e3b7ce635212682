import type { DuckDBConnection } from '@duckdb/node-api'
import type { ColumnSearchKind } from '@shared/model/data-mart/generation'
import { quoteIdentifier, rowsTableName } from '../sql/names'
import { createFoldedTextSql, createWordListSql, dropWordListSql } from '../sql/search-sql'
import type { EngineRequestJob } from './job'

/**
 * Share of distinct values above which a word list takes longer to build and join than an
 * accent-free copy of the column.
 */
const manyWords = 0.2

/**
 * Builds the search tables of text columns in the new file: a list of the distinct values, which
 * replaces an existing list, or, if nearly every value differs, an accent-free lower-case text per
 * row.
 */
export async function buildSearchTables(
  connection: DuckDBConnection,
  catalog: string,
  columns: readonly string[],
  job: EngineRequestJob
): Promise<Record<string, ColumnSearchKind>> {
  if (columns.length === 0) return {}
  const counts = columns.map(name => `approx_count_distinct(${quoteIdentifier(name)})`).join(', ')
  const reader = await connection.runAndReadAll(
    `SELECT count(*), ${counts} FROM ${quoteIdentifier(catalog)}.${quoteIdentifier(rowsTableName)}`
  )
  const [total = 0, ...distinct] = (reader.getRows()[0] ?? []).map(Number)
  const search: Record<string, ColumnSearchKind> = {}
  for (const [index, column] of columns.entries()) {
    job.refuseIfStopped()
    const isMany = (distinct[index] ?? 0) > Math.max(1_000, total * manyWords)
    search[column] = isMany ? 'fold' : 'words'
    await connection.run(dropWordListSql({ catalog, column }))
    await connection.run((isMany ? createFoldedTextSql : createWordListSql)({ catalog, column }))
  }
  return search
}
