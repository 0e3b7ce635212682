import { unguarded } from '../files/csv'
import type { Dialect } from './dialect'

/** Whether cells of a file may have the guard that this program writes before formulas. */
export const mayBeGuarded = ({ separator }: Dialect): boolean =>
  separator === ',' || separator === ';'

/** Cells as they were before this program wrote them into a file for spreadsheets; the same array where none was guarded. */
export const unguardedCells = (cells: string[]): string[] =>
  cells.some(cell => cell.startsWith("'")) ? cells.map(unguarded) : cells
