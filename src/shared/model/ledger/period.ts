import { addDays } from '../../kit/calendar-day'
import { toUtcIsoDay } from '../../kit/format'

/** Labels of the intervals at which deliveries are expected. */
export const deliveryIntervalLabels = {
  month: 'Hằng tháng',
  quarter: 'Hằng quý',
  week: 'Hằng tuần'
} as const
export type DeliveryInterval = keyof typeof deliveryIntervalLabels

/**
 * Delivery period: its key in the notation of date parts in queries ("2026-09", "2026-Q3",
 * "2026-W37"), its first and its last day.
 */
export interface DeliveryPeriod {
  readonly key: string
  readonly first: string
  readonly last: string
}

const dayMs = 86_400_000
const two = (value: number): string => String(value).padStart(2, '0')

/** Delivery period that contains a date; weeks are ISO weeks, which begin on Monday. */
export function deliveryPeriodOf(kind: DeliveryInterval, day: string): DeliveryPeriod {
  const time = Date.parse(`${day}T00:00:00Z`)
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1
  if (kind === 'week') {
    const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs
    // By ISO 8601, a week belongs to the year that contains its Thursday.
    const thursday = monday + 3 * dayMs
    const weekYear = new Date(thursday).getUTCFullYear()
    const number = 1 + Math.floor((thursday - Date.UTC(weekYear, 0, 1)) / (7 * dayMs))
    return {
      key: `${weekYear}-W${two(number)}`,
      first: toUtcIsoDay(monday),
      last: toUtcIsoDay(monday + 6 * dayMs)
    }
  }
  const length = kind === 'quarter' ? 3 : 1
  const begin = Math.floor(month / length) * length
  return {
    key: kind === 'quarter' ? `${year}-Q${begin / 3 + 1}` : `${year}-${two(month + 1)}`,
    first: toUtcIsoDay(Date.UTC(year, begin, 1)),
    last: toUtcIsoDay(Date.UTC(year, begin + length, 1) - dayMs)
  }
}

/**
 * All delivery periods from the one with the day `since` to the one with the day `today`, oldest
 * first.
 */
export function listDeliveryPeriodsBetween(
  kind: DeliveryInterval,
  since: string,
  today: string
): DeliveryPeriod[] {
  const periods: DeliveryPeriod[] = []
  for (let period = deliveryPeriodOf(kind, since); period.first <= today; ) {
    periods.push(period)
    period = deliveryPeriodOf(kind, addDays(period.last, 1))
  }
  return periods
}

/**
 * Label of a period by its key: "2026-09" → "Tháng 09/2026"; "2026-Q3" → "Quý 3/2026"; "2026-W37" →
 * "Tuần 37/2026".
 */
export function formatDeliveryPeriod(key: string): string {
  const [year = '', part = ''] = key.split('-')
  if (part.startsWith('Q')) return `Quý ${part.slice(1)}/${year}`
  if (part.startsWith('W')) return `Tuần ${part.slice(1)}/${year}`
  return `Tháng ${part}/${year}`
}
