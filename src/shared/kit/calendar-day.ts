import { toUtcIsoDay } from './format'

const dayMs = 86_400_000

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Day that lies a number of days after a day ("2026-11-20"), or before it if negative. */
export const addDays = (day: string, days: number): string =>
  toUtcIsoDay(timeOf(day) + days * dayMs)

/** Day some months later or, if negative, earlier; the last of its month if it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Day 0 of a month is the last day of the month before it.
  const last = toUtcIsoDay(Date.UTC(year, month + months, 0))
  const moved = `${last.slice(0, 8)}${day.slice(8)}`
  return moved < last ? moved : last
}

/** Day of the week: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()

/** Whether a text is a day of the calendar, such as "2026-02-28". */
export function isCalendarDay(text: string): boolean {
  const time = timeOf(text)
  return !Number.isNaN(time) && toUtcIsoDay(time) === text
}
