import type { LoadCounts } from '@shared/model/data-load/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { Generation } from '@shared/model/data-mart/generation'
import { pairsSql } from '../sql/differences-sql'
import { foldedSql, foldTable, quoted, rowsTable } from '../sql/names'
import { patchedLinesSql } from './lines-sql'
import { comparisonOf, type Merge, rejectedSql, staged } from './merge-sql'
import { lineColumn, rejectedTable } from './staging-sql'

/**
 * Factor by which a file must be smaller than its table for a copy of the table to be patched row
 * by row.
 */
const timesSmaller = 10

/**
 * Whether the next generation is a patched copy of the previous one instead of a full rewrite. For
 * ten million rows with 10,000 changed by key that takes a tenth of the time. Rows keep their
 * numbers in a patch, so none may be deleted.
 */
export function isPatch(
  { table, current }: Merge,
  { read, rejected, removed }: LoadCounts,
  { rows }: Pick<Generation, 'rows'>
): boolean {
  const shape = (columns: readonly MartColumn[]): string =>
    JSON.stringify(columns.map(({ name, dataType }) => [name, dataType]))
  const isSame = current !== undefined && shape(current) === shape(table.columns)
  const isSmall = (read - rejected) * timesSmaller <= rows
  return isSame && isSmall && removed === 0 && table.writeStrategy !== 'overwrite'
}

/**
 * Statements that patch a copy of the current rows: changed rows in place, new rows at the end, and
 * the search tables of both.
 */
export function patchStatements(merge: Merge, search: Generation['search']): string[] {
  const { columns } = merge.table
  const target = `target.${quoted(rowsTable)}`
  const from = `${staged}.${quoted(rowsTable)} s JOIN pairs p ON p.s = s.rowid`
  const added = `FROM ${from} WHERE p.kind = 'added' ORDER BY s.${quoted(lineColumn)}`
  const line = `s.${quoted(lineColumn)} AS line`
  const names = columns.map(({ name }) => quoted(name))
  const change = (table: string, values: readonly string[]): string =>
    `UPDATE ${table} AS t SET ${values.join(', ')} FROM (SELECT p.g AS "~g", s.* FROM ${from} WHERE p.kind = 'changed') s WHERE t.rowid = s."~g"`
  const searched = Object.entries(search).flatMap(([name, kind]) => {
    const value = foldedSql(`s.${quoted(name)}`)
    const table = `target.${quoted(foldTable(name))}`
    // Word lists are rebuilt by the process that builds the file.
    return kind === 'fold'
      ? [change(table, [`f = ${value}`]), `INSERT INTO ${table} SELECT ${value} ${added}`]
      : []
  })
  return [
    `CREATE TEMP TABLE pairs AS SELECT s, g, kind FROM (${pairsSql(comparisonOf(merge))}) WHERE kind IN ('changed', 'added')`,
    change(
      target,
      names.map(name => `${name} = s.${name}`)
    ),
    `INSERT INTO ${target} SELECT ${names.map(name => `s.${name}`).join(', ')} ${added}`,
    ...searched,
    ...patchedLinesSql(
      `SELECT p.g AS n, ${line} FROM ${from} WHERE p.kind = 'changed'`,
      `SELECT ${line} FROM ${from} WHERE p.kind = 'added'`
    ),
    'DROP TABLE pairs',
    `DROP TABLE IF EXISTS target.${quoted(rejectedTable)}`,
    rejectedSql
  ]
}
