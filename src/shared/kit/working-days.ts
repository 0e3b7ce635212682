import { type Holiday, keyOf } from '../features/settings/configuration'

const dayMs = 86_400_000

/**
 * Working days that have passed after `from` up to and with `to`, both calendar days "2026-11-20": Monday to Friday
 * without the configured holidays. 0 where `to` is not after `from`.
 */
export function workingDaysBetween(
  from: string,
  to: string,
  holidays: readonly Pick<Holiday, 'day' | 'yearly'>[]
): number {
  const free = new Set(holidays.map(keyOf))
  const end = Date.parse(`${to}T00:00:00Z`)
  let count = 0
  for (let time = Date.parse(`${from}T00:00:00Z`) + dayMs; time <= end; time += dayMs) {
    const date = new Date(time)
    const weekday = date.getUTCDay()
    const name = date.toISOString().slice(0, 10)
    const isFree = weekday === 0 || weekday === 6 || free.has(name) || free.has(name.slice(5))
    if (!isFree) count++
  }
  return count
}
