import { auditBugs } from './audit-bugs'
import type { PlantedBug } from './planted-bug'
import { storeBugs } from './store-bugs'

/** All planted bugs; docs/simulation.md has the same list. */
export const plantedBugs: readonly PlantedBug[] = [...storeBugs, ...auditBugs]
