import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { Area, SampleDataSet, Unit } from '../model'
import type { EquipmentFacts } from './equipment'
import type { NameOrderFacts } from './orders'
import type { WarehouseRowListDependencies } from './own/parts'
import type { PersonFacts } from './persons'
import type { ReserveFacts } from './reserve'
import type { ShortageFacts } from './shortages'
import type { StaffingFacts } from './staffing'

/** Dimensions of the pages: the units at the end of a period, in their order, and all areas. */
export interface UnitAndAreaDimensions {
  readonly units: readonly Unit[]
  readonly areas: readonly Area[]
}

/**
 * Source of all figures on the sector pages, implemented by the sample data and by the unit's own
 * tables. Time-dependent methods take a period, or a list of periods, as their first parameter and
 * return a result per period. Units are identified by code. Throws AppError.
 */
export interface SectorFacts {
  readonly origin: 'sample' | 'own'
  readonly calendar: PeriodCalendar
  readonly dimensions: (period: number) => Promise<UnitAndAreaDimensions>
  readonly orders: NameOrderFacts
  readonly staffing: StaffingFacts
  readonly equipment: EquipmentFacts
  readonly reserve: ReserveFacts
  readonly persons: PersonFacts
  readonly shortages: ShortageFacts
  readonly changes: ChangeRowSources
}

/**
 * One version of the data from which the rows behind figures are read: the sample data, or mapped
 * tables of the unit. It can be read for every period of the calendar.
 */
export type FigureRowsDataVersion =
  | { readonly origin: 'sample'; readonly data: SampleDataSet; readonly facts: SectorFacts }
  | {
      readonly origin: 'own'
      readonly parts: WarehouseRowListDependencies
      readonly facts: SectorFacts
    }

/** Access to the rows behind figures, so that the change between two periods can be explained. */
export interface ChangeRowSources {
  /**
   * Returns the version of the data from which the figures of a period are computed. Two periods
   * with the same `facts` are computed from the same version.
   */
  readonly source: (period: number) => FigureRowsDataVersion
}
