import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { previousColumnName, type TableStructureChange } from '@shared/model/data-mart/structure'
import { sampleRowsSql } from './sample/sample-rows'
import { castSql } from './sql/cast-sql'
import { previousGenerationAlias, quoteIdentifier, rowsTableName } from './sql/names'

/** SQL that inserts fictional rows; the same numbers always give the same rows. */
export const insertSampleRowsSql = (table: DataMart, first: number, count: number): string =>
  `INSERT INTO target.${quoteIdentifier(rowsTableName)} ${sampleRowsSql(table, first, count)}`

/** SQL that copies the rows of the previous table version, in order. */
export const copyPreviousRowsSql = (values: readonly string[]): string =>
  `INSERT INTO target.${quoteIdentifier(rowsTableName)} SELECT ${values.join(', ')} FROM ${previousGenerationAlias}.${quoteIdentifier(rowsTableName)}`

/**
 * SQL for the values of a column after a change of the table's structure, computed from the
 * previous columns.
 */
export function valueAfterStructureChangeSql(
  change: TableStructureChange,
  { name, dataType }: MartColumn
): string {
  const from = previousColumnName(change, name)
  const was = change.before.find(column => column.name === from)
  return was ? castSql(quoteIdentifier(was.name), was.dataType, dataType) : 'NULL'
}
