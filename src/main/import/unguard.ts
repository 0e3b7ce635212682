import { unguarded } from '../files/csv'
import type { Dialect } from './dialect'

/** Whether cells of a file may carry the guard that this program writes before formulas. */
export const mayBeGuarded = ({ separator }: Dialect): boolean =>
  separator === ',' || separator === ';'

/** Cells without the formula guard of our own exports; the same array if none was guarded. */
export const unguardedCells = (cells: string[]): string[] =>
  cells.some(cell => cell.startsWith("'")) ? cells.map(unguarded) : cells
