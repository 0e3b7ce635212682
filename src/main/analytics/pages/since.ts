import { analyticsText } from '@shared/features/analytics/text'
import { missingValueMark } from '@shared/kit/format'
import { type SectorColumn, textColumn } from '../columns'
import type { SectorPageScope } from '../scope'
import { chartPeriodsOf } from './periods'

/** `sinceLabel` of the displayed periods; "—" if the last rate is not below the target. */
export const belowTargetSinceText = (
  { calendar, period }: Pick<SectorPageScope, 'calendar' | 'period'>,
  rates: readonly (number | null)[],
  isBelow: (rate: number) => boolean
): string =>
  sinceLabel(chartPeriodsOf({ period }).map(calendar.label), rates, isBelow) ?? missingValueMark

/**
 * Label of the period since which a rate has been below its target without a break, such as
 * "03/2026", or "11/2025 hoặc trước" if that is the first of the periods. If the rate of the period
 * before is unknown, the words say since when it is known. Undefined if the last is not below.
 */
export function sinceLabel(
  labels: readonly string[],
  rates: readonly (number | null)[],
  isBelow: (rate: number) => boolean
): string | undefined {
  const before = rates.findLastIndex(rate => rate === null || !isBelow(rate))
  const label = labels[before + 1]
  if (label === undefined) return undefined
  if (before < 0) return analyticsText.orEarlier(label)
  return rates[before] === null ? analyticsText.knownSince(label) : label
}

/** Part of a sentence with the period since which something is below its threshold. */
export const sinceSentence = (since: string | undefined): string | undefined =>
  since && `dưới ngưỡng từ kỳ ${since}`

/** Column with the period since which a subject is below its target. */
export const belowTargetSinceColumn = <T>(value: (row: T) => string): SectorColumn<T> =>
  textColumn('tu-ky', 'Dưới ngưỡng từ', value, { minWidth: 128 })

/** Column with the period since which a subject is below or above its thresholds. */
export const outsideLimitsSinceColumn = <T>(value: (row: T) => string): SectorColumn<T> =>
  textColumn('tu-ky', 'Ngoài ngưỡng từ', value, { minWidth: 128 })
