import type { StatementParameters } from '../../warehouse/engine/messages'
import { maskedColumnSql } from '../../warehouse/sql/columns-sql'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import type { OpenedTableGeneration } from '../../warehouse/tables'

/**
 * SQL for every row of a generation in order, masked as for users without the permission to read
 * personal data, preceded by the row number.
 */
export function maskedGenerationRowsSql({
  columns,
  path
}: Pick<OpenedTableGeneration, 'columns' | 'path'>): {
  readonly files: readonly { readonly alias: string; readonly path: string }[]
  readonly sql: string
  readonly parameters: StatementParameters
} {
  const values = columns.map(
    column => `${maskedColumnSql(column)} AS ${quoteIdentifier(column.name)}`
  )
  return {
    files: [{ alias: 'b0', path }],
    sql: `SELECT r.rowid AS n, ${values.join(', ')} FROM b0.${quoteIdentifier(rowsTableName)} r ORDER BY r.rowid`,
    parameters: []
  }
}
