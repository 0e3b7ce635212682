import type { EquipmentType } from '../model'
import type { RowSource } from '../row-source'
import type { UnitChoice } from './unit-choice'

/** An amount of each group of equipment, by its place in `equipmentGroups`, by the code of the unit; units without any may be left out. */
export interface ByUnitGroup {
  readonly get: (unit: string) => ArrayLike<number> | undefined
  readonly keys: () => Iterable<string>
}

/** Things of one type and year of make. */
export interface Make {
  /** Code of the type. */
  readonly type: string
  readonly year: number
  readonly things: number
}

/** Days of a period on which things should have been usable, and on which they were not. */
export interface Days {
  readonly planned: number
  readonly down: number
}

/** So many things of which each had these days. */
export interface DaysOfThings extends Days {
  readonly things: number
}

/** One thing as it was at the end of a period. */
export interface Thing {
  readonly code: string
  /** Name of its type, and of the unit that has it. */
  readonly name: string
  readonly unit: string
  /** Place in `equipmentGroups`; -1 where the list has no such one. */
  readonly group: number
  /** Place in `technicalStates`; likewise. */
  readonly state: number
  /** Day numbers of the last service and of the next; null where nobody wrote the last one down. */
  readonly last: number | null
  readonly next: number | null
  /** The next should have been by the end of the period. */
  readonly overdue: boolean
}

/** What units should have, what they have, and what it is like. A thing is there from the end of the period in which it came until the one before it went. */
export interface EquipmentFacts {
  /** All types, in their order. */
  readonly types: (period: number) => Promise<readonly EquipmentType[]>
  /** How many things each unit should have at the end of each of these periods. */
  readonly norms: (periods: readonly number[]) => Promise<readonly ByUnitGroup[]>
  /** How many it has. */
  readonly present: (periods: readonly number[]) => Promise<readonly ByUnitGroup[]>
  /** The things that are there, by type and year of make. */
  readonly makes: (period: number, units: UnitChoice) => Promise<readonly Make[]>
  /** The things that are there and said their days in each of these periods, by these days. */
  readonly days: (
    periods: readonly number[],
    units: UnitChoice
  ) => Promise<readonly (readonly DaysOfThings[])[]>
  /** Days of all things that are there, by the code of the unit and by group. */
  readonly daysByUnit: (period: number) => Promise<ReadonlyMap<string, readonly Days[]>>
  /** The things that are there: [group][state]. */
  readonly states: (
    periods: readonly number[],
    units: UnitChoice
  ) => Promise<readonly (readonly (readonly number[])[])[]>
  /** Things whose next service should have been by the end of the period. */
  readonly overdue: (period: number, units: UnitChoice) => Promise<number>
  /** Every thing that is there. */
  readonly things: (
    period: number,
    units: UnitChoice
  ) => Promise<readonly Thing[] | RowSource<Thing>>
}
