import { toUtcIsoDay } from '../format'
import { nearestLunation, newMoonDay, solarSectorAtStart } from './sun-and-moon'

/** Date of the Vietnamese lunar calendar. */
export interface LunarDate {
  /** Year of the Gregorian calendar in which the lunar year begins. */
  readonly year: number
  readonly month: number
  readonly day: number
  /** Whether the month is the leap month after the month of the same number. */
  readonly leap: boolean
}

/**
 * First and last lunar year of the calendar. Before 1976 parts of Vietnam counted in another time
 * zone; the rotation of the earth after 2100 is uncertain by more than a minute.
 */
const lunarYears = { first: 1976, last: 2100 } as const

export const isLunarYearKnown = (year: number): boolean =>
  Number.isInteger(year) && year >= lunarYears.first && year <= lunarYears.last

const dayMs = 86_400_000
const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const isoDayOf = (dayNumber: number): string => toUtcIsoDay(dayNumber * dayMs)

/** Lunar month: number, whether it is a leap month, first day and the first day after it. */
interface LunarMonth {
  readonly month: number
  readonly leap: boolean
  readonly start: number
  readonly end: number
}

/** Sector of the sun that begins with the December solstice. */
const solsticeSector = 9

/** Lunation of the month 11 of a year: the last one that begins before the end of the solstice day. */
function solsticeLunation(year: number): number {
  const lastDay = dayNumberOf(`${year}-12-31`)
  let k = nearestLunation(lastDay)
  while (newMoonDay(k) > lastDay || solarSectorAtStart(newMoonDay(k)) >= solsticeSector) k--
  return k
}

/** Whether a lunar month contains the start of a sector of the sun (a principal term, trung khí). */
const hasPrincipalTerm = (k: number): boolean =>
  solarSectorAtStart(newMoonDay(k)) !== solarSectorAtStart(newMoonDay(k + 1))

/**
 * Months from month 11 of `year - 1` to month 10 of `year`. If they are thirteen, the first month
 * without a principal term is the leap month.
 */
function monthsFromSolstice(year: number): LunarMonth[] {
  const first = solsticeLunation(year - 1)
  const count = solsticeLunation(year) - first
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const leapAt = count === 13 ? numbers.findIndex(k => !hasPrincipalTerm(k)) : -1
  return numbers.map((k, index) => {
    const passed = leapAt >= 0 && index >= leapAt ? index - 1 : index
    return {
      month: ((passed + 10) % 12) + 1,
      leap: index === leapAt,
      start: newMoonDay(k),
      end: newMoonDay(k + 1)
    }
  })
}

const knownYears = new Map<number, readonly LunarMonth[]>()

/** Months of a lunar year: the months 1 to 10 and, of the next solstice year, 11 and 12. */
function monthsOf(year: number): readonly LunarMonth[] {
  const known = knownYears.get(year)
  if (known) return known
  const startOfYear = (months: readonly LunarMonth[]): number =>
    months.findIndex(({ month, leap }) => month === 1 && !leap)
  const before = monthsFromSolstice(year)
  const after = monthsFromSolstice(year + 1)
  const months = [...before.slice(startOfYear(before)), ...after.slice(0, startOfYear(after))]
  knownYears.set(year, months)
  return months
}

/** Lunar date of a calendar day ("2026-02-17"); undefined outside of the known years. */
export function toLunarDate(day: string): LunarDate | undefined {
  const number = dayNumberOf(day)
  const gregorianYear = Number(day.slice(0, 4))
  for (const year of [gregorianYear, gregorianYear - 1]) {
    if (!isLunarYearKnown(year)) continue
    const found = monthsOf(year).find(({ start, end }) => number >= start && number < end)
    if (found) {
      return { year, month: found.month, leap: found.leap, day: number - found.start + 1 }
    }
  }
  return undefined
}

/** Calendar day of a lunar date; undefined if the calendar has no such date or it is not known. */
export function fromLunarDate({ year, month, day, leap }: LunarDate): string | undefined {
  if (!isLunarYearKnown(year)) return undefined
  const found = monthsOf(year).find(one => one.month === month && one.leap === leap)
  if (!found || day < 1 || found.start + day > found.end) return undefined
  return isoDayOf(found.start + day - 1)
}
