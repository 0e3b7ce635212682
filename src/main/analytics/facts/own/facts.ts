import type { EquipmentFacts } from '../equipment'
import type { ChangeFacts, Facts } from '../facts'
import { remembering } from '../remember'
import type { ReserveFacts } from '../reserve'
import { shortagesOf } from '../shortages'
import { ownAlike } from './alike'
import { ownAreas, ownDimensions } from './dimensions'
import { ownEquipment } from './equipment'
import { ownThings } from './equipment-rows'
import { ownOrders } from './orders'
import type { FigureParts, OwnDataParts } from './parts'
import { ownPersonLists, ownPersons, type PersonLists } from './persons'
import { ownPostGroups } from './post-groups'
import { ownReserve } from './reserve'
import { ownLookup } from './reserve-lookup'
import { ownStaffing } from './staffing'

/**
 * Lists of rows, searched and sorted where they are stored, and data about single persons: always
 * computed on this machine, wherever the figures come from.
 */
export interface Lists {
  readonly equipment: Pick<EquipmentFacts, 'things'>
  readonly reserve: Pick<ReserveFacts, 'lookup'>
  readonly persons: PersonLists
  readonly changes: ChangeFacts
}

/** Facts queried from the unit's own tables, for one set of generations. */
export function ownFacts(parts: OwnDataParts): Facts {
  const facts: Facts = factsOf(parts, {
    ...ownLists(parts),
    changes: { source: () => ({ origin: 'own', parts, facts }) }
  })
  return facts
}

function ownLists(parts: OwnDataParts): Omit<Lists, 'changes'> {
  const { areas } = remembering(ownAreas(parts))
  return {
    equipment: { things: (period, units) => ownThings(parts, period, units) },
    reserve: { lookup: (period, chosen) => ownLookup({ ...parts, areas }, period, chosen) },
    persons: ownPersonLists(parts)
  }
}

/** Figures from wherever the tables are, combined with lists of the same generations. */
export function factsOf(parts: FigureParts, lists: Lists): Facts {
  const { areas } = remembering(ownAreas(parts))
  const { dimensions } = remembering(ownDimensions(parts, areas))
  const equipment = { ...ownEquipment(parts), things: lists.equipment.things }
  const reserve = { ...ownReserve({ ...parts, areas }), lookup: lists.reserve.lookup }
  const { crossingRows, file, movementRows, policyRows, stated } = lists.persons
  const personLists = { crossingRows, file, movementRows, policyRows, stated }
  const postGroups = ownPostGroups(parts)
  const alike = ownAlike(parts)
  return {
    origin: 'own',
    calendar: parts.calendar,
    dimensions,
    orders: remembering(ownOrders(parts)),
    staffing: remembering(ownStaffing(parts, alike)),
    equipment: remembering(equipment),
    reserve: remembering(reserve),
    persons: remembering({ ...ownPersons(parts, alike), ...personLists }),
    // The components of shortages are not cached a second time.
    shortages: remembering(shortagesOf({ postGroups, equipment, reserve })),
    changes: lists.changes
  }
}
