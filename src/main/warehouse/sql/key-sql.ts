import type { MartColumn } from '@shared/model/data-mart/column'
import type { EngineQuery } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { maskedColumnSql } from './columns-sql'
import { generationTableSql, quoteIdentifier, rowsTableName } from './names'
import { buildGenerationQuery } from './page-sql'

/** Maximum number of row numbers listed per key. */
const mostNamed = 5

const filled = ({ name, dataType }: MartColumn): string =>
  dataType === 'string' ? `nullif(r.${quoteIdentifier(name)}, '')` : `r.${quoteIdentifier(name)}`

/**
 * Query with a single result row: the number of rows without a value in one of these columns, and
 * the numbers of the first such rows, from 1.
 */
export function buildMissingKeysQuery(
  opened: OpenedTableGeneration,
  key: readonly MartColumn[]
): EngineQuery {
  const isEmpty = key.map(column => `${filled(column)} IS NULL`).join(' OR ')
  const sql = `SELECT count(*), array_to_string(list_sort(min(r.rowid + 1, ${mostNamed})), ', ') FROM ${generationTableSql(rowsTableName)} r WHERE ${isEmpty}`
  return buildGenerationQuery(opened, sql, 1)
}

/**
 * Query with one result row per duplicate key, for the first of these keys: total number of
 * duplicate keys and of their rows, number of rows with this key, their first row numbers (counted
 * from 1), and the displayed key values.
 */
export function buildDuplicateKeysQuery(
  opened: OpenedTableGeneration,
  key: readonly MartColumn[]
): EngineQuery {
  const names = key.map(({ name }) => `r.${quoteIdentifier(name)}`)
  const isWhole = key.map(column => `${filled(column)} IS NOT NULL`).join(' AND ')
  const shown = key.map(column => `coalesce(CAST(${maskedColumnSql(column)} AS VARCHAR), '')`)
  const sql = `SELECT count(*) OVER (), sum(d.n) OVER (), d.n, array_to_string(d.rows, ', '), concat_ws(', ', ${shown.join(', ')})
    FROM (SELECT count(*) AS n, min(rowid) AS first, list_sort(min(rowid + 1, ${mostNamed})) AS rows FROM ${generationTableSql(rowsTableName)} r
      WHERE ${isWhole} GROUP BY ${names.join(', ')} HAVING count(*) > 1) d JOIN ${generationTableSql(rowsTableName)} r ON r.rowid = d.first
    ORDER BY d.first LIMIT ${mostNamed}`
  return buildGenerationQuery(opened, sql, mostNamed)
}
