import type { Post } from '../model'
import type { UnitChoice } from './unit-choice'

/** A figure of each unit that has one, by the unit's code. */
export type ByUnit = ReadonlyMap<string, number>

/** One line of the establishment: so many people of a post in a unit. */
export interface Line {
  readonly code: string
  /** Codes. */
  readonly unit: string
  readonly post: string
  readonly establishment: number
}

/** How many people have the same traits and hold a post of the same kind. */
export interface Holders {
  /** Its code. */
  readonly post: string
  readonly grade: number
  /** Place in `educations`; -1 where the list has no such one. */
  readonly education: number
  /** Years of service. */
  readonly seniority: number
  readonly certificate: boolean
  readonly people: number
}

/** What of the strengths of a month is taken from the table that says them by month. */
export interface Monthly {
  readonly establishment: boolean
  readonly headcount: boolean
  /** No unit has a row in the month: nothing is known of it. */
  readonly isBlank: boolean
  /** Codes of units that have rows in other months alone. */
  readonly without: readonly string[]
}

/** Where single lines and people are counted. */
export const notMonthly: Monthly = {
  establishment: false,
  headcount: false,
  isBlank: false,
  without: []
}

/** The establishment, and who fills it. */
export interface StaffingFacts {
  /** BC of each unit at the end of each of these periods. */
  readonly establishment: (periods: readonly number[]) => Promise<readonly ByUnit[]>
  /** HC of each unit at the end of each of these periods. */
  readonly headcount: (periods: readonly number[]) => Promise<readonly ByUnit[]>
  readonly monthly: (period: number) => Promise<Monthly>
  /** The lines of the establishment at the end of a period, in their order. */
  readonly lines: (period: number) => Promise<readonly Line[]>
  /** HC of each line at the end of a period, by its code. */
  readonly lineHeadcount: (period: number) => Promise<ReadonlyMap<string, number>>
  /** Of each line the last period before this one in which it had all of its people, by its code; a line without such a period is left out. */
  readonly lastFull: (period: number) => Promise<ReadonlyMap<string, number>>
  /** Posts with their first standards, as nobody has edited them here. */
  readonly firstPosts: () => Promise<readonly Post[]>
  /** Posts, with the standards that count now. */
  readonly posts: () => Promise<readonly Post[]>
  /** Who holds which post at the end of a period, counted by their traits. */
  readonly holders: (period: number, units: UnitChoice) => Promise<readonly Holders[]>
  /** The same, by their grade alone. */
  readonly grades: (
    period: number,
    units: UnitChoice
  ) => Promise<readonly Pick<Holders, 'post' | 'grade' | 'people'>[]>
  /** People who hold a second post at the end of a period. */
  readonly secondPosts: (period: number, units: UnitChoice) => Promise<number>
}
