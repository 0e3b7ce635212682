import type { Generation } from '@shared/model/data-mart/generation'
import type { EngineQuery } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { isValueMissingSql } from './filter-sql'
import { generationTableSql, quoteIdentifier, rowsTableName, wordListTableOf } from './names'
import { buildGenerationQuery } from './page-sql'

/**
 * Whether a column has values that `buildDistinctValuesQuery` reads: with a word list, or of a table
 * with at most `most` rows.
 */
export const hasDistinctValues = (
  { search, rows }: Pick<Generation, 'rows' | 'search'>,
  columns: readonly string[],
  most: number
): boolean =>
  columns.some(name => search[name] === 'words' || (search[name] === 'fold' && rows <= most))

/**
 * Query for the distinct values of text columns, each row with the position of its column in
 * `columns`; at most `most` + 1 values per column, so that a caller sees which columns have more.
 * Columns without a word list are read from the rows, and therefore only in a table of at most
 * `most` rows. Undefined if no column has values to read.
 */
export function buildDistinctValuesQuery(
  opened: OpenedTableGeneration,
  columns: readonly string[],
  most: number
): EngineQuery | undefined {
  const { search, rows } = opened.generation
  const parts = columns.flatMap((name, index) => {
    const kind = search[name]
    if (!kind || (kind === 'fold' && rows > most)) return []
    const table = generationTableSql(kind === 'words' ? wordListTableOf(name) : rowsTableName)
    const value = kind === 'words' ? 'v' : quoteIdentifier(name)
    const isMissing = isValueMissingSql({ dataType: 'string' }, value)
    return [
      `(SELECT DISTINCT ${index} AS c, ${value} AS v FROM ${table} WHERE NOT ${isMissing} LIMIT ${most + 1})`
    ]
  })
  if (parts.length === 0) return undefined
  const sql = `SELECT c, v FROM (${parts.join(' UNION ALL ')}) ORDER BY c, icu_sort_key(v, 'vi'), v`
  return buildGenerationQuery(opened, sql, parts.length * (most + 1))
}
