import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type StructureChange, sourceOf } from '@shared/model/data-mart/structure'
import { sampleRowsSql } from './sample/sample-rows'
import { castSql } from './sql/cast-sql'
import { before, quoted, rowsTable } from './sql/names'

/** Inserts fictional rows; deterministic. */
export const insertSample = (table: DataMart, first: number, count: number): string =>
  `INSERT INTO target.${quoted(rowsTable)} ${sampleRowsSql(table, first, count)}`

/** Copies the rows of the previous generation, in order. */
export const insertFrom = (values: readonly string[]): string =>
  `INSERT INTO target.${quoted(rowsTable)} SELECT ${values.join(', ')} FROM ${before}.${quoted(rowsTable)}`

/** SQL that derives a column of the new structure from the old one. */
export function valueSql(change: StructureChange, { name, dataType }: MartColumn): string {
  const from = sourceOf(change, name)
  const was = change.before.find(column => column.name === from)
  return was ? castSql(quoted(was.name), was.dataType, dataType) : 'NULL'
}
