import type { LoadCounts } from '@shared/model/data-load/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { Generation } from '@shared/model/data-mart/generation'
import { differingPairsSql } from '../sql/differences-sql'
import { foldedSql, foldedTextTableOf, quoted, rowsTable } from '../sql/names'
import { patchSourceLinesSql } from './lines-sql'
import {
  mergeComparisonOf,
  type StagedMerge,
  stagedFileAlias,
  storeRejectedRowsSql
} from './merge-sql'
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
export function canPatchGeneration(
  { table, current }: StagedMerge,
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
export function patchStatements(merge: StagedMerge, search: Generation['search']): string[] {
  const { columns } = merge.table
  const target = `target.${quoted(rowsTable)}`
  const from = `${stagedFileAlias}.${quoted(rowsTable)} s JOIN pairs p ON p.s = s.rowid`
  const added = `FROM ${from} WHERE p.kind = 'added' ORDER BY s.${quoted(lineColumn)}`
  const line = `s.${quoted(lineColumn)} AS line`
  const names = columns.map(({ name }) => quoted(name))
  const change = (table: string, values: readonly string[]): string =>
    `UPDATE ${table} AS t SET ${values.join(', ')} FROM (SELECT p.g AS "~g", s.* FROM ${from} WHERE p.kind = 'changed') s WHERE t.rowid = s."~g"`
  const searched = Object.entries(search).flatMap(([name, kind]) => {
    const value = foldedSql(`s.${quoted(name)}`)
    const table = `target.${quoted(foldedTextTableOf(name))}`
    // Word lists are rebuilt by the process that builds the file.
    return kind === 'fold'
      ? [change(table, [`f = ${value}`]), `INSERT INTO ${table} SELECT ${value} ${added}`]
      : []
  })
  return [
    `CREATE TEMP TABLE pairs AS SELECT s, g, kind FROM (${differingPairsSql(mergeComparisonOf(merge))}) WHERE kind IN ('changed', 'added')`,
    change(
      target,
      names.map(name => `${name} = s.${name}`)
    ),
    `INSERT INTO ${target} SELECT ${names.map(name => `s.${name}`).join(', ')} ${added}`,
    ...searched,
    ...patchSourceLinesSql(
      `SELECT p.g AS n, ${line} FROM ${from} WHERE p.kind = 'changed'`,
      `SELECT ${line} FROM ${from} WHERE p.kind = 'added'`
    ),
    'DROP TABLE pairs',
    `DROP TABLE IF EXISTS target.${quoted(rejectedTable)}`,
    storeRejectedRowsSql
  ]
}
