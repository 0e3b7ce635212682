import type { EquipmentType, NamedUnit } from '../model'
import type { RowSource, UnitSelection } from '../row-source'

/**
 * Amounts of equipment by unit code; each value is indexed as `equipmentGroups`. Units without
 * equipment may be missing.
 */
export interface EquipmentAmountsByUnitAndGroup {
  readonly get: (unit: string) => ArrayLike<number> | undefined
  readonly keys: () => Iterable<string>
}

/** Number of items of one type and year of manufacture. */
export interface EquipmentYearCount {
  /** Code of the equipment type. */
  readonly type: string
  readonly year: number
  readonly things: number
}

/** Items of one equipment group and year of manufacture, with those lost in each observed year. */
export interface EquipmentLifeCount {
  readonly group: number
  readonly made: number
  /** Items that exist at the end of the period. */
  readonly things: number
  /** Items held at the beginning of a year, and removed within it; the newest year first. */
  readonly years: readonly { readonly held: number; readonly lost: number }[]
}

/** Ages at which equipment was removed. */
interface EquipmentLives {
  /** Day of the first recorded removal; null if none is recorded. */
  readonly since: string | null
  /** Number of observed years, which end with the period and begin after `since`. */
  readonly years: number
  readonly counts: readonly EquipmentLifeCount[]
}

/**
 * Days of a period on which items were planned to be usable, and days on which they were not
 * usable.
 */
export interface EquipmentUsableDays {
  readonly planned: number
  readonly down: number
}

/** Sums of days by unit code; each value is indexed as `equipmentGroups`. */
export type EquipmentDaysByUnit = ReadonlyMap<string, readonly EquipmentUsableDays[]>

/** Number of items of one group, and how many of them need attention. */
export interface EquipmentConditionCount {
  readonly things: number
  /** Items in good order. */
  readonly good: number
  /** Items whose next maintenance service was due by the end of the period. */
  readonly overdue: number
  /** Items that are not in good order or overdue, each counted once. */
  readonly faulty: number
}

/** Conditions by unit code; each value is indexed as `equipmentGroups`. */
export type EquipmentConditionsByUnit = ReadonlyMap<string, readonly EquipmentConditionCount[]>

export const noEquipment: EquipmentConditionCount = { things: 0, good: 0, overdue: 0, faulty: 0 }

/** Number of items that share the same planned and unusable days. */
export interface EquipmentUsableDaysCount extends EquipmentUsableDays {
  readonly things: number
}

/** One item of equipment at the end of a period. */
export interface EquipmentItemRow {
  readonly code: string
  /** Name of the item's type. */
  readonly name: string
  readonly unit: NamedUnit
  /** Index in `equipmentGroups`; -1 for a group that is not listed. */
  readonly group: number
  /** Index in `equipmentConditions`; -1 for a state that is not listed. */
  readonly state: number
  /**
   * Day numbers of the last and next maintenance service; null if the last service is not recorded.
   */
  readonly last: number | null
  readonly next: number | null
  /** Whether the next maintenance service was due by the end of the period. */
  readonly overdue: boolean
}

/**
 * Establishment, stock and condition of the units' equipment. An item exists in the half-open
 * interval from the end of the period of its arrival to the end of the period of its removal.
 */
export interface EquipmentFacts {
  /** All equipment types, in the order of the data. */
  readonly types: (period: number) => Promise<readonly EquipmentType[]>
  /** Establishment of equipment per unit at the end of each of these periods. */
  readonly norms: (periods: readonly number[]) => Promise<readonly EquipmentAmountsByUnitAndGroup[]>
  /** Equipment in stock per unit at the end of each of these periods. */
  readonly present: (
    periods: readonly number[]
  ) => Promise<readonly EquipmentAmountsByUnitAndGroup[]>
  /** Existing items by type and year of manufacture. */
  readonly makes: (period: number, units: UnitSelection) => Promise<readonly EquipmentYearCount[]>
  /** Ages of existing and of removed items. */
  readonly lives: (period: number, units: UnitSelection) => Promise<EquipmentLives>
  /**
   * Existing items with recorded days in each of these periods, grouped by those days; optionally
   * only of these equipment groups.
   */
  readonly days: (
    periods: readonly number[],
    units: UnitSelection,
    groups?: readonly number[]
  ) => Promise<readonly (readonly EquipmentUsableDaysCount[])[]>
  /** Sums of days of all existing items, by unit code and group. */
  readonly daysByUnit: (period: number) => Promise<EquipmentDaysByUnit>
  /** The same in each of these periods. */
  readonly daysByUnitIn: (periods: readonly number[]) => Promise<readonly EquipmentDaysByUnit[]>
  /** Number of existing items: [group][state]. */
  readonly states: (
    periods: readonly number[],
    units: UnitSelection
  ) => Promise<readonly (readonly (readonly number[])[])[]>
  /** Conditions of all existing items in each of these periods, by unit code and group. */
  readonly conditionsByUnit: (
    periods: readonly number[]
  ) => Promise<readonly EquipmentConditionsByUnit[]>
  /** All equipment items that exist at the end of a period. */
  readonly things: (
    period: number,
    units: UnitSelection
  ) => Promise<readonly EquipmentItemRow[] | RowSource<EquipmentItemRow>>
}
