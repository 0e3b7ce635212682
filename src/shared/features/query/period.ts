import { utcDay } from '../../kit/format'
import type { Period } from '../../model/query/question'

const dayMs = 86_400_000

/** First and last day of a period relative to a day, all as "2026-11-20". */
export function boundsOf(period: Period, today: string, days = 1): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const quarter = Math.floor(month / 3) * 3
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: after(today, -1), to: after(today, -1) }
    case 'thisWeek':
      return { from: after(today, -weekday), to: after(today, 6 - weekday) }
    case 'lastWeek':
      return { from: after(today, -weekday - 7), to: after(today, -weekday - 1) }
    case 'thisMonth':
      return months(year, month, 1)
    case 'lastMonth':
      return months(year, month - 1, 1)
    case 'thisQuarter':
      return months(year, quarter, 3)
    case 'lastQuarter':
      return months(year, quarter - 3, 3)
    case 'thisYear':
      return months(year, 0, 12)
    case 'lastYear':
      return months(year - 1, 0, 12)
    case 'lastDays':
      return { from: after(today, 1 - days), to: today }
  }
}

const after = (day: string, days: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs)

/** Range of whole months starting with a month. */
function months(year: number, first: number, count: number): { from: string; to: string } {
  return {
    from: utcDay(Date.UTC(year, first, 1)),
    to: utcDay(Date.UTC(year, first + count, 1) - dayMs)
  }
}
