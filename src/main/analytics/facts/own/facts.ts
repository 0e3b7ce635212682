import type { Facts } from '../facts'
import { remembering } from '../remember'
import { shortagesOf } from '../shortages'
import { ownAreas, ownDimensions } from './dimensions'
import { ownEquipment } from './equipment'
import type { OwnParts } from './parts'
import { ownPersons } from './persons'
import { ownPostGroups } from './post-groups'
import { ownReserve } from './reserve'
import { ownStaffing } from './staffing'

/** Facts asked of the unit's own tables; for one set of generations. */
export function ownFacts(parts: OwnParts): Facts {
  const { areas } = remembering(ownAreas(parts))
  const { dimensions } = remembering(ownDimensions(parts, areas))
  const [equipment, reserve] = [ownEquipment(parts), ownReserve({ ...parts, areas })]
  const postGroups = ownPostGroups(parts)
  return {
    origin: 'own',
    calendar: parts.calendar,
    dimensions,
    staffing: remembering(ownStaffing(parts)),
    equipment: remembering(equipment),
    reserve: remembering(reserve),
    persons: remembering(ownPersons(parts)),
    // What it is put together of is not kept besides.
    shortages: remembering(shortagesOf({ postGroups, equipment, reserve }))
  }
}
