import type { DeliveryInterval } from '@shared/model/ledger/period'
import { duckdbDialect } from '../../sql/dialects/duckdb'
import type { EngineQuery } from '../../warehouse/engine/messages'
import { generationTableSql, quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import { buildGenerationQuery } from '../../warehouse/sql/page-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'

/** Maximum number of groups in a result: two thousand units over ten years of months. */
const mostGroups = 240_000

/**
 * Builds the query that counts the rows of a generation by unit and period, from a given day on;
 * `periodOf` gives the label of a period.
 */
export function buildUnitPeriodQuery(
  opened: OpenedTableGeneration,
  columns: { readonly unit: string; readonly day: string },
  every: DeliveryInterval,
  since: string
): EngineQuery {
  const day = quoteIdentifier(columns.day)
  const unit = `trim(CAST(${quoteIdentifier(columns.unit)} AS VARCHAR))`
  const sql = `SELECT ${unit}, ${duckdbDialect.partText(day, every)}, count(*) FROM ${generationTableSql(rowsTableName)}
    WHERE ${quoteIdentifier(columns.unit)} IS NOT NULL AND ${day} >= CAST(? AS DATE) GROUP BY 1, 2 LIMIT ${mostGroups}`
  return buildGenerationQuery(opened, sql, mostGroups, [since])
}
