import type { MartColumn } from '@shared/features/data-mart/column'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { typeFacts } from '@shared/features/data-mart/data-types'
import { quoted, rowsTable } from '../names'
import { before } from '../tables'
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

/** The rows in force with the columns that the table has today, `~row` the number of each. */
function currentRows({ table, current }: Merge): string {
  const values = table.columns.map(({ name, dataType }) => {
    const type = typeFacts[dataType].sql
    const was = current?.find(column => column.name === name)
    return `${was ? `TRY_CAST(${quoted(name)} AS ${type})` : `NULL::${type}`} AS ${quoted(name)}`
  })
  const from = current ? `FROM ${before}.${quoted(rowsTable)}` : 'WHERE false'
  return `(SELECT ${current ? 'rowid' : '0'} AS "~row", ${values.join(', ')} ${from})`
}

const stagedRows = `${staged}.${quoted(rowsTable)}`

/** Whether the file takes the place of a row in force, which the statement calls `g`. */
function touched({ table, partition }: Merge): string {
  if (table.writeStrategy === 'append') return 'false'
  if (table.writeStrategy === 'overwrite') return 'true'
  const part = quoted(partition)
  return `EXISTS (SELECT 1 FROM ${stagedRows} p WHERE p.${part} IS NOT DISTINCT FROM g.${part})`
}

/** How many pairs there are of each kind. */
export const countsSql = (merge: Merge): string =>
  `SELECT kind, count(*) FROM (${pairsSql(merge)}) GROUP BY kind`

/**
 * Pairs of rows, one of the file (`s`) with the one in force (`g`) that it stands for, by number, and what becomes of them. By the key
 * where there is one; otherwise a row stands for one that is just like it, each for one.
 */
function pairsSql(merge: Merge): string {
  const { columns, key, writeStrategy } = merge.table
  const names = columns.map(({ name }) => quoted(name))
  const keys = key.filter(name => columns.some(column => column.name === name)).map(quoted)
  const equal = (list: readonly string[]): string =>
    list.map(name => `s.${name} IS NOT DISTINCT FROM g.${name}`).join(' AND ')
  const isKeyed = keys.length > 0
  const place = (order: string): string =>
    isKeyed ? '1' : `row_number() OVER (PARTITION BY ${names.join(', ')} ORDER BY ${order})`
  const on = isKeyed
    ? equal(keys)
    : writeStrategy === 'append'
      ? 'false'
      : `${equal(names)} AND s."~n" = g."~n"`
  return `SELECT s."~row" AS s, g."~row" AS g, CASE
      WHEN g."~row" IS NULL THEN 'added'
      WHEN s."~row" IS NULL THEN CASE WHEN g."~touched" THEN 'removed' ELSE 'kept' END
      WHEN ${equal(names)} THEN 'same'
      WHEN g."~touched" THEN 'changed' ELSE 'repeated' END AS kind
    FROM (SELECT rowid AS "~row", *, ${place('rowid')} AS "~n" FROM ${stagedRows}) s
    FULL JOIN (SELECT g.*, ${touched(merge)} AS "~touched", ${place('"~row"')} AS "~n" FROM ${currentRows(merge)} g) g
    ON ${on}`
}

/** Statements that make the rows of the next generation, and keep beside them what was rejected. */
export function mergeStatements(merge: Merge): string[] {
  const { columns, key, writeStrategy } = merge.table
  const names = columns.map(({ name }) => quoted(name))
  const target = `target.${quoted(rowsTable)}`
  const stays = `${currentRows(merge)} g WHERE NOT (${touched(merge)})`
  const keys = key.filter(name => columns.some(column => column.name === name)).map(quoted)
  const isThere = keys.map(name => `s.${name} = g.${name}`).join(' AND ')
  const keeps = merge.current !== undefined && writeStrategy !== 'overwrite'
  const isNew =
    keys.length > 0 && keeps ? `WHERE NOT EXISTS (SELECT 1 FROM ${stays} AND ${isThere})` : ''
  const list = (from: string): string => names.map(name => `${from}.${name}`).join(', ')
  const keep = `INSERT INTO ${target} SELECT ${list('g')} FROM ${stays} ORDER BY g."~row"`
  return [
    ...(keeps ? [keep] : []),
    `INSERT INTO ${target} SELECT ${list('s')} FROM ${stagedRows} s ${isNew} ORDER BY s.${quoted(lineColumn)}`,
    `CREATE TABLE target.${quoted(rejectedTable)} AS SELECT * FROM ${staged}.${quoted(rejectedTable)} ORDER BY line`
  ]
}
