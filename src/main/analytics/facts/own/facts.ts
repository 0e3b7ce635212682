import type { Facts } from '../facts'
import { remembering } from '../remember'
import { ownDimensions } from './dimensions'
import type { OwnParts } from './parts'
import { ownStaffing } from './staffing'

/** Facts asked of the unit's own tables; for one set of generations. */
export function ownFacts(parts: OwnParts): Facts {
  return {
    calendar: parts.calendar,
    ...remembering(ownDimensions(parts)),
    staffing: remembering(ownStaffing(parts))
  }
}
