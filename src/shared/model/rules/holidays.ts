import { addDays, isCalendarDay } from '../../kit/calendar-day'
import { fromLunarDate } from '../../kit/lunar/lunar-date'
import { memoisePerKey } from '../../kit/once'
import { isValidOn } from '../../kit/validity'
import { type HolidayDate, isWeekend, isWorkingDay, type WorkdayTest } from '../working-days'
import { type HolidayRule, isHolidayRule, isYearlyCalendar, type Rule } from './rule'

/** Day that differs from a usual day of the week. */
export interface SpecialDay {
  readonly day: string
  readonly name: string
  /** `compensation`: off because a holiday is a day of the weekend. */
  readonly kind: 'compensation' | 'dayOff' | 'holiday' | 'workday'
  readonly rule: HolidayRule
}

/** Day of a yearly holiday in a year; undefined if the year has no such day or it is unknown. */
function dayInYear({ calendar, day }: HolidayRule, year: number): string | undefined {
  if (calendar === 'solar') {
    const iso = `${year}-${day}`
    return isCalendarDay(iso) ? iso : undefined
  }
  const [month = 0, date = 0] = day.split('-').map(Number)
  return fromLunarDate({ year, month, day: date, leap: false })
}

/** Days of a yearly holiday that are off in a year. */
function daysOff(rule: HolidayRule, year: number): SpecialDay[] {
  const main = dayInYear(rule, year)
  if (main === undefined || !isValidOn(rule, main)) return []
  const { name, before, length } = rule
  return Array.from({ length }, (_, index) => ({
    day: addDays(main, index - before),
    name,
    kind: 'holiday' as const,
    rule
  }))
}

/** First day after `day` on which people work and that is not taken yet. */
function nextFreeDay(day: string, taken: ReadonlyMap<string, SpecialDay>): string {
  let next = addDays(day, 1)
  while (isWeekend(next) || taken.has(next)) next = addDays(next, 1)
  return next
}

const byDay = (left: SpecialDay, right: SpecialDay): number => (left.day < right.day ? -1 : 1)

function computeSpecialDays(rules: readonly Rule[], year: number): readonly SpecialDay[] {
  const own = rules.filter(isHolidayRule).filter(({ retired }) => !retired)
  const days = new Map<string, SpecialDay>()
  const yearly = own
    .filter(({ calendar }) => isYearlyCalendar(calendar))
    .flatMap(rule => daysOff(rule, year))
    .sort(byDay)
  for (const special of yearly) days.set(special.day, days.get(special.day) ?? special)
  for (const { day, name, rule } of yearly) {
    if (!rule.compensated || !isWeekend(day)) continue
    const instead = nextFreeDay(day, days)
    days.set(instead, { day: instead, name: `Nghỉ bù ${name}`, kind: 'compensation', rule })
  }
  for (const rule of own) {
    const { calendar, day, name } = rule
    if (isYearlyCalendar(calendar) || !day.startsWith(`${year}-`)) continue
    days.set(day, { day, name, kind: calendar, rule })
  }
  return [...days.values()].sort(byDay)
}

const byYear = memoisePerKey((_rules: readonly Rule[]) => new Map<number, readonly SpecialDay[]>())

/**
 * Holidays, days off in their place and exchanged days that the rules of a year state, in order.
 * Lunar holidays are known from 1976 to 2100 only. A holiday counts in the year of its main day.
 */
export function listSpecialDays(rules: readonly Rule[], year: number): readonly SpecialDay[] {
  const known = byYear(rules)
  const days = known.get(year) ?? computeSpecialDays(rules, year)
  known.set(year, days)
  return days
}

/** Special days of rules that lie in a year, by day; a holiday of a neighbouring year may reach it. */
const specialDaysIn = (rules: readonly Rule[], year: number): ReadonlyMap<string, SpecialDay> =>
  new Map(
    [year - 1, year + 1, year].flatMap(own =>
      listSpecialDays(rules, own).map(special => [special.day, special] as const)
    )
  )

/**
 * Test for working days under rules and the unit's own holidays: Monday to Friday except both, and
 * the days of the weekend that are worked in exchange.
 */
export const workdayTestOf = (rules: readonly Rule[], own: readonly HolidayDate[]): WorkdayTest =>
  testsByRules(rules)(own)

const testsByRules = memoisePerKey((rules: readonly Rule[]) =>
  memoisePerKey((own: readonly HolidayDate[]): WorkdayTest => {
    const years = new Map<string, ReadonlyMap<string, SpecialDay>>()
    return day => {
      const year = day.slice(0, 4)
      const special = years.get(year) ?? specialDaysIn(rules, Number(year))
      years.set(year, special)
      const found = special.get(day)
      return found ? found.kind === 'workday' : isWorkingDay(day, own)
    }
  })
)
