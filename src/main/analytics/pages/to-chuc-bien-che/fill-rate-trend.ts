import { formatFigure } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import type { SectorPageScope } from '../../scope'
import { chartPeriodsOf } from '../periods'

/**
 * Maximum change of the fill rate over the displayed periods that still counts as steady: half a
 * percentage point.
 */
const steady = 0.005

/**
 * Text that explains how the trend label is computed, because it may differ from the change since
 * the previous period.
 */
export function trendFormula({
  calendar,
  period
}: Pick<SectorPageScope, 'calendar' | 'period'>): string {
  const first = calendar.label(chartPeriodsOf({ period })[0] ?? 0)
  const points = formatFigure(steady * 100, 'decimal')
  return `xu hướng: TLĐ kỳ đang xem so với kỳ ${first} (hoặc kỳ đầu tiên có biên chế), chênh dưới ${points} điểm phần trăm là ổn định`
}

/** Direction of the fill rate over the displayed periods, in a word. */
export function trendWord(values: readonly number[]): string {
  if (values.length === 0) return missingValueMark
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0)
  if (Math.abs(change) < steady) return 'Ổn định'
  return change > 0 ? 'Tăng' : 'Giảm'
}
