import { dayNumber } from '@shared/features/analytics/calendar'
import type { Cell } from '../../../../warehouse/engine/messages'

/** A date or timestamp ("2026-10-31") as a day number; null for none. */
export function dayOrNull(cell: Cell | undefined): number | null {
  if (typeof cell !== 'string') return null
  const [year = 0, month = 0, day = 0] = cell.slice(0, 10).split('-').map(Number)
  return dayNumber(year, month, day)
}

/** Day number of a date that must exist. */
export const dayOf = (cell: Cell | undefined): number => dayOrNull(cell) ?? 0

export const numberOrNull = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell)

export const textOrNull = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell)
