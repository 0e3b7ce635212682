import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, isUpsertStrategy } from '@shared/model/data-mart/data-mart'
import {
  differingPairsSql,
  rowsOfComparisonSideSql,
  type TableRowsComparison
} from '../sql/differences-sql'
import { previousGenerationAlias, quoteIdentifier, rowsTableName } from '../sql/names'
import { createSourceFileLinesSql, patchSourceFileLinesSql } from './lines-sql'
import { rejectedRowsTable, sourceLineColumn } from './staging-sql'
import { rejectedRowKeysTable } from './upsert-checks'

/** Alias under which a staged file is attached. */
export const stagedFileAlias = 'nap'

/**
 * Description of how the rows of a staged file (loaded but unpublished) are merged into the current
 * rows.
 */
export interface StagedFileMerge {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'writeStrategy'>
  /** Columns of the current rows; undefined if the table has none. */
  readonly current: readonly MartColumn[] | undefined
  /**
   * Column whose values define partitions, for the write strategy that replaces whole partitions.
   */
  readonly partition: string
  /** Whether current rows whose key does not occur in the file are deleted. */
  readonly removes: boolean
}

export const toStagedFileMerge = (held: Omit<StagedLoad, 'counts'>): StagedFileMerge => ({
  table: held,
  current: held.current,
  partition: held.partition,
  removes: held.writeStrategy === 'mirror' && held.spared === undefined
})

/** SQL that stores the rejected rows beside the accepted ones. */
export const storeRejectedRowsSql = `CREATE TABLE target.${quoteIdentifier(rejectedRowsTable)} AS SELECT * FROM ${stagedFileAlias}.${quoteIdentifier(rejectedRowsTable)} ORDER BY line`

const stagedRows = `${stagedFileAlias}.${quoteIdentifier(rowsTableName)}`

/**
 * SQL condition: a current row, called `g`, may be replaced by rows of the file, according to the
 * table's write strategy.
 */
function isReplacedRowSql({ table, partition }: StagedFileMerge): string {
  if (table.writeStrategy === 'append') return 'false'
  if (table.writeStrategy === 'overwrite' || isUpsertStrategy(table.writeStrategy)) return 'true'
  const part = quoteIdentifier(partition)
  return `EXISTS (SELECT 1 FROM ${stagedRows} p WHERE p.${part} IS NOT DISTINCT FROM g.${part})`
}

/**
 * SQL condition: a current row without a matching row in the file is deleted. For an upsert, this
 * applies to rows whose key the file does not contain.
 */
function isDeletedRowSql(merge: StagedFileMerge): string {
  const { key, writeStrategy } = merge.table
  if (!isUpsertStrategy(writeStrategy)) return isReplacedRowSql(merge)
  if (!merge.removes) return 'false'
  const same = key.map(
    name => `k.${quoteIdentifier(name)} IS NOT DISTINCT FROM g.${quoteIdentifier(name)}`
  )
  return `NOT EXISTS (SELECT 1 FROM ${stagedFileAlias}.${quoteIdentifier(rejectedRowKeysTable)} k WHERE ${same.join(' AND ')})`
}

/** Comparison of the rows of a staged file with the current rows of the table. */
export function mergeComparisonOf(merge: StagedFileMerge): TableRowsComparison {
  const { columns, key, writeStrategy } = merge.table
  return {
    older: { alias: previousGenerationAlias, columns: merge.current },
    newer: { alias: stagedFileAlias, columns },
    columns,
    key,
    givesWay: isReplacedRowSql(merge),
    leaves: isDeletedRowSql(merge),
    onlyAdded: writeStrategy === 'append'
  }
}

/**
 * SQL that counts the pairs of current and staged rows by kind (added, changed, removed and so on).
 */
export const mergeCountsSql = (merge: StagedFileMerge): string =>
  `SELECT kind, count(*) FROM (${differingPairsSql(mergeComparisonOf(merge))}) GROUP BY kind`

/**
 * Statements that build the table after an upsert: current rows stay in place and take the file's
 * values if their key matches; new rows are appended, as in a patched copy.
 */
function upsertStatements(merge: StagedFileMerge): string[] {
  const { columns } = merge.table
  const target = `target.${quoteIdentifier(rowsTableName)}`
  const value = ({ name }: MartColumn): string =>
    `CASE WHEN p.kind = 'changed' THEN s.${quoteIdentifier(name)} ELSE g.${quoteIdentifier(name)} END`
  const names = columns.map(({ name }) => `s.${quoteIdentifier(name)}`)
  const line = `s.${quoteIdentifier(sourceLineColumn)} AS line`
  const added = `${stagedRows} s JOIN pairs p ON p.s = s.rowid WHERE p.kind = 'added'`
  // SQL that computes new row numbers: rows after a deleted row move up by one.
  const moved = `(SELECT s, kind, g - count(*) FILTER (kind = 'removed') OVER (ORDER BY g ROWS UNBOUNDED PRECEDING) AS n FROM pairs WHERE kind <> 'added')`
  return [
    `CREATE TEMP TABLE pairs AS SELECT s, g, kind FROM (${differingPairsSql(mergeComparisonOf(merge))}) WHERE kind IN ('changed', 'added', 'removed')`,
    `INSERT INTO ${target} SELECT ${columns.map(value).join(', ')} FROM ${rowsOfComparisonSideSql(mergeComparisonOf(merge).older, columns)} g
      LEFT JOIN pairs p ON p.g = g."~row" LEFT JOIN ${stagedRows} s ON s.rowid = p.s
      WHERE p.kind IS DISTINCT FROM 'removed' ORDER BY g."~row"`,
    `INSERT INTO ${target} SELECT ${names.join(', ')} FROM ${added} ORDER BY s.${quoteIdentifier(sourceLineColumn)}`,
    ...patchSourceFileLinesSql(
      `SELECT p.n, ${line} FROM ${moved} p JOIN ${stagedRows} s ON s.rowid = p.s WHERE p.kind = 'changed'`,
      `SELECT ${line} FROM ${added}`
    ),
    'DROP TABLE pairs',
    storeRejectedRowsSql
  ]
}

/**
 * Statements that build the rows of the next table version and store the rejected rows beside them.
 */
export function buildMergeStatements(merge: StagedFileMerge): string[] {
  if (isUpsertStrategy(merge.table.writeStrategy)) return upsertStatements(merge)
  const { columns, key, writeStrategy } = merge.table
  const names = columns.map(({ name }) => quoteIdentifier(name))
  const target = `target.${quoteIdentifier(rowsTableName)}`
  const stays = `${rowsOfComparisonSideSql(mergeComparisonOf(merge).older, columns)} g WHERE NOT (${isReplacedRowSql(merge)})`
  const keys = key.filter(name => columns.some(column => column.name === name)).map(quoteIdentifier)
  const isThere = keys.map(name => `s.${name} = g.${name}`).join(' AND ')
  const keeps = merge.current !== undefined && writeStrategy !== 'overwrite'
  const isNew =
    keys.length > 0 && keeps ? `WHERE NOT EXISTS (SELECT 1 FROM ${stays} AND ${isThere})` : ''
  const list = (from: string): string => names.map(name => `${from}.${name}`).join(', ')
  const brought = `${stagedRows} s ${isNew} ORDER BY s.${quoteIdentifier(sourceLineColumn)}`
  const order = writeStrategy === 'append' ? '' : 'ORDER BY g."~row"'
  const keep = `INSERT INTO ${target} SELECT ${list('g')} FROM ${stays} ${order}`
  return [
    ...(keeps ? [keep] : []),
    `INSERT INTO ${target} SELECT ${list('s')} FROM ${brought}`,
    createSourceFileLinesSql(
      `SELECT s.${quoteIdentifier(sourceLineColumn)} AS line FROM ${stagedRows} s ${isNew}`
    ),
    storeRejectedRowsSql
  ]
}
