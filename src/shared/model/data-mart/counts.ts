import { toVietnamIsoDay } from '../../kit/format'
import { currentGenerationOf, type DataMart } from './data-mart'

/**
 * Row count of a table's current generation; before the first generation, the number of rows that
 * will be generated.
 */
export function currentRowCountOf(table: DataMart): number {
  return currentGenerationOf(table)?.rows ?? table.rowCount
}

/** Date of a table's last change. Generating a sample does not change its date. */
export function lastChangeDateOf(table: DataMart): string {
  const made = currentGenerationOf(table)
  return made && made.origin !== 'sample' ? toVietnamIsoDay(made.time) : table.lastUpdate
}

/** Table for display: facts of its current generation replace those stored beside it. */
export function toDisplayedTable(table: DataMart): DataMart {
  return { ...table, rowCount: currentRowCountOf(table), lastUpdate: lastChangeDateOf(table) }
}
