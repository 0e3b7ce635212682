import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { EquipmentUsableDays, EquipmentUsableDaysCount } from '../facts/equipment'
import { ratio, sum } from './sum'

/** Readiness (sẵn sàng) = (planned days − days out of use) / planned days; null without days. */
export function equipmentReadinessOf(
  days: Iterable<EquipmentUsableDays & { readonly things?: number }>
): number | null {
  let [planned, down] = [0, 0]
  for (const one of days) {
    planned += one.planned * (one.things ?? 1)
    down += one.down * (one.things ?? 1)
  }
  return ratio(planned - down, planned)
}

/** Readiness level by the days out of use: 0 ready, 1 limited, 2 not ready. */
export function readinessLevelOf(down: number): 0 | 1 | 2 {
  if (down <= 3) return 0
  return down <= 15 ? 1 : 2
}

/** Number of material sets required: one for every six days that an item was out of use. */
export const requiredMaterialSetsFor = (days: readonly EquipmentUsableDaysCount[]): number =>
  sum(days, ({ down, things }) => Math.ceil(down / 6) * things)

/** The year in which a period ends. */
export const yearOfPeriodEnd = (calendar: PeriodCalendar, period: number): number =>
  Number(calendar.periods[period]?.slice(0, 4))

/** Remaining years of service life at the end of a year, negative when it is exceeded. */
export const remainingServiceLifeOf = (made: number, life: number, year: number): number =>
  made + life - year
