import { toVietnamIsoDay } from '../../kit/format'
import { currentGenerationOf, type DataMart } from './data-mart'

/**
 * Row count of a table's current generation. Before the sample rows of a table are generated, the
 * number of rows planned.
 */
export function currentRowCountOfTable(table: DataMart): number {
  return currentGenerationOf(table)?.rows ?? table.rowCount
}

/** Date of a table's last change; generating sample rows does not count as a change. */
export function lastChangeDateOfTable(table: DataMart): string {
  const made = currentGenerationOf(table)
  return made && made.origin !== 'sample' ? toVietnamIsoDay(made.time) : table.lastUpdate
}

/**
 * Table as displayed: row count, date and columns of the current generation replace those stored
 * with the table.
 */
export function toDisplayedTable(table: DataMart): DataMart {
  return {
    ...table,
    rowCount: currentRowCountOfTable(table),
    lastUpdate: lastChangeDateOfTable(table)
  }
}
