import { dayNumberOfDate, dayNumberToIsoDay } from '@shared/features/analytics/calendar'

/** Label of the quarter of a day, such as "Q4/2025". */
export function quarterLabelOfDay(day: number): string {
  const [year = '', month = ''] = dayNumberToIsoDay(day).split('-')
  return `Q${Math.ceil(Number(month) / 3)}/${year}`
}

/**
 * All quarters from the first to the last of these days, including empty ones, so that a time axis
 * has equal steps.
 */
export function quartersOfDays(days: readonly number[]): string[] {
  if (days.length === 0) return []
  const from = quarterNumberOf(Math.min(...days))
  return Array.from({ length: quarterNumberOf(Math.max(...days)) - from + 1 }, (_, step) => {
    const place = from + step
    return quarterLabelOfDay(dayNumberOfDate(Math.floor(place / 4), (place % 4) * 3 + 1, 1))
  })
}

/** Number of quarters since the year 0. */
function quarterNumberOf(day: number): number {
  const [year = 0, month = 0] = dayNumberToIsoDay(day).split('-').map(Number)
  return year * 4 + Math.ceil(month / 3) - 1
}
