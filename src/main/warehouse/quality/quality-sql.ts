import type { MartColumn } from '@shared/model/data-mart/column'
import type { EngineQuery, MaterialisedRowOrder } from '../engine/messages'
import { createRowOrder, rowOrderTableOf } from '../sql/arrangement'
import { maskedColumnSql } from '../sql/columns-sql'
import { isValueMissingSql } from '../sql/filter-sql'
import { generationTableSql, quoteIdentifier, rowsTableName, wordListTableOf } from '../sql/names'
import { buildGenerationQuery } from '../sql/page-sql'
import type { OpenedTableGeneration } from '../tables'

/** SQL condition: a value is present. */
const presentSql = (column: MartColumn): string =>
  `NOT ${isValueMissingSql(column, quoteIdentifier(column.name))}`

/** Query with a single result row: the number of present values of each column. */
export function buildPresentValueCountsQuery(opened: OpenedTableGeneration): EngineQuery {
  const counts = opened.columns.map(column => `count_if(${presentSql(column)})`)
  return buildGenerationQuery(
    opened,
    `SELECT ${counts.join(', ')} FROM ${generationTableSql(rowsTableName)}`,
    1
  )
}

/**
 * Query with a single result row: the numbers of present, distinct and negative values of a column.
 */
export function buildColumnValueCountsQuery(
  opened: OpenedTableGeneration,
  column: MartColumn
): EngineQuery {
  const { name, dataType } = column
  const value = quoteIdentifier(name)
  const isPresent = presentSql(column)
  const isNumber = dataType === 'integer' || dataType === 'float'
  // The distinct values are already stored in the column's word list.
  const different =
    opened.generation.search[name] === 'words'
      ? `(SELECT count(*) FROM ${generationTableSql(wordListTableOf(name))} WHERE NOT ${isValueMissingSql(column, 'v')})`
      : `count(DISTINCT ${value}) FILTER (WHERE ${isPresent})`
  const outside = isNumber ? `count_if(${value} < 0)` : '0'
  const sql = `SELECT count_if(${isPresent}), ${different}, ${outside} FROM ${generationTableSql(rowsTableName)}`
  return buildGenerationQuery(opened, sql, 1)
}

/**
 * Columns whose equal values make two rows duplicates: the table's key; empty, meaning all columns,
 * if the table has no key or this table version lacks a column of it.
 */
export function columnsThatDefineDuplicates(
  opened: OpenedTableGeneration,
  key: readonly string[]
): readonly string[] {
  const isThere = (name: string): boolean => opened.columns.some(column => column.name === name)
  return key.every(isThere) ? key : []
}

/**
 * Row order of the duplicate rows, grouped by their values; materialised once for the count and for
 * the rows.
 */
function repeatedRows(opened: OpenedTableGeneration, key: readonly string[]): MaterialisedRowOrder {
  const own = columnsThatDefineDuplicates(opened, key)
  return createRowOrder(
    repeatedRowsSql(own.length > 0 ? own : opened.columns.map(({ name }) => name))
  )
}

/**
 * SQL that selects the numbers of rows that have the same values as another row in all these
 * columns, and the first row number of each group of duplicates, by which they are sorted.
 */
export function repeatedRowsSql(columns: readonly string[], where = 'true'): string {
  const names = columns.map(quoteIdentifier)
  const same = names.map(name => `r.${name} IS NOT DISTINCT FROM d.${name}`).join(' AND ')
  return `SELECT r.rowid AS n, d."~first" AS first FROM ${generationTableSql(rowsTableName)} r JOIN
      (SELECT ${names.join(', ')}, min(rowid) AS "~first" FROM ${generationTableSql(rowsTableName)} WHERE ${where} GROUP BY ALL HAVING count(*) > 1) d
      ON ${same} ORDER BY d."~first", r.rowid`
}

/**
 * Query with a single result row: the number of duplicate rows and the number of distinct rows
 * among them.
 */
export function buildDuplicateCountsQuery(
  opened: OpenedTableGeneration,
  key: readonly string[]
): EngineQuery {
  const arrangement = repeatedRows(opened, key)
  const sql = `SELECT count(*), count(DISTINCT first) FROM ${rowOrderTableOf(arrangement)}`
  return { ...buildGenerationQuery(opened, sql, 1), arrangement }
}

/** Query for the first duplicate rows, the row number first; personal values are masked. */
export function buildDuplicateRowsQuery(
  opened: OpenedTableGeneration,
  key: readonly string[],
  rows: number
): EngineQuery {
  return buildFirstRowsQuery(opened, repeatedRows(opened, key), rows)
}

/**
 * Query for the first rows of a materialised row order, the row number first; personal values are
 * masked.
 */
export function buildFirstRowsQuery(
  opened: OpenedTableGeneration,
  arrangement: MaterialisedRowOrder,
  rows: number
): EngineQuery {
  const shown = opened.columns.map(column => maskedColumnSql(column)).join(', ')
  const sql = `SELECT r.rowid, ${shown} FROM (SELECT rowid AS place, n FROM ${rowOrderTableOf(arrangement)} LIMIT ${rows}) a
    JOIN ${generationTableSql(rowsTableName)} r ON r.rowid = a.n ORDER BY a.place`
  return { ...buildGenerationQuery(opened, sql, rows), arrangement }
}
