import { type FigureChangeCause, figureChangeCauses } from '@shared/features/analytics/change-view'
import { minimumGroupSize } from '@shared/model/minimum-group-size'
import { type AmountAndDenominator, sumAmountsAndDenominators } from './counted-row'
import { isPersonRowId } from './explained'
import type { ChangeContribution } from './split'

/** Part of the change of a figure that one cause has in one unit. */
interface ChangeCell extends AmountAndDenominator {
  /**
   * Code of the unit; empty for the merged cell of all units with groups below the minimum group
   * size.
   */
  readonly unit: string
  /** Number of rows counted in this cell; 0 if the number is withheld to protect small groups. */
  readonly rows: number
}

export interface ChangeContributionGroup extends AmountAndDenominator {
  readonly cause: FigureChangeCause
  readonly cells: readonly ChangeCell[]
}

/**
 * Permission of the reader and coverage of the figure, which decide what is hidden to protect small
 * groups.
 */
export interface ChangeReaderAccess {
  readonly mayReadPersons: boolean
  /**
   * Whether the figure covers all units, so that nothing can be derived by subtracting another
   * selection from it.
   */
  readonly coversAll: boolean
}

/**
 * Groups contributions by cause and unit. A reader without the permission to read personal data
 * sees no cause of a unit with a group of fewer persons than the minimum group size: of such a unit
 * only the whole change is shown, which its page shows anyway. If the figure covers all units, the
 * causes of all such units together are shown instead, unless one of them is too small.
 */
export function groupContributionsByCause(
  contributions: readonly ChangeContribution[],
  { mayReadPersons, coversAll }: ChangeReaderAccess
): { readonly groups: readonly ChangeContributionGroup[]; readonly isMerged: boolean } {
  const small = mayReadPersons ? new Set<string>() : unitsWithFew(contributions)
  if (small.size === 0) return { groups: grouped(contributions), isMerged: false }
  const isHidden = ({ id, unit }: ChangeContribution): boolean =>
    isPersonRowId(id) && small.has(unit)
  const together = contributions.map(one => (isHidden(one) ? { ...one, unit: '' } : one))
  const canAdd = coversAll && small.size > 1 && !unitsWithFew(together).has('')
  const shown = canAdd
    ? together
    : contributions.map(one => (isHidden(one) ? { ...one, cause: 'merged' as const } : one))
  return { groups: grouped(shown, small), isMerged: true }
}

/** Units in which a cause concerns fewer persons than the minimum group size. */
function unitsWithFew(contributions: readonly ChangeContribution[]): Set<string> {
  const groups = Map.groupBy(
    contributions.filter(({ id }) => isPersonRowId(id)),
    ({ unit, cause }) => JSON.stringify([unit, cause])
  )
  return new Set(
    [...groups.values()].flatMap(group => {
      const persons = new Set(group.map(({ id }) => id)).size
      return persons < minimumGroupSize ? [group[0]?.unit ?? ''] : []
    })
  )
}

function grouped(
  contributions: readonly ChangeContribution[],
  hidden: ReadonlySet<string> = new Set()
): ChangeContributionGroup[] {
  const byCause = Map.groupBy(contributions, ({ cause }) => cause)
  return figureChangeCauses.flatMap(cause => {
    const own = byCause.get(cause)
    if (!own) return []
    const cells = [...Map.groupBy(own, ({ unit }) => unit)].map(([unit, parts]): ChangeCell => {
      const isHidden = unit === '' || cause === 'merged' || (hidden.has(unit) && parts.some(isOf))
      return {
        unit,
        ...sumAmountsAndDenominators(parts),
        rows: isHidden ? 0 : parts.filter(isTold).length
      }
    })
    return [{ cause, ...sumAmountsAndDenominators(own), cells }]
  })
}

const isTold = ({ id }: ChangeContribution): boolean => id !== ''
const isOf = ({ id }: ChangeContribution): boolean => isPersonRowId(id)
