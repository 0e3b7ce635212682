import type { HeldLoad } from '@shared/features/data-load/held-load'
import type { MartColumn } from '@shared/features/data-mart/column'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { type Comparison, pairsSql, sideRows } from '../sql/differences-sql'
import { before, quoted, rowsTable } from '../sql/names'
import { linesSql } from './lines-sql'
import { lineColumn, rejectedTable } from './staging-sql'

/** Name under which a staged file is attached. */
export const staged = 'nap'

/** How a staged file meets the rows in force. */
export interface Merge {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'writeStrategy'>
  /** Of the rows in force; none where the table has none. */
  readonly current: readonly MartColumn[] | undefined
  /** Name of the column by whose values rows are replaced together, for the strategy that does. */
  readonly partition: string
}

export const mergeOf = (held: Omit<HeldLoad, 'counts'>): Merge => ({
  table: held,
  current: held.current,
  partition: held.partition
})

/** Keeps beside the rows what was rejected. */
export const rejectedSql = `CREATE TABLE target.${quoted(rejectedTable)} AS SELECT * FROM ${staged}.${quoted(rejectedTable)} ORDER BY line`

const stagedRows = `${staged}.${quoted(rowsTable)}`

/** Whether the file takes the place of a row in force, which the statement calls `g`. */
function touched({ table, partition }: Merge): string {
  if (table.writeStrategy === 'append') return 'false'
  if (table.writeStrategy === 'overwrite') return 'true'
  const part = quoted(partition)
  return `EXISTS (SELECT 1 FROM ${stagedRows} p WHERE p.${part} IS NOT DISTINCT FROM g.${part})`
}

/** The staged file beside the rows in force. */
export function comparisonOf(merge: Merge): Comparison {
  const { columns, key, writeStrategy } = merge.table
  return {
    older: { alias: before, columns: merge.current },
    newer: { alias: staged, columns },
    columns,
    key,
    givesWay: touched(merge),
    onlyAdded: writeStrategy === 'append'
  }
}

/** How many pairs there are of each kind. */
export const countsSql = (merge: Merge): string =>
  `SELECT kind, count(*) FROM (${pairsSql(comparisonOf(merge))}) GROUP BY kind`

/** Statements that make the rows of the next generation, and keep beside them what was rejected. */
export function mergeStatements(merge: Merge): string[] {
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
