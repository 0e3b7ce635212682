import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, isUpsertStrategy } from '@shared/model/data-mart/data-mart'
import { rowsOfComparisonSideSql } from '../sql/differences-sql'
import { previousGenerationAlias, quoteIdentifier } from '../sql/names'
import { type LoadTargetColumn, unreadRecordCountTable, uploadedRowsTable } from './staging-sql'

/**
 * Name of a table in a staged file with those keys of rejected rows that could be read. Such a key
 * counts as present in the file, so its table row is not deleted.
 */
export const rejectedRowKeysTable = '~named'

interface UpsertedLoad {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'writeStrategy'>
  readonly columns: readonly LoadTargetColumn[]
  /** Columns of the current rows. */
  readonly current: readonly MartColumn[]
}

const checkedValue = (columns: readonly LoadTargetColumn[], name: string): string =>
  quoteIdentifier(`v${columns.findIndex(column => column.name === name)}`)

/**
 * Statement that fills, before any rule is checked, columns missing in the file with the values of
 * the current row with the same key, because an upsert of some columns leaves the others unchanged.
 * If a key occurs twice in the current rows, the first row counts.
 */
export function buildFillMissingStatements({ table, columns, current }: UpsertedLoad): string[] {
  const open = columns.filter(
    ({ name, source }) => source === null && current.some(column => column.name === name)
  )
  if (!isUpsertStrategy(table.writeStrategy) || open.length === 0) return []
  const same = table.key
    .map(name => `g.${quoteIdentifier(name)} = c.${checkedValue(columns, name)}`)
    .join(' AND ')
  const values = open.map(
    ({ name }) => `${checkedValue(columns, name)} = d.${quoteIdentifier(name)}`
  )
  return [
    `UPDATE ${uploadedRowsTable} SET ${values.join(', ')} FROM (
      SELECT c.line AS "~l", g.* FROM ${uploadedRowsTable} c JOIN ${rowsOfComparisonSideSql({ alias: previousGenerationAlias, columns: current }, table.columns)} g ON ${same}
      WHERE len(c.found) = 0 QUALIFY row_number() OVER (PARTITION BY c.line ORDER BY g."~row") = 1) d
      WHERE line = d."~l"`
  ]
}

/** Statement that stores the keys of rejected rows, for a strategy that deletes missing keys. */
export function buildRejectedRowKeyStatements({ table, columns }: UpsertedLoad): string[] {
  if (table.writeStrategy !== 'mirror') return []
  const keys = table.key.map(name => checkedValue(columns, name))
  const names = table.key.map((name, at) => `${keys[at]} AS ${quoteIdentifier(name)}`)
  const isRead = keys.map(key => `${key} IS NOT NULL`).join(' AND ')
  return [
    `CREATE TABLE target.${quoteIdentifier(rejectedRowKeysTable)} AS SELECT ${names.join(', ')} FROM ${uploadedRowsTable}
      WHERE (len(found) > 0 OR first <> line) AND ${isRead}`
  ]
}

/**
 * SQL for the current `rows` that are not deleted for a missing key. It can run before rows are
 * rejected (unlike `findReasonWhyLoadDeletesNothing`), because rejecting a row does not change which keys the
 * file contains.
 */
export function currentRowsKeptByLoadSql(
  { table, columns }: Pick<UpsertedLoad, 'columns' | 'table'>,
  rows: string
): string {
  const own = table.key.map(name => `k.${checkedValue(columns, name)}`)
  const same = table.key.map((name, at) => `${own[at]} = o.${quoteIdentifier(name)}`).join(' AND ')
  const isLost = own.map(value => `${value} IS NULL`).join(' OR ')
  return `(SELECT * FROM ${rows} o WHERE (SELECT n FROM ${unreadRecordCountTable}) > 0
    OR EXISTS (SELECT 1 FROM ${uploadedRowsTable} k WHERE ${isLost}) OR EXISTS (SELECT 1 FROM ${uploadedRowsTable} k WHERE ${same}))`
}
