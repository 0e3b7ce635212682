import { openSectorFacts, type SectorPageDependencies } from '../../analytics/page-facts'
import { flattenUnitTree } from '../../analytics/unit-tree'

interface ReportUnit {
  readonly id: string
  readonly name: string
  /** Level in the tree of units; 0 for the outermost. */
  readonly depth: number
}

/** Units of the newest period, to which reports can be narrowed. Throws AppError. */
export async function listReportUnits(parts: SectorPageDependencies): Promise<ReportUnit[]> {
  const facts = await openSectorFacts(parts)
  const { units } = await facts.dimensions(facts.calendar.last)
  return flattenUnitTree(units).map(({ unit: { id, name }, depth }) => ({ id, name, depth }))
}
