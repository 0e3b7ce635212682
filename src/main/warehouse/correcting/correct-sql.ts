import type { CorrectedCellValue } from '@shared/model/correction/correction'
import type { PublishedCorrectionDetails } from '@shared/model/correction/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { Generation } from '@shared/model/data-mart/generation'
import { sourceFileLinesTable } from '../loading/lines-sql'
import { rejectedRowsTable } from '../loading/staging-sql'
import type { GenerationBuild } from '../publish'
import {
  foldedTextSql,
  foldedTextTableOf,
  previousGenerationAlias,
  quoteIdentifier,
  rowsTableName
} from '../sql/names'

/**
 * Correction of one row of the current table version: its row number (null for a new row) and its
 * new values (null to delete the row).
 */
export interface RowCorrection {
  readonly row: number | null
  readonly after: readonly CorrectedCellValue[] | null
}

type CorrectionStatements = GenerationBuild['statements']

const target = `target.${quoteIdentifier(rowsTableName)}`

/**
 * SQL that casts a parameter to the column's type; a value that was read from the engine is
 * restored exactly.
 */
const valueSql = ({ dataType }: MartColumn): string =>
  `CAST(? AS ${dataTypeDefinitions[dataType].sql})`

/** Maps row numbers before a correction to those after it: rows after a deleted row move up. */
export function mapRowNumbersAfterCorrection(
  rows: readonly RowCorrection[],
  total: number
): Pick<PublishedCorrectionDetails, 'changed' | 'added' | 'removed'> {
  const removed = rows.flatMap(({ row, after }) => (row !== null && after === null ? [row] : []))
  const moved = (row: number): number => row - removed.filter(gone => gone < row).length
  const changed = rows.flatMap(({ row, after }) =>
    row !== null && after ? [{ from: row, to: moved(row) }] : []
  )
  const added = rows.filter(({ row }) => row === null).map((_, at) => total - removed.length + at)
  return { changed, added, removed }
}

/**
 * Statements that build the corrected rows: by patching a copy of the current file if `search` is
 * given, in which case no row may be deleted, else by rewriting all rows.
 */
export function buildCorrectionStatements(
  columns: readonly MartColumn[],
  rows: readonly RowCorrection[],
  total: number,
  search?: Generation['search']
): CorrectionStatements {
  const { removed } = mapRowNumbersAfterCorrection(rows, total)
  const names = columns.map(({ name }) => quoteIdentifier(name))
  const moved = (row: number): number => row - removed.filter(gone => gone < row).length
  const kept = removed.length === 0 ? '' : `WHERE r.rowid NOT IN (${removed.join(', ')})`
  const taken = `INSERT INTO ${target} SELECT ${names.map(name => `r.${name}`).join(', ')} FROM ${previousGenerationAlias}.${quoteIdentifier(rowsTableName)} r ${kept} ORDER BY r.rowid`
  const changes = rows.flatMap(({ row, after }) =>
    row === null || after === null
      ? []
      : [
          {
            sql: `UPDATE ${target} SET ${columns.map(column => `${quoteIdentifier(column.name)} = ${valueSql(column)}`).join(', ')} WHERE rowid = ${moved(row)}`,
            parameters: after
          }
        ]
  )
  const added = rows.flatMap(({ row, after }) =>
    row !== null || after === null
      ? []
      : [
          {
            sql: `INSERT INTO ${target} VALUES (${columns.map(valueSql).join(', ')})`,
            parameters: after
          }
        ]
  )
  if (!search) return [taken, ...changes, ...added]
  return [
    ...changes,
    ...added,
    ...foldStatements(rows, total, search),
    // The table of source lines in the copied file is dropped, because it belongs to the load that
    // created the previous table version.
    `DROP TABLE IF EXISTS target.${quoteIdentifier(sourceFileLinesTable)}`,
    `DROP TABLE IF EXISTS target.${quoteIdentifier(rejectedRowsTable)}`
  ]
}

/**
 * Statements that update the accent-free search text of a patched copy; word lists are rebuilt by
 * the process that builds the file.
 */
function foldStatements(
  rows: readonly RowCorrection[],
  total: number,
  search: Generation['search']
): string[] {
  const numbers = rows.flatMap(({ row, after }) => (row !== null && after ? [row] : []))
  return Object.entries(search).flatMap(([name, kind]) => {
    if (kind !== 'fold') return []
    const table = `target.${quoteIdentifier(foldedTextTableOf(name))}`
    const value = foldedTextSql(`s.${quoteIdentifier(name)}`)
    const changed = `SELECT rowid AS n, ${quoteIdentifier(name)} FROM ${target} WHERE rowid IN (${numbers.join(', ')})`
    return [
      ...(numbers.length > 0
        ? [`UPDATE ${table} AS t SET f = ${value} FROM (${changed}) s WHERE t.rowid = s.n`]
        : []),
      `INSERT INTO ${table} SELECT ${value} FROM ${target} s WHERE s.rowid >= ${total} ORDER BY s.rowid`
    ]
  })
}
