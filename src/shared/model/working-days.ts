import { weekdayOf } from '../kit/calendar-day'
import { toUtcIsoDay } from '../kit/format'
import { memoisePerKey } from '../kit/once'
import { type Holiday, holidayDateKey } from './settings/configuration'

const dayMs = 86_400_000

/** Date of a public holiday. */
export type HolidayDate = Pick<Holiday, 'day' | 'yearly'>

/** Whether a calendar day ("2026-11-20") is a working day. */
export type WorkdayTest = (day: string) => boolean

/** Days on which nobody works besides weekends, or a test that knows the official holidays too. */
export type WorkCalendar = readonly HolidayDate[] | WorkdayTest

const workdayTestOfHolidays = memoisePerKey((holidays: readonly HolidayDate[]): WorkdayTest => {
  const free = new Set(holidays.map(holidayDateKey))
  return day => !isWeekend(day) && !free.has(day) && !free.has(day.slice(5))
})

const toWorkdayTest = (calendar: WorkCalendar): WorkdayTest =>
  typeof calendar === 'function' ? calendar : workdayTestOfHolidays(calendar)

/** Whether a calendar day is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** Whether a calendar day is a working day: by default Monday to Friday except holidays. */
export const isWorkingDay = (day: string, calendar: WorkCalendar): boolean =>
  toWorkdayTest(calendar)(day)

/** Number of working days in (from, to], both calendar days. 0 if `to` is not after `from`. */
export function countWorkingDays(from: string, to: string, calendar: WorkCalendar): number {
  const isWorking = toWorkdayTest(calendar)
  const end = Date.parse(`${to}T00:00:00Z`)
  let count = 0
  for (let time = Date.parse(`${from}T00:00:00Z`) + dayMs; time <= end; time += dayMs) {
    if (isWorking(toUtcIsoDay(time))) count++
  }
  return count
}

/** Day that is `count` working days after `from`; `from` itself for 0. */
export function addWorkingDays(from: string, count: number, calendar: WorkCalendar): string {
  const isWorking = toWorkdayTest(calendar)
  let time = Date.parse(`${from}T00:00:00Z`)
  // If every day is a holiday, there is no working day, so the search ends after more days than
  // holidays can cover.
  for (let left = count, most = count * 4 + 400; left > 0 && most > 0; most--) {
    time += dayMs
    if (isWorking(toUtcIsoDay(time))) left--
  }
  return toUtcIsoDay(time)
}
