import { toDay } from '../../kit/format'
import { type DataMart, inForce } from './data-mart'

/** Rows that a table has: those of its generation in force; where none is written yet, those that it will have. */
export function rowsOf(table: DataMart): number {
  return inForce(table)?.rows ?? table.rowCount
}

/** The day on which a table last changed. A sample that is written down is as old as it was before. */
export function updatedOf(table: DataMart): string {
  const made = inForce(table)
  return made && made.origin !== 'sample' ? toDay(made.time) : table.lastUpdate
}

/** A table as it is shown: what its generation says stands in the place of what is kept beside it. */
export function asShown(table: DataMart): DataMart {
  return { ...table, rowCount: rowsOf(table), lastUpdate: updatedOf(table) }
}
