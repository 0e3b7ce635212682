import { dayNumber } from '@shared/features/analytics/calendar'
import type { Cell } from '../../../../warehouse/engine/messages'

/** A day ("2026-10-31", or a moment of it) as a day number; null of nothing. */
export function dayOrNull(cell: Cell | undefined): number | null {
  if (typeof cell !== 'string') return null
  const [year = 0, month = 0, day = 0] = cell.slice(0, 10).split('-').map(Number)
  return dayNumber(year, month, day)
}

/** A day that is there. */
export const dayOf = (cell: Cell | undefined): number => dayOrNull(cell) ?? 0

export const numberOrNull = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell)

export const textOrNull = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell)
