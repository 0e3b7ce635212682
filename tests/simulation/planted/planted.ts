import { auditBugs } from './audit-bugs'
import { periodBugs } from './period-bugs'
import { pipelineBugs } from './pipeline-bugs'
import type { PlantedBug } from './planted-bug'
import { recoveryBugs } from './recovery-bugs'
import { repairedBugs } from './repaired-bugs'
import { serviceBugs } from './service-bugs'
import { storeBugs } from './store-bugs'
import { structureBugs } from './structure-bugs'
import { tableBugs } from './table-bugs'

/** All planted bugs; docs/simulation.md has the same list. */
export const plantedBugs: readonly PlantedBug[] = [
  ...storeBugs,
  ...auditBugs,
  ...tableBugs,
  ...serviceBugs,
  ...periodBugs,
  ...structureBugs,
  ...pipelineBugs,
  ...recoveryBugs,
  ...repairedBugs
]

/** Finds a planted bug by its name. Throws for an unknown name. */
export function findPlantedBug(name: string | undefined): PlantedBug | undefined {
  const found = plantedBugs.find(bug => bug.name === name)
  if (name !== undefined && !found) throw new Error(`There is no planted bug ${name}`)
  return found
}
