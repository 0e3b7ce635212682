const dayMs = 86_400_000

/** Public holidays that fall on the same day of every year (month-day); those of the lunar calendar differ by year. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '04-30', '05-01', '09-02'])

/**
 * Working days that have passed after `from` up to and with `to`, both calendar days "2026-11-20": Monday to Friday
 * without the public holidays of the solar calendar. 0 where `to` is not after `from`.
 */
export function workingDaysBetween(from: string, to: string): number {
  const end = Date.parse(`${to}T00:00:00Z`)
  let count = 0
  for (let time = Date.parse(`${from}T00:00:00Z`) + dayMs; time <= end; time += dayMs) {
    const date = new Date(time)
    const weekday = date.getUTCDay()
    const isFree =
      weekday === 0 || weekday === 6 || fixedHolidays.has(date.toISOString().slice(5, 10))
    if (!isFree) count++
  }
  return count
}
