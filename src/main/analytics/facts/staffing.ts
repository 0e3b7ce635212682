import type { Post } from '../model'
import type { UnitSelection } from '../row-source'
import type { EquipmentAmountsByUnitAndGroup } from './equipment'

/** An amount per unit, by unit code; units without the amount are missing. */
export type AmountByUnit = ReadonlyMap<string, number>

/** One line of the establishment: the number of persons of a post in a unit. */
export interface EstablishmentLine {
  readonly code: string
  /** Codes of the unit and the post. */
  readonly unit: string
  readonly post: string
  readonly establishment: number
}

/** Number of persons who hold the same post and have the same attributes. */
export interface PostHolderCount {
  /** Code of the post. */
  readonly post: string
  readonly grade: number
  /** Index in `educations`; -1 for a value outside the list. */
  readonly education: number
  /** Years of service. */
  readonly seniority: number
  readonly certificate: boolean
  readonly people: number
}

/**
 * Completeness of the table of monthly strengths (establishment and headcount) in a month whose
 * strengths are taken from it.
 */
export interface MonthlyStrengthCompleteness {
  readonly establishment: boolean
  readonly headcount: boolean
  /** Whether no unit has a row in the month, so that the strengths of the month are unknown. */
  readonly isBlank: boolean
  /** Codes of the units that have rows in other months of the table but none in this month. */
  readonly without: readonly string[]
}

/**
 * Value for strengths that are counted from single establishment lines and persons, not from the
 * monthly table.
 */
export const unusedMonthlyStrengthTable: MonthlyStrengthCompleteness = {
  establishment: false,
  headcount: false,
  isBlank: false,
  without: []
}

/** Figure source for establishment and headcount. */
export interface StaffingFacts {
  /** Establishment (biên chế, BC) of each unit at the end of each of these periods. */
  readonly establishment: (periods: readonly number[]) => Promise<readonly AmountByUnit[]>
  /** Headcount (hiện có, HC) of each unit at the end of each of these periods. */
  readonly headcount: (periods: readonly number[]) => Promise<readonly AmountByUnit[]>
  readonly monthly: (period: number) => Promise<MonthlyStrengthCompleteness>
  /** Establishment lines at the end of a period, in their order. */
  readonly lines: (period: number) => Promise<readonly EstablishmentLine[]>
  /** Headcount (HC) of each line at the end of a period, by line code. */
  readonly lineHeadcount: (period: number) => Promise<ReadonlyMap<string, number>>
  /**
   * For each line code the last earlier period in which the line was fully staffed; lines without
   * such a period are omitted.
   */
  readonly lastFull: (period: number) => Promise<ReadonlyMap<string, number>>
  /** Posts with their original standards, before any edit in this program. */
  readonly firstPosts: () => Promise<readonly Post[]>
  /** Posts with their current standards. */
  readonly posts: () => Promise<readonly Post[]>
  /** Holders of each post at the end of a period, counted by their attributes. */
  readonly holders: (period: number, units: UnitSelection) => Promise<readonly PostHolderCount[]>
  /** Holders of posts counted by grade only. */
  readonly grades: (
    period: number,
    units: UnitSelection
  ) => Promise<readonly Pick<PostHolderCount, 'post' | 'grade' | 'people'>[]>
  /** Number of persons with a second post at the end of a period. */
  readonly secondPosts: (period: number, units: UnitSelection) => Promise<number>
}

/**
 * Figure source for establishment and headcount by group of posts; amounts are indexed as
 * `postGroups`.
 */
export interface PostGroupFacts {
  /** Establishment (BC) at the end of each of these periods. */
  readonly establishment: (
    periods: readonly number[]
  ) => Promise<readonly EquipmentAmountsByUnitAndGroup[]>
  /** Headcount (HC) at the end of each of these periods. */
  readonly headcount: (
    periods: readonly number[]
  ) => Promise<readonly EquipmentAmountsByUnitAndGroup[]>
}
