import { type ClosedPeriod, formatPeriodMonth } from '@shared/features/standard-model/closing'
import { closingText } from '@shared/features/standard-model/closing-text'
import type { RecordState } from '../../store/state/record-state'
import type { ClosedPeriodRowFiles } from '../../warehouse/pinned'

interface MergedClosedPeriods {
  readonly periods: ClosedPeriod[]
  /**
   * Periods that are closed in the backup but cannot be restored, because this machine lacks their
   * files.
   */
  readonly left: readonly string[]
}

/**
 * Merges the closed periods of a backup or package with those of this machine. A period that is
 * closed here stays unchanged: no restore reopens it or changes its figures. A period that is only
 * closed in the backup is restored if this machine has all its files.
 */
export function mergeClosedPeriods(
  here: readonly ClosedPeriod[],
  there: readonly ClosedPeriod[],
  pinned: Pick<ClosedPeriodRowFiles, 'isThere'>
): MergedClosedPeriods {
  const left: string[] = []
  const coming = there.filter(({ period, frozen }) => {
    const known = here.find(one => one.period === period)
    if (known?.frozen) return false
    if (!frozen) return !known
    const isWhole = frozen.tables.every(pin => pinned.isThere(pin))
    if (!isWhole) left.push(period)
    return isWhole
  })
  const stay = here.filter(({ period }) => !coming.some(one => one.period === period))
  return {
    periods: [...stay, ...coming].sort((a, b) => (a.period < b.period ? -1 : 1)),
    left
  }
}

/**
 * Merges closed periods inside a records update; returns the notice to show after saving, undefined
 * if nothing is left out.
 */
export function mergeClosedPeriodsInDraft(
  draft: Pick<RecordState, 'closedPeriods'>,
  there: readonly ClosedPeriod[],
  pinned: Pick<ClosedPeriodRowFiles, 'isThere'>
): string | undefined {
  const { periods, left } = mergeClosedPeriods(draft.closedPeriods, there, pinned)
  draft.closedPeriods = periods
  return left.length > 0
    ? closingText.notBrought(left.map(formatPeriodMonth).join(', '))
    : undefined
}
