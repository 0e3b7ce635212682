import { toVietnamIsoDay } from '../../kit/format'

/** Number of past months for which a report of a query result can be created (two years). */
const count = 24

/** Past months as of the clock's date, newest first: "2026-11", displayed as "11/2026". */
export function listRecentMonths(
  now: number
): { readonly value: string; readonly label: string }[] {
  const [year = 0, month = 0] = toVietnamIsoDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: value.split('-').reverse().join('/') }
  })
}
