import { analyticsText } from '@shared/features/analytics/text'
import { missingValueMark } from '@shared/kit/format'
import { type SectorColumn, textColumn } from '../columns'
import type { SectorPageScope } from '../scope'
import { chartPeriodsOf } from './periods'

/**
 * Period since which a rate has been below its target without interruption, such as "03/2026", or
 * "11/2025 hoặc trước" if that is the first displayed period. `rates` are the rates of the
 * displayed periods; "—" if the last rate is not below the target or no earlier rate is known.
 */
export function belowTargetSinceText(
  { calendar, period }: Pick<SectorPageScope, 'calendar' | 'period'>,
  rates: readonly (number | null)[],
  isBelow: (rate: number) => boolean
): string {
  if (rates.filter(rate => rate !== null).length < 2) return missingValueMark
  const before = rates.findLastIndex(rate => rate === null || !isBelow(rate))
  const first = before + 1
  if (first === rates.length) return missingValueMark
  const label = calendar.label(chartPeriodsOf({ period })[first] ?? 0)
  return first === 0 ? analyticsText.orEarlier(label) : label
}

/** Column with the period since which each row is below its target. */
export const belowTargetSinceColumn = <T>(value: (row: T) => string): SectorColumn<T> =>
  textColumn('tu-ky', 'Dưới ngưỡng từ', value, { minWidth: 128 })
