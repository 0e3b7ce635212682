import type { EquipmentFacts } from '../equipment'
import type { ChangeRowSources, SectorFacts } from '../facts'
import { memoiseMethods } from '../remember'
import type { ReserveFacts } from '../reserve'
import { createShortageFacts } from '../shortages'
import { createPostHolderGroupReader } from './alike'
import { createWarehouseAreaFacts, createWarehouseDimensions } from './dimensions'
import { createWarehouseEquipmentFacts } from './equipment'
import { openWarehouseEquipmentRows } from './equipment-rows'
import { createWarehouseNameOrderFacts } from './orders'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from './parts'
import {
  createWarehousePersonFigures,
  createWarehousePersonLists,
  type PersonListFacts
} from './persons'
import { createWarehousePostGroupFacts } from './post-groups'
import { createWarehouseReserveFacts } from './reserve'
import { openWarehouseReservistRows } from './reserve-lookup'
import { createUnassignedPersonLists } from './reserve-unassigned-persons'
import { createWarehouseStaffingFacts } from './staffing'

/**
 * Row lists, searched and sorted by the database engine, and data about single persons. Both are
 * always computed on this machine, even if the figures come from a server.
 */
export interface WarehouseRowLists {
  readonly equipment: Pick<EquipmentFacts, 'things'>
  readonly reserve: Pick<ReserveFacts, 'lookup' | 'unassignedPersons'>
  readonly persons: PersonListFacts
  readonly changes: ChangeRowSources
}

/** Figure source over the unit's own tables, for one fixed set of table versions (generations). */
export function createWarehouseFacts(parts: WarehouseRowListDependencies): SectorFacts {
  const facts: SectorFacts = combineFiguresWithLists(parts, {
    ...ownLists(parts),
    changes: { source: () => ({ origin: 'own', parts, facts }) }
  })
  return facts
}

function ownLists(parts: WarehouseRowListDependencies): Omit<WarehouseRowLists, 'changes'> {
  const { areas } = memoiseMethods(createWarehouseAreaFacts(parts))
  return {
    equipment: { things: (period, units) => openWarehouseEquipmentRows(parts, period, units) },
    reserve: {
      lookup: (period, chosen) => openWarehouseReservistRows({ ...parts, areas }, period, chosen),
      ...createUnassignedPersonLists(parts)
    },
    persons: createWarehousePersonLists(parts)
  }
}

/**
 * Combines figures, which this machine or a server computes, with row lists of this machine over
 * the same table generations.
 */
export function combineFiguresWithLists(
  parts: WarehouseFigureDependencies,
  lists: WarehouseRowLists
): SectorFacts {
  const { areas } = memoiseMethods(createWarehouseAreaFacts(parts))
  const { dimensions } = memoiseMethods(createWarehouseDimensions(parts, areas))
  const equipment = { ...createWarehouseEquipmentFacts(parts), things: lists.equipment.things }
  const reserve = {
    ...createWarehouseReserveFacts({ ...parts, areas }),
    ...lists.reserve
  }
  const { crossingRows, file, lawDuePersons, movementRows, policyRows, stated } = lists.persons
  const personLists = { crossingRows, file, lawDuePersons, movementRows, policyRows, stated }
  const postGroups = createWarehousePostGroupFacts(parts)
  const alike = createPostHolderGroupReader(parts)
  return {
    origin: 'own',
    calendar: parts.calendar,
    dimensions,
    orders: memoiseMethods(createWarehouseNameOrderFacts(parts)),
    staffing: memoiseMethods(createWarehouseStaffingFacts(parts, alike)),
    equipment: memoiseMethods(equipment),
    reserve: memoiseMethods(reserve),
    persons: memoiseMethods({ ...createWarehousePersonFigures(parts, alike), ...personLists }),
    // Shortages are computed from uncached figure sources, so that the same results are not cached
    // twice.
    shortages: memoiseMethods(createShortageFacts({ postGroups, equipment, reserve })),
    changes: lists.changes
  }
}
