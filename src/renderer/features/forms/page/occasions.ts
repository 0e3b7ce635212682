import { toVietnamIsoDay } from '@shared/kit/format'
import type { FormUnit } from '@shared/model/forms/form'

/** Number of months that can be chosen without figures of the standard model. */
const offeredMonths = 24

/** The last months before the current one, the newest first, for data without a calendar. */
export function recentPeriods(now = Date.now()): string[] {
  const [year = 0, month = 1] = toVietnamIsoDay(now).split('-').map(Number)
  return Array.from({ length: offeredMonths }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** Period as it is shown: "2026-10" as "10/2026". */
export const formatFormPeriod = (period: string): string => period.split('-').reverse().join('/')

/** Unit that is only known by its name. */
export const typedUnit = (name: string, superior: string): FormUnit => ({
  id: null,
  code: '',
  name,
  superior
})
