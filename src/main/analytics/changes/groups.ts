import { type FigureChangeCause, figureChangeCauses } from '@shared/features/analytics/change-view'
import { type AmountAndDenominator, sumAmountsAndDenominators } from './counted-row'
import { isPersonRowId } from './explained'
import type { ChangeContribution } from './split'

/** Contribution of one cause in one unit to the change of a figure. */
interface ChangeCell extends AmountAndDenominator {
  /** Code of the unit. */
  readonly unit: string
  /** Number of rows counted in this cell; 0 if the number is withheld. */
  readonly rows: number
}

export interface ChangeContributionGroup extends AmountAndDenominator {
  readonly cause: FigureChangeCause
  readonly cells: readonly ChangeCell[]
}

/**
 * Groups contributions by cause and unit. If any of them is a person, a reader without the
 * permission to read personal data sees only the whole change of each unit, which the page of the
 * figure shows anyway: causes of overlapping figures and selections could be subtracted from each
 * other until few persons are left, even if each of them concerns many.
 */
export function groupContributionsByCause(
  contributions: readonly ChangeContribution[],
  mayReadPersons: boolean
): { readonly groups: readonly ChangeContributionGroup[]; readonly isMerged: boolean } {
  const isMerged = !mayReadPersons && contributions.some(({ id }) => isPersonRowId(id))
  const shown = isMerged
    ? contributions.map(one => ({ ...one, cause: 'merged' as const }))
    : contributions
  return { groups: groupByCauseAndUnit(shown), isMerged }
}

function groupByCauseAndUnit(
  contributions: readonly ChangeContribution[]
): ChangeContributionGroup[] {
  const byCause = Map.groupBy(contributions, ({ cause }) => cause)
  return figureChangeCauses.flatMap(cause => {
    const own = byCause.get(cause)
    if (!own) return []
    const cells = [...Map.groupBy(own, ({ unit }) => unit)].map(
      ([unit, parts]): ChangeCell => ({
        unit,
        ...sumAmountsAndDenominators(parts),
        rows: cause === 'merged' ? 0 : parts.filter(({ id }) => id !== '').length
      })
    )
    return [{ cause, ...sumAmountsAndDenominators(own), cells }]
  })
}
