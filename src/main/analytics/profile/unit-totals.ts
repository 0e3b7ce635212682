import { readHeadcounts } from '../measures/filling'
import type { SectorPageDependencies } from '../page-facts'
import { unavailabilityReasonOf } from '../sector-data'
import { flattenUnitTree, parentUnitOf } from '../unit-tree'
import { type SectorPages, sectorPagePathOf } from './page-reader'
import { profileHeadPages } from './sections'

/**
 * Headcount of each unit with its subordinate units in a period, by unit id, as the page of
 * strengths counts it; an empty period means the newest. Empty if that page has no headcounts.
 */
export async function readUnitTotals(
  pages: SectorPages,
  parts: SectorPageDependencies,
  period: string
): Promise<Record<string, number>> {
  const path = sectorPagePathOf(profileHeadPages.strength)
  if (unavailabilityReasonOf(path, parts) !== null) return {}
  const scope = await pages.scopeOf(path, period === '' ? {} : { ky: period })
  if (!scope.tells('headcount') || scope.monthly.isBlank) return {}
  const { allUnits, facts } = scope
  const headcountOf = await readHeadcounts(facts, [scope.period])
  const totals = allUnits.map(unit => headcountOf([unit], scope.period))
  // Subordinate units follow their superior in the tree, so the reverse order adds them first.
  for (const { unit } of flattenUnitTree(allUnits).toReversed()) {
    const parent = parentUnitOf(allUnits, unit)
    if (!parent) continue
    totals[parent.index] = (totals[parent.index] ?? 0) + (totals[unit.index] ?? 0)
  }
  return Object.fromEntries(allUnits.map(({ id, index }) => [id, totals[index] ?? 0]))
}
