import type { ByUnitGroup } from './equipment'

/** The establishment and who fills it, by the places in `postGroups`. */
export interface PostGroupFacts {
  /** BC at the end of each of these periods. */
  readonly establishment: (periods: readonly number[]) => Promise<readonly ByUnitGroup[]>
  /** HC at the end of each of these periods. */
  readonly headcount: (periods: readonly number[]) => Promise<readonly ByUnitGroup[]>
}
