import type { ByUnitGroup } from './equipment'

/** Establishment and headcount, indexed by `postGroups`. */
export interface PostGroupFacts {
  /** Establishment (BC) at the end of each of these periods. */
  readonly establishment: (periods: readonly number[]) => Promise<readonly ByUnitGroup[]>
  /** Headcount (HC) at the end of each of these periods. */
  readonly headcount: (periods: readonly number[]) => Promise<readonly ByUnitGroup[]>
}
