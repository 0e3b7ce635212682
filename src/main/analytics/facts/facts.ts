import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { Area, SampleDataSet, Unit } from '../model'
import type { EquipmentFacts } from './equipment'
import type { NameOrderFacts } from './orders'
import type { OwnDataParts } from './own/parts'
import type { PersonFacts } from './persons'
import type { ReserveFacts } from './reserve'
import type { ShortageFacts } from './shortages'
import type { StaffingFacts } from './staffing'

/** Dimensions of the pages: the units at the end of a period, in their order, and all areas. */
export interface Dimensions {
  readonly units: readonly Unit[]
  readonly areas: readonly Area[]
}

/**
 * Source of all figures on sector pages, implemented by the sample data and by the unit's own
 * tables. Time-dependent methods take a period, or a list of periods, as their first parameter and
 * return a result per period. Units are identified by code. Throws AppError.
 */
export interface SectorFacts {
  readonly origin: 'sample' | 'own'
  readonly calendar: PeriodCalendar
  readonly dimensions: (period: number) => Promise<Dimensions>
  readonly orders: NameOrderFacts
  readonly staffing: StaffingFacts
  readonly equipment: EquipmentFacts
  readonly reserve: ReserveFacts
  readonly persons: PersonFacts
  readonly shortages: ShortageFacts
  readonly changes: ChangeFacts
}

/** One state of the tables, which knows every period of the calendar. */
export type ChangeSource =
  | { readonly origin: 'sample'; readonly data: SampleDataSet; readonly facts: SectorFacts }
  | { readonly origin: 'own'; readonly parts: OwnDataParts; readonly facts: SectorFacts }

/** Access to the rows behind figures, for the comparison of two periods. */
export interface ChangeFacts {
  /**
   * The state of the tables from which the figures of a period are computed. Its facts answer every
   * period from that state; two periods with the same facts have the same state.
   */
  readonly source: (period: number) => ChangeSource
}
