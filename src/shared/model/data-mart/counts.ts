import { toDay } from '../../kit/format'
import { type DataMart, inForce } from './data-mart'

/**
 * Row count of a table's current generation; before the first one, the number of rows that it will
 * have.
 */
export function rowsOf(table: DataMart): number {
  return inForce(table)?.rows ?? table.rowCount
}

/** Date of a table's last change. Generating a sample does not change its date. */
export function updatedOf(table: DataMart): string {
  const made = inForce(table)
  return made && made.origin !== 'sample' ? toDay(made.time) : table.lastUpdate
}

/** Table for display: facts of its current generation replace those stored beside it. */
export function asShown(table: DataMart): DataMart {
  return { ...table, rowCount: rowsOf(table), lastUpdate: updatedOf(table) }
}
