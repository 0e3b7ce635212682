import { toDay } from '../../kit/format'

/** Months that a report of a query's answer can be for, at most two years back. */
const count = 24

/** Months to choose from by the clock, the newest first: "2026-11", told as "11/2026". */
export function recentMonths(now: number): { readonly value: string; readonly label: string }[] {
  const [year = 0, month = 0] = toDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: value.split('-').reverse().join('/') }
  })
}
