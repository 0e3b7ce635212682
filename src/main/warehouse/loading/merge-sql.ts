import type { HeldLoad } from '@shared/model/data-load/held-load'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, isUpsert } from '@shared/model/data-mart/data-mart'
import { pairsSql, type RowSetComparison, sideRows } from '../sql/differences-sql'
import { before, quoted, rowsTable } from '../sql/names'
import { linesSql, patchedLinesSql } from './lines-sql'
import { lineColumn, rejectedTable } from './staging-sql'
import { namedTable } from './upsert-checks'

/** Alias of an attached staged file. */
export const staged = 'nap'

/** How a staged file is merged into the current rows. */
export interface Merge {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'writeStrategy'>
  /** Columns of the current rows; undefined if the table has none. */
  readonly current: readonly MartColumn[] | undefined
  /** Column by whose values rows are replaced as a group, for the strategy that does so. */
  readonly partition: string
  /** Whether current rows with a missing key are deleted. */
  readonly removes: boolean
}

export const mergeOf = (held: Omit<HeldLoad, 'counts'>): Merge => ({
  table: held,
  current: held.current,
  partition: held.partition,
  removes: held.writeStrategy === 'mirror' && held.spared === undefined
})

/** Stores the rejected rows beside the accepted ones. */
export const rejectedSql = `CREATE TABLE target.${quoted(rejectedTable)} AS SELECT * FROM ${staged}.${quoted(rejectedTable)} ORDER BY line`

const stagedRows = `${staged}.${quoted(rowsTable)}`

/** SQL condition: the file replaces a current row, called `g`. */
function touched({ table, partition }: Merge): string {
  if (table.writeStrategy === 'append') return 'false'
  if (table.writeStrategy === 'overwrite' || isUpsert(table.writeStrategy)) return 'true'
  const part = quoted(partition)
  return `EXISTS (SELECT 1 FROM ${stagedRows} p WHERE p.${part} IS NOT DISTINCT FROM g.${part})`
}

/**
 * SQL condition: a current row without a match in the file is deleted; for an upsert, one whose key
 * the file does not mention.
 */
function leaving(merge: Merge): string {
  const { key, writeStrategy } = merge.table
  if (!isUpsert(writeStrategy)) return touched(merge)
  if (!merge.removes) return 'false'
  const same = key.map(name => `k.${quoted(name)} IS NOT DISTINCT FROM g.${quoted(name)}`)
  return `NOT EXISTS (SELECT 1 FROM ${staged}.${quoted(namedTable)} k WHERE ${same.join(' AND ')})`
}

/** Comparison of the staged file with the current rows. */
export function comparisonOf(merge: Merge): RowSetComparison {
  const { columns, key, writeStrategy } = merge.table
  return {
    older: { alias: before, columns: merge.current },
    newer: { alias: staged, columns },
    columns,
    key,
    givesWay: touched(merge),
    leaves: leaving(merge),
    onlyAdded: writeStrategy === 'append'
  }
}

/** Counts the row pairs of each kind. */
export const countsSql = (merge: Merge): string =>
  `SELECT kind, count(*) FROM (${pairsSql(comparisonOf(merge))}) GROUP BY kind`

/**
 * Statements that build the rows of an upsert: current rows keep their positions and take the
 * file's values if their key matches; new rows are appended, as in a patched copy.
 */
function upsertStatements(merge: Merge): string[] {
  const { columns } = merge.table
  const target = `target.${quoted(rowsTable)}`
  const value = ({ name }: MartColumn): string =>
    `CASE WHEN p.kind = 'changed' THEN s.${quoted(name)} ELSE g.${quoted(name)} END`
  const names = columns.map(({ name }) => `s.${quoted(name)}`)
  const line = `s.${quoted(lineColumn)} AS line`
  const added = `${stagedRows} s JOIN pairs p ON p.s = s.rowid WHERE p.kind = 'added'`
  // Rows after a deleted one move up by one.
  const moved = `(SELECT s, kind, g - count(*) FILTER (kind = 'removed') OVER (ORDER BY g ROWS UNBOUNDED PRECEDING) AS n FROM pairs WHERE kind <> 'added')`
  return [
    `CREATE TEMP TABLE pairs AS SELECT s, g, kind FROM (${pairsSql(comparisonOf(merge))}) WHERE kind IN ('changed', 'added', 'removed')`,
    `INSERT INTO ${target} SELECT ${columns.map(value).join(', ')} FROM ${sideRows(comparisonOf(merge).older, columns)} g
      LEFT JOIN pairs p ON p.g = g."~row" LEFT JOIN ${stagedRows} s ON s.rowid = p.s
      WHERE p.kind IS DISTINCT FROM 'removed' ORDER BY g."~row"`,
    `INSERT INTO ${target} SELECT ${names.join(', ')} FROM ${added} ORDER BY s.${quoted(lineColumn)}`,
    ...patchedLinesSql(
      `SELECT p.n, ${line} FROM ${moved} p JOIN ${stagedRows} s ON s.rowid = p.s WHERE p.kind = 'changed'`,
      `SELECT ${line} FROM ${added}`
    ),
    'DROP TABLE pairs',
    rejectedSql
  ]
}

/**
 * Statements that build the rows of the next generation and store the rejected ones beside them.
 */
export function mergeStatements(merge: Merge): string[] {
  if (isUpsert(merge.table.writeStrategy)) return upsertStatements(merge)
  const { columns, key, writeStrategy } = merge.table
  const names = columns.map(({ name }) => quoted(name))
  const target = `target.${quoted(rowsTable)}`
  const stays = `${sideRows(comparisonOf(merge).older, columns)} g WHERE NOT (${touched(merge)})`
  const keys = key.filter(name => columns.some(column => column.name === name)).map(quoted)
  const isThere = keys.map(name => `s.${name} = g.${name}`).join(' AND ')
  const keeps = merge.current !== undefined && writeStrategy !== 'overwrite'
  const isNew =
    keys.length > 0 && keeps ? `WHERE NOT EXISTS (SELECT 1 FROM ${stays} AND ${isThere})` : ''
  const list = (from: string): string => names.map(name => `${from}.${name}`).join(', ')
  const brought = `${stagedRows} s ${isNew} ORDER BY s.${quoted(lineColumn)}`
  const order = writeStrategy === 'append' ? '' : 'ORDER BY g."~row"'
  const keep = `INSERT INTO ${target} SELECT ${list('g')} FROM ${stays} ${order}`
  return [
    ...(keeps ? [keep] : []),
    `INSERT INTO ${target} SELECT ${list('s')} FROM ${brought}`,
    linesSql(`SELECT s.${quoted(lineColumn)} AS line FROM ${stagedRows} s ${isNew}`),
    rejectedSql
  ]
}
