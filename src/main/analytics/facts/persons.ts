import type { CrossingCount, CrossingRow, Stated } from '../measures/crossings'
import type { MovementCount, MovementRow } from '../measures/movements'
import type { Pay } from '../measures/pay'
import type { PolicyCount, PolicyRow } from '../measures/policies'
import type { Course } from '../model'
import type { RowSource } from '../row-source'
import type { ByUnit } from './staffing'
import type { UnitChoice } from './unit-choice'

/** People of one age in whole years, sex and group of posts at the end of a period. */
export interface AgeCount {
  readonly age: number
  readonly female: boolean
  /** Place in `postGroups`. */
  readonly group: number
  readonly people: number
}

/** People who hold the same post and have the same grade and years of service. */
export interface CareerCount {
  /** Code of the post. */
  readonly post: string
  readonly grade: number
  readonly seniority: number
  readonly people: number
}

/** Learners of a course by the last stage that they reached: 1 registered, 2 attended, 3 completed, 4 upgraded. */
export interface LearnerCount {
  readonly course: string
  readonly stage: number
  readonly people: number
}

/** What a pseudonym stands for at the end of a period; a person has no name. */
export interface PersonFile {
  readonly code: string
  /** Day number. */
  readonly birth: number | null
  readonly female: boolean | null
  /** Names; null where the person holds no position then. */
  readonly unit: string | null
  readonly post: string | null
  readonly grade: number | null
  /** Place in `educations`. */
  readonly education: number | null
  readonly seniority: number | null
}

/** Rows of people: a list of the sample's, or what stays where it lies. */
type PersonRows<Row> = Promise<readonly Row[] | RowSource<Row>>

/** Facts of people: where they are, come and go, learn, and what is due to them. Units are named by their codes. */
export interface PersonFacts {
  /** People of each unit who are away at the end of a period, by the places of `presences` after the first; units without any are left out. */
  readonly absences: (period: number) => Promise<ReadonlyMap<string, readonly number[]>>
  /** Of those whose day of birth and sex are known. */
  readonly ages: (period: number, units: UnitChoice) => Promise<readonly AgeCount[]>
  readonly careers: (period: number, units: UnitChoice) => Promise<readonly CareerCount[]>
  readonly movements: (
    periods: readonly number[],
    units: UnitChoice
  ) => Promise<readonly (readonly MovementCount[])[]>
  /** Movements up to the end of a period that touch the units, newest first. */
  readonly movementRows: (period: number, units: UnitChoice) => PersonRows<MovementRow>
  readonly policies: (period: number, units: UnitChoice) => Promise<readonly PolicyCount[]>
  /** Files of those who serve in the units at the end of a period, by the day on which they become eligible. */
  readonly policyRows: (period: number, units: UnitChoice) => PersonRows<PolicyRow>
  /** Courses that have begun by the end of a period. */
  readonly courses: (period: number) => Promise<readonly Course[]>
  /** Who holds no position at the end of the period counts where the last one is. */
  readonly learners: (period: number, units: UnitChoice) => Promise<readonly LearnerCount[]>
  /** Of all these units together. */
  readonly pay: (periods: readonly number[], units: UnitChoice) => Promise<readonly Pay[]>
  readonly payByUnit: (period: number) => Promise<ReadonlyMap<string, Pay>>
  /** Million đồng that each unit may spend in a period. */
  readonly estimates: (period: number) => Promise<ByUnit>
  /** Files of those who serve in the units at the end of a period. */
  readonly crossings: (period: number, units: UnitChoice) => Promise<readonly CrossingCount[]>
  /** Of these the ones in which the sources contradict each other. */
  readonly crossingRows: (period: number, units: UnitChoice) => PersonRows<CrossingRow>
  /** What each source says of a person at the end of a period, null of one without a file: whole, only for who gives a reason. */
  readonly stated: (period: number, person: string) => Promise<readonly (Stated | null)[]>
  /** Whole, only for who gives a reason. */
  readonly file: (period: number, person: string) => Promise<PersonFile | undefined>
}
