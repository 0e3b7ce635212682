import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataType } from '@shared/model/data-mart/data-types'
import { previousColumnName, type TableStructureChange } from '@shared/model/data-mart/structure'
import type { EngineQuery } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { isLostByCastSql } from './cast-sql'
import { quoteIdentifier, rowsTableName } from './names'
import { buildGenerationQuery } from './page-sql'

/** Column to be converted to another type, by its current name. */
export type ColumnTypeChange = MartColumn & { readonly to: DataType }

export function listColumnTypeChanges(change: TableStructureChange): ColumnTypeChange[] {
  return change.before.flatMap(column => {
    const after = change.after.find(({ name }) => previousColumnName(change, name) === column.name)
    return after && after.dataType !== column.dataType ? [{ ...column, to: after.dataType }] : []
  })
}

/**
 * Query with a single result row: for each column, the number of values that cannot be converted to
 * its new type.
 */
export function buildUnconvertibleCountsQuery(
  opened: OpenedTableGeneration,
  columns: readonly ColumnTypeChange[]
): EngineQuery {
  const counts = columns.map(
    ({ name, dataType, to }) => `count_if(${isLostByCastSql(quoteIdentifier(name), dataType, to)})`
  )
  return buildGenerationQuery(
    opened,
    `SELECT ${counts.join(', ')} FROM g.${quoteIdentifier(rowsTableName)}`,
    1
  )
}
