import { toVietnamIsoDay } from '../../kit/format'

/** Number of months, two years back, that a report of a query result can be for. */
const count = 24

/** Selectable months by the clock, newest first: "2026-11", displayed as "11/2026". */
export function listRecentMonths(
  now: number
): { readonly value: string; readonly label: string }[] {
  const [year = 0, month = 0] = toVietnamIsoDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: value.split('-').reverse().join('/') }
  })
}
