import { type ClosedPeriod, periodWords } from '@shared/features/standard-model/closing'
import { closingText } from '@shared/features/standard-model/closing-text'
import type { RecordState } from '../../store/state/record-state'
import type { Pinned } from '../../warehouse/pinned'

interface United {
  readonly periods: ClosedPeriod[]
  /** Periods that are closed there and whose files are not here. */
  readonly left: readonly string[]
}

/**
 * Closed periods of a backup, or of a package, beside those that are here. A period that is closed stays as it is: no restore opens it or gives it
 * other figures. One that is closed only there comes back where all its files are here.
 */
export function uniteClosings(
  here: readonly ClosedPeriod[],
  there: readonly ClosedPeriod[],
  pinned: Pick<Pinned, 'isThere'>
): United {
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

/** The same in a change of the records; answers what to tell once it is kept, undefined where nothing is left out. */
export function bringClosings(
  draft: Pick<RecordState, 'closedPeriods'>,
  there: readonly ClosedPeriod[],
  pinned: Pick<Pinned, 'isThere'>
): string | undefined {
  const { periods, left } = uniteClosings(draft.closedPeriods, there, pinned)
  draft.closedPeriods = periods
  return left.length > 0 ? closingText.notBrought(left.map(periodWords).join(', ')) : undefined
}
