import { addDays, addMonths, weekdayOf } from '../../kit/calendar-day'
import { toUtcIsoDay } from '../../kit/format'
import type { LeafCondition } from '../../model/query/condition'

type PeriodCondition = Pick<
  Extract<LeafCondition, { readonly kind: 'period' }>,
  'period' | 'days' | 'back'
>

/**
 * First and last day of a relative period (such as the previous quarter) as of a given day; all
 * days as "2026-11-20". A period that is moved back is the one as of the day that many months ago.
 */
export function dayBoundsOfRelativePeriod(
  { period, days = 1, back = 0 }: PeriodCondition,
  day: string
): { from: string; to: string } {
  const today = addMonths(day, -back)
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const quarter = Math.floor(month / 3) * 3
  const weekday = (weekdayOf(today) + 6) % 7
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: addDays(today, -weekday), to: addDays(today, 6 - weekday) }
    case 'lastWeek':
      return { from: addDays(today, -weekday - 7), to: addDays(today, -weekday - 1) }
    case 'thisMonth':
      return monthRangeOf(year, month, 1)
    case 'lastMonth':
      return monthRangeOf(year, month - 1, 1)
    case 'thisQuarter':
      return monthRangeOf(year, quarter, 3)
    case 'lastQuarter':
      return monthRangeOf(year, quarter - 3, 3)
    case 'thisYear':
      return monthRangeOf(year, 0, 12)
    case 'lastYear':
      return monthRangeOf(year - 1, 0, 12)
    case 'lastDays':
      return { from: addDays(today, 1 - days), to: today }
  }
}

/** Range of whole months starting with a month. */
function monthRangeOf(year: number, first: number, count: number): { from: string; to: string } {
  return {
    from: toUtcIsoDay(Date.UTC(year, first, 1)),
    to: toUtcIsoDay(Date.UTC(year, first + count, 0))
  }
}
