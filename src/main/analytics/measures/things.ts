import type { Calendar } from '@shared/features/analytics/calendar'
import type { Days, DaysOfThings } from '../facts/equipment'
import { ratio, sum } from './sum'

/** Sẵn sàng = (ngày kế hoạch − ngày dừng) / ngày kế hoạch; null of nothing. */
export function readiness(days: Iterable<Days & { readonly things?: number }>): number | null {
  let [planned, down] = [0, 0]
  for (const one of days) {
    planned += one.planned * (one.things ?? 1)
    down += one.down * (one.things ?? 1)
  }
  return ratio(planned - down, planned)
}

/** 0 ready, 1 limited, 2 not ready, by the days out of use. */
export function readinessLevel(down: number): 0 | 1 | 2 {
  if (down <= 3) return 0
  return down <= 15 ? 1 : 2
}

/** Sets of material: one for every six days that a thing was out of use. */
export const materialOf = (days: readonly DaysOfThings[]): number =>
  sum(days, ({ down, things }) => Math.ceil(down / 6) * things)

/** The year that a period ends in. */
export const yearOf = (calendar: Calendar, period: number): number =>
  Number(calendar.periods[period]?.slice(0, 4))

/** Years of service life that are left at the end of a year, below 0 when it is over. */
export const lifeLeft = (made: number, life: number, year: number): number => made + life - year
