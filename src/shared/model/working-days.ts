import { toUtcIsoDay } from '../kit/format'
import { memoisePerKey } from '../kit/once'
import { type Holiday, holidayDateKey } from './settings/configuration'

const dayMs = 86_400_000

/** Date of a public holiday, or of a day of the weekend that is a working day in exchange. */
export interface HolidayDate extends Pick<Holiday, 'day' | 'yearly'> {
  /** Whether the day is a working day whatever its day of the week. */
  readonly workday?: boolean
}

interface SpecialDays {
  readonly off: ReadonlySet<string>
  readonly worked: ReadonlySet<string>
}

const specialDaysOf = memoisePerKey((holidays: readonly HolidayDate[]): SpecialDays => {
  const keysOf = (workday: boolean): ReadonlySet<string> =>
    new Set(holidays.filter(one => (one.workday ?? false) === workday).map(holidayDateKey))
  return { off: keysOf(false), worked: keysOf(true) }
})

/**
 * Whether a calendar day ("2026-11-20") is a working day: Monday to Friday except configured
 * holidays.
 */
export const isWorkingDay = (day: string, holidays: readonly HolidayDate[]): boolean =>
  isWorking(day, specialDaysOf(holidays))

function isWorking(day: string, { off, worked }: SpecialDays): boolean {
  if (worked.has(day)) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !off.has(day) && !off.has(day.slice(5))
}

/** Number of working days in (from, to], both calendar days. 0 if `to` is not after `from`. */
export function countWorkingDays(
  from: string,
  to: string,
  holidays: readonly HolidayDate[]
): number {
  const special = specialDaysOf(holidays)
  const end = Date.parse(`${to}T00:00:00Z`)
  let count = 0
  for (let time = Date.parse(`${from}T00:00:00Z`) + dayMs; time <= end; time += dayMs) {
    if (isWorking(toUtcIsoDay(time), special)) count++
  }
  return count
}

/** Day that is `count` working days after `from`; `from` itself for 0. */
export function addWorkingDays(
  from: string,
  count: number,
  holidays: readonly HolidayDate[]
): string {
  const special = specialDaysOf(holidays)
  let time = Date.parse(`${from}T00:00:00Z`)
  // If every day is a holiday, there is no working day, so the search ends after more days than
  // holidays can cover.
  for (let left = count, most = count * 4 + 400; left > 0 && most > 0; most--) {
    time += dayMs
    if (isWorking(toUtcIsoDay(time), special)) left--
  }
  return toUtcIsoDay(time)
}
