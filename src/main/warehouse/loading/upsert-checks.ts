import type { MartColumn } from '@shared/features/data-mart/column'
import { type DataMart, isUpsert } from '@shared/features/data-mart/data-mart'
import { sideRows } from '../sql/differences-sql'
import { before, quoted } from '../sql/names'
import { checkedRows, type LoadColumn } from './staging-sql'

/** Table of a staged file: the keys of rejected rows, as far as they could be read. What it names is not missing. */
export const namedTable = '~named'

interface UpsertedLoad {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'writeStrategy'>
  readonly columns: readonly LoadColumn[]
  /** Columns of the rows in force. */
  readonly current: readonly MartColumn[]
}

const checkedValue = (columns: readonly LoadColumn[], name: string): string =>
  quoted(`v${columns.findIndex(column => column.name === name)}`)

/**
 * Statement that gives each row of the file, for columns that the file does not have, the values of the row in force with its key, before any
 * rule is asked: an update of some columns leaves the others as they are. Where a key stands twice in force the first row counts.
 */
export function fillStatements({ table, columns, current }: UpsertedLoad): string[] {
  const open = columns.filter(
    ({ name, source }) => source === null && current.some(column => column.name === name)
  )
  if (!isUpsert(table.writeStrategy) || open.length === 0) return []
  const same = table.key
    .map(name => `g.${quoted(name)} = c.${checkedValue(columns, name)}`)
    .join(' AND ')
  const values = open.map(({ name }) => `${checkedValue(columns, name)} = d.${quoted(name)}`)
  return [
    `UPDATE ${checkedRows} SET ${values.join(', ')} FROM (
      SELECT c.line AS "~l", g.* FROM ${checkedRows} c JOIN ${sideRows({ alias: before, columns: current }, table.columns)} g ON ${same}
      WHERE len(c.found) = 0 QUALIFY row_number() OVER (PARTITION BY c.line ORDER BY g."~row") = 1) d
      WHERE line = d."~l"`
  ]
}

/** Statement that keeps the keys of rows that the checks rejected, for a strategy that removes those that are missing. */
export function namedStatements({ table, columns }: UpsertedLoad): string[] {
  if (table.writeStrategy !== 'mirror') return []
  const keys = table.key.map(name => checkedValue(columns, name))
  const names = table.key.map((name, at) => `${keys[at]} AS ${quoted(name)}`)
  const isRead = keys.map(key => `${key} IS NOT NULL`).join(' AND ')
  return [
    `CREATE TABLE target.${quoted(namedTable)} AS SELECT ${names.join(', ')} FROM ${checkedRows}
      WHERE (len(found) > 0 OR first <> line) AND ${isRead}`
  ]
}
