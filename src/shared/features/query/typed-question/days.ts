import { addDays, isCalendarDay } from '../../../kit/calendar-day'

const two = (number: number): string => String(number).padStart(2, '0')

export const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export interface DayRange {
  readonly from: string
  readonly to: string
}

/** First and last day of `count` months that begin with a month (1 to 12). */
export function monthsFrom(year: number, month: number, count = 1): DayRange {
  const end = month - 1 + count
  const nextYear = year + Math.floor(end / 12)
  return { from: dayOf(year, month, 1), to: addDays(dayOf(nextYear, (end % 12) + 1, 1), -1) }
}

/** Same day of another year; 29 February becomes 28 February in a common year. */
export function sameDayOfYear(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isCalendarDay(moved) ? moved : addDays(`${moved.slice(0, 8)}28`, 0)
}
