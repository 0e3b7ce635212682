import { toUtcIsoDay } from '../kit/format'
import { type Holiday, holidayDateKey } from './settings/configuration'

const dayMs = 86_400_000

/** Date of a public holiday. */
export type HolidayDate = Pick<Holiday, 'day' | 'yearly'>

/**
 * Whether a calendar day ("2026-11-20") is a working day: Monday to Friday except configured
 * holidays.
 */
export const isWorkingDay = (day: string, holidays: readonly HolidayDate[]): boolean =>
  isWorking(day, new Set(holidays.map(holidayDateKey)))

function isWorking(day: string, free: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !free.has(day) && !free.has(day.slice(5))
}

/** Number of working days in (from, to], both calendar days. 0 if `to` is not after `from`. */
export function countWorkingDays(
  from: string,
  to: string,
  holidays: readonly HolidayDate[]
): number {
  const free = new Set(holidays.map(holidayDateKey))
  const end = Date.parse(`${to}T00:00:00Z`)
  let count = 0
  for (let time = Date.parse(`${from}T00:00:00Z`) + dayMs; time <= end; time += dayMs) {
    if (isWorking(toUtcIsoDay(time), free)) count++
  }
  return count
}

/** Day that is `count` working days after `from`; `from` itself for 0. */
export function addWorkingDays(
  from: string,
  count: number,
  holidays: readonly HolidayDate[]
): string {
  const free = new Set(holidays.map(holidayDateKey))
  let time = Date.parse(`${from}T00:00:00Z`)
  // If every day is a holiday, there is no working day, so the search ends after more days than
  // holidays can cover.
  for (let left = count, most = count * 4 + 400; left > 0 && most > 0; most--) {
    time += dayMs
    if (isWorking(toUtcIsoDay(time), free)) left--
  }
  return toUtcIsoDay(time)
}
