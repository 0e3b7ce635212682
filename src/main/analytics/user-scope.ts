import { analyticsText } from '@shared/features/analytics/text'
import { currentAccess } from '../disclosure/scope/access'
import type { SectorPageScope } from './scope'

/** Whether all units of a page are in the scope of the user; false for the units of sample data. */
export const isWithinUserScope = ({ allUnits }: Pick<SectorPageScope, 'allUnits'>): boolean => {
  const own = currentAccess()?.units
  return own !== undefined && allUnits.every(({ code }) => own.codes.has(code))
}

/**
 * Status of figures that the named filters do not narrow. Those of a user with a scope are never
 * called figures of the whole force.
 */
export const describeUnfiltered = (
  scope: Pick<SectorPageScope, 'allUnits' | 'choice'>,
  filters: string
): string =>
  scope.choice === 'all' && !isWithinUserScope(scope)
    ? analyticsText.wholeForce(filters)
    : analyticsText.wholeScope(filters)
