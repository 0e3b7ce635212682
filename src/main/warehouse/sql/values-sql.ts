import { AppError } from '@shared/contract/reply'
import {
  columnFilterFaultMessages,
  maxOfferedFilterValues
} from '@shared/model/data-mart/rows/row-filter'
import type { EngineQuery } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { isValueMissingSql } from './filter-sql'
import { generationTableSql, quoteIdentifier, rowsTableName } from './names'
import { buildGenerationQuery } from './page-sql'

/**
 * Query for the most frequent values of a column with their row counts. Throws AppError for a
 * masked or unknown column.
 */
export function buildFrequentValuesQuery(
  opened: OpenedTableGeneration,
  name: string,
  most = maxOfferedFilterValues
): EngineQuery {
  const column = opened.columns.find(candidate => candidate.name === name)
  if (!column) throw new AppError('NOT_FOUND', columnFilterFaultMessages.unknown(name))
  if (column.personal) throw new AppError('INVALID_INPUT', columnFilterFaultMessages.personal(name))
  const value = quoteIdentifier(name)
  const sql = `SELECT ${value}, count(*) FROM ${generationTableSql(rowsTableName)} WHERE NOT ${isValueMissingSql(column, value)}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${most}`
  return buildGenerationQuery(opened, sql, most)
}
