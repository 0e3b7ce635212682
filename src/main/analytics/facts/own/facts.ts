import type { Facts } from '../facts'
import { remembering } from '../remember'
import { ownDimensions } from './dimensions'
import { ownEquipment } from './equipment'
import type { OwnParts } from './parts'
import { ownPersons } from './persons'
import { ownPostGroups } from './post-groups'
import { ownReserve } from './reserve'
import { ownStaffing } from './staffing'

/** Facts asked of the unit's own tables; for one set of generations. */
export function ownFacts(parts: OwnParts): Facts {
  const { dimensions } = remembering(ownDimensions(parts))
  return {
    origin: 'own',
    calendar: parts.calendar,
    dimensions,
    staffing: remembering(ownStaffing(parts)),
    postGroups: remembering(ownPostGroups(parts)),
    equipment: remembering(ownEquipment(parts)),
    reserve: remembering(ownReserve({ ...parts, dimensions })),
    persons: remembering(ownPersons(parts))
  }
}
