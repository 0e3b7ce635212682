import type { CrossCheckCount, CrossCheckRow, PersonDataFromSource } from '../measures/crossings'
import type {
  PersonDueByLaw,
  ServiceStart,
  ServiceTraitCounter,
  ServiceTraitRange
} from '../measures/law-due'
import type {
  MovementFlow,
  PersonnelMovementCount,
  PersonnelMovementRow
} from '../measures/movements'
import type { PayAmounts } from '../measures/pay'
import type { PolicyFileCount, PolicyFileRow, UnitPolicyFileCount } from '../measures/policies'
import type { Course } from '../model'
import type { RowSource, UnitSelection } from '../row-source'
import type { AmountByUnit } from './staffing'

/** Number of persons by age in whole years, sex and post group at the end of a period. */
export interface AgeCount {
  readonly age: number
  readonly female: boolean
  /** Index in `postGroups`. */
  readonly group: number
  readonly people: number
}

/** Number of persons with the same post, grade and years of service. */
export interface PostGradeSeniorityCount {
  /** Code of the post. */
  readonly post: string
  readonly grade: number
  readonly seniority: number
  readonly people: number
}

/**
 * Number of learners of a course by their last stage: 1 registered, 2 attended, 3 completed, 4
 * upgraded.
 */
export interface CourseLearnerCount {
  readonly course: string
  readonly stage: number
  readonly people: number
}

/** File of the person behind a pseudonym at the end of a period; it does not contain the name. */
export interface PersonnelRecord {
  readonly code: string
  /** Day number of the birth date. */
  readonly birth: number | null
  readonly female: boolean | null
  /**
   * Names of the unit and the post; null if the person holds no position at the end of the period.
   */
  readonly unit: string | null
  readonly post: string | null
  readonly grade: number | null
  /** Index in `educations`. */
  readonly education: number | null
  readonly seniority: number | null
}

/** Rows of persons: an in-memory list (sample) or a row source that stays in the engine. */
type PersonRows<Row> = Promise<readonly Row[] | RowSource<Row>>

/**
 * Figure source for persons: presence, movements, training, policies and pay. Units are identified
 * by code.
 */
export interface PersonFacts {
  /**
   * Absent persons per unit at the end of a period, indexed as `presences` without its first entry;
   * units without absences are left out.
   */
  readonly absences: (period: number) => Promise<ReadonlyMap<string, readonly number[]>>
  /** Ages of the persons whose birth date and sex are known. */
  readonly ages: (period: number, units: UnitSelection) => Promise<readonly AgeCount[]>
  readonly careers: (
    period: number,
    units: UnitSelection
  ) => Promise<readonly PostGradeSeniorityCount[]>
  readonly movements: (
    periods: readonly number[],
    units: UnitSelection
  ) => Promise<readonly (readonly PersonnelMovementCount[])[]>
  /** Movements of a period that concern the units, by origin and destination. */
  readonly movementFlows: (period: number, units: UnitSelection) => Promise<readonly MovementFlow[]>
  /** Movements up to the end of a period that concern the units, newest first. */
  readonly movementRows: (period: number, units: UnitSelection) => PersonRows<PersonnelMovementRow>
  readonly policies: (period: number, units: UnitSelection) => Promise<readonly PolicyFileCount[]>
  /** Policy files of the persons serving in each unit at the end of a period, by unit code. */
  readonly policiesByUnit: (period: number) => Promise<ReadonlyMap<string, UnitPolicyFileCount>>
  /**
   * Policy files of persons serving in the units at the end of a period, by date of eligibility.
   */
  readonly policyRows: (period: number, units: UnitSelection) => PersonRows<PolicyFileRow>
  /** Always empty for the sample, whose persons have neither a kind nor a military rank. */
  readonly lawDue: ServiceTraitCounter
  /** At most `most` persons in service whose traits and day are among the ranges. */
  readonly lawDuePersons: (
    period: number,
    units: UnitSelection,
    start: ServiceStart,
    ranges: readonly ServiceTraitRange[],
    most: number
  ) => Promise<readonly PersonDueByLaw[]>
  /** Courses that began by the end of a period. */
  readonly courses: (period: number) => Promise<readonly Course[]>
  /**
   * Learners of the units. A person without a position at the end of the period counts in the unit
   * of the last position.
   */
  readonly learners: (
    period: number,
    units: UnitSelection
  ) => Promise<readonly CourseLearnerCount[]>
  /** Payments of all these units together, in each of these periods. */
  readonly pay: (periods: readonly number[], units: UnitSelection) => Promise<readonly PayAmounts[]>
  readonly payByUnit: (period: number) => Promise<ReadonlyMap<string, PayAmounts>>
  /** Budget of each unit in a period, in million đồng. */
  readonly estimates: (period: number) => Promise<AmountByUnit>
  /**
   * Number of personal files, by number of sources and by conflicting field, of persons serving in
   * the units at the end of a period.
   */
  readonly crossings: (period: number, units: UnitSelection) => Promise<readonly CrossCheckCount[]>
  /** Personal files whose sources contradict each other, of persons serving in the units. */
  readonly crossingRows: (period: number, units: UnitSelection) => PersonRows<CrossCheckRow>
  /**
   * Unmasked values that each source states about a person at the end of a period, null for a
   * source without a file. Only for users who gave a reason.
   */
  readonly stated: (
    period: number,
    person: string
  ) => Promise<readonly (PersonDataFromSource | null)[]>
  /** Unmasked file of a person. Only for users who gave a reason. */
  readonly file: (period: number, person: string) => Promise<PersonnelRecord | undefined>
}
