import type { Calendar } from '@shared/features/analytics/calendar'
import type { Area, Unit } from '../model'
import type { EquipmentFacts } from './equipment'
import type { PersonFacts } from './persons'
import type { ReserveFacts } from './reserve'
import type { ShortageFacts } from './shortages'
import type { StaffingFacts } from './staffing'

/** What pages choose from: units as they are at the end of a period, in their order, and all areas. */
export interface Dimensions {
  readonly units: readonly Unit[]
  readonly areas: readonly Area[]
}

/**
 * What sector pages are computed from. It has two makers, the sample and the unit's own tables. Whatever depends on time takes the period, or the
 * list of periods, first, and answers per period. Units are named by their code. Throws AppError.
 */
export interface Facts {
  readonly origin: 'sample' | 'own'
  readonly calendar: Calendar
  readonly dimensions: (period: number) => Promise<Dimensions>
  readonly staffing: StaffingFacts
  readonly equipment: EquipmentFacts
  readonly reserve: ReserveFacts
  readonly persons: PersonFacts
  readonly shortages: ShortageFacts
}
