import { analyticsText } from '@shared/features/analytics/text'
import { formatNumber } from '@shared/kit/format'
import type { MonthlyStrengthCompleteness } from './facts/staffing'
import type { Unit } from './model'

/** Maximum number of units named in a sentence. */
const mostNamed = 5

/** Notices about units or months without a row in the table of monthly strengths. */
export function missingMonthlyStrengthNotices(
  { isBlank, without }: MonthlyStrengthCompleteness,
  units: readonly Unit[],
  period: string
): string[] {
  if (isBlank) return [analyticsText.blankMonth(period)]
  const names = new Map(units.map(({ code, name }) => [code, name]))
  // Only units that existed at the end of the month are reported as missing in the table.
  const lacking = without.flatMap(code => names.get(code) ?? [])
  if (lacking.length === 0) return []
  const more = lacking.length - mostNamed
  const named = lacking.slice(0, mostNamed).join(', ')
  const words = more > 0 ? analyticsText.andMore(named, formatNumber(more)) : named
  return [analyticsText.withoutMonth(period, words)]
}
