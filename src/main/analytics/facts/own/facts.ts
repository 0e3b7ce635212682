import type { EquipmentFacts } from '../equipment'
import type { ChangeRowSources, SectorFacts } from '../facts'
import { memoiseMethods } from '../remember'
import type { ReserveFacts } from '../reserve'
import { createShortageFacts } from '../shortages'
import { createHolderClassReader } from './alike'
import { createOwnAreaFacts, createOwnDimensions } from './dimensions'
import { createOwnEquipmentFacts } from './equipment'
import { openOwnEquipmentRows } from './equipment-rows'
import { createOwnNameOrderFacts } from './orders'
import type { OwnDataDependencies, OwnFigureDependencies } from './parts'
import { createOwnPersonFigures, createOwnPersonLists, type PersonLists } from './persons'
import { createOwnPostGroupFacts } from './post-groups'
import { createOwnReserveFacts } from './reserve'
import { openOwnReservistRows } from './reserve-lookup'
import { createOwnStaffingFacts } from './staffing'

/**
 * Row lists, searched and sorted by the database engine, and data about single persons. Both are
 * always computed on this machine, even if the figures come from a server.
 */
export interface OwnRowLists {
  readonly equipment: Pick<EquipmentFacts, 'things'>
  readonly reserve: Pick<ReserveFacts, 'lookup'>
  readonly persons: PersonLists
  readonly changes: ChangeRowSources
}

/** Figure source over the unit's own tables, for one fixed set of table versions (generations). */
export function createOwnFacts(parts: OwnDataDependencies): SectorFacts {
  const facts: SectorFacts = combineFiguresWithLists(parts, {
    ...ownLists(parts),
    changes: { source: () => ({ origin: 'own', parts, facts }) }
  })
  return facts
}

function ownLists(parts: OwnDataDependencies): Omit<OwnRowLists, 'changes'> {
  const { areas } = memoiseMethods(createOwnAreaFacts(parts))
  return {
    equipment: { things: (period, units) => openOwnEquipmentRows(parts, period, units) },
    reserve: {
      lookup: (period, chosen) => openOwnReservistRows({ ...parts, areas }, period, chosen)
    },
    persons: createOwnPersonLists(parts)
  }
}

/**
 * Combines figures, which this machine or a server computes, with row lists of this machine over
 * the same table generations.
 */
export function combineFiguresWithLists(
  parts: OwnFigureDependencies,
  lists: OwnRowLists
): SectorFacts {
  const { areas } = memoiseMethods(createOwnAreaFacts(parts))
  const { dimensions } = memoiseMethods(createOwnDimensions(parts, areas))
  const equipment = { ...createOwnEquipmentFacts(parts), things: lists.equipment.things }
  const reserve = { ...createOwnReserveFacts({ ...parts, areas }), lookup: lists.reserve.lookup }
  const { crossingRows, file, movementRows, policyRows, stated } = lists.persons
  const personLists = { crossingRows, file, movementRows, policyRows, stated }
  const postGroups = createOwnPostGroupFacts(parts)
  const alike = createHolderClassReader(parts)
  return {
    origin: 'own',
    calendar: parts.calendar,
    dimensions,
    orders: memoiseMethods(createOwnNameOrderFacts(parts)),
    staffing: memoiseMethods(createOwnStaffingFacts(parts, alike)),
    equipment: memoiseMethods(equipment),
    reserve: memoiseMethods(reserve),
    persons: memoiseMethods({ ...createOwnPersonFigures(parts, alike), ...personLists }),
    // Shortages are computed from uncached figure sources, so that the same results are not cached
    // twice.
    shortages: memoiseMethods(createShortageFacts({ postGroups, equipment, reserve })),
    changes: lists.changes
  }
}
