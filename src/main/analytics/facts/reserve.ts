import type { LastAgesOfGroupA } from '../measures/age-group-a'
import type { AgeLimits } from '../measures/age-limits'
import type { MobilisationStep } from '../measures/mobilisation-timetable'
import type { Locality, TrainingRound } from '../model'
import type { RowSource } from '../row-source'
import type { AmountByUnit } from './staffing'

/**
 * Figure source for the reserve, implemented for the sample data and for the unit's own tables.
 * Periods are calendar indexes and mean the state at their end; results for several periods are in
 * their order. Numbers are persons; areas and units are identified by code, because their order may
 * differ by period. Entries with a count of 0 are omitted.
 */
export interface ReserveFacts {
  /**
   * Number of registered persons assigned to each unit at the end of the period, wherever they are
   * registered.
   */
  readonly assignedByUnit: (periods: readonly number[]) => Promise<readonly AmountByUnit[]>
  /** Number of assigned persons per unit whose readiness state is “Sẵn sàng” (ready). */
  readonly readyByUnit: (period: number) => Promise<AmountByUnit>
  /** Number of reservists that each unit requires. */
  readonly quotaByUnit: (period: number) => Promise<AmountByUnit>

  /** Localities with their areas, in the order of the data. */
  readonly localities: (period: number) => Promise<readonly LocalityInArea[]>
  /**
   * Registered persons per area; persons whose rank (1 or 2) is recorded are counted separately by
   * rank.
   */
  readonly registered: CountsPerPeriod<AreaPeopleCount>
  readonly assigned: CountsPerPeriod<AreaPeopleCount>
  /** Registered persons by their recorded state in the period. */
  readonly states: CountsPerPeriod<AreaStatePeopleCount>
  /** Registered persons whose file was not updated for a year, optionally of one rank. */
  readonly overdue: (period: number, rank?: number) => Promise<readonly AreaPeopleCount[]>
  /** Registered persons by locality code. */
  readonly registeredByLocality: (
    periods: readonly number[]
  ) => Promise<readonly ReadonlyMap<string, number>[]>

  /** Required number of reservists, by index of the speciality. */
  readonly specialityNeeds: (period: number) => Promise<readonly number[]>
  /** Registered persons by their speciality. */
  readonly specialities: (period: number) => Promise<readonly AreaSpecialityCount[]>
  /**
   * Assigned persons, by their own speciality and by the speciality that their assignment requires.
   */
  readonly placings: (period: number) => Promise<readonly AreaPlacementCount[]>
  /** Registered persons who are assigned to no unit, by area, speciality and age group. */
  readonly unassigned: (
    period: number,
    ages: LastAgesOfGroupA
  ) => Promise<readonly UnassignedReservistCount[]>
  /**
   * The persons behind `unassigned`: of each wanted group as many as it says, the youngest first,
   * then by code. Persons without a birth date are last.
   */
  readonly unassignedPersons: (
    period: number,
    ages: LastAgesOfGroupA,
    wanted: readonly UnassignedReservistCount[]
  ) => Promise<readonly UnassignedReservist[]>

  /** Training rounds, in the order of the data. */
  readonly rounds: (period: number) => Promise<readonly TrainingRound[]>
  /** Registered persons in completed rounds, by the unit to which they are assigned. */
  readonly training: (period: number) => Promise<readonly TrainingRoundCount[]>

  /** Test calls, oldest first. */
  readonly testCalls: (period: number) => Promise<readonly ReservistTestCall[]>
  /** Registered persons who were called in a test call, and their responses. */
  readonly answers: (period: number, call: string) => Promise<readonly TestCallResponseCount[]>

  /** Steps of the mobilisation time tables of all units. */
  readonly timetable: (period: number) => Promise<readonly MobilisationStep[]>

  /** Persons registered, and persons removed, in the months of the periods. */
  readonly flows: (periods: readonly number[]) => Promise<readonly (readonly ReserveFlow[])[]>
  /** Registered persons who reach their age limit in the years after the end of the period. */
  readonly turning: (period: number, limits: readonly AgeLimits[]) => Promise<AgeLimitTurnings>

  /**
   * Row list of the registered persons in the areas with these codes, each with the state that is
   * recorded for the period.
   */
  readonly lookup: (
    period: number,
    areas: readonly string[]
  ) => Promise<readonly ReservistRow[] | RowSource<ReservistRow>>
}

interface AgeLimitTurnings {
  /** Persons who reach their age limit: one list of counts per year. */
  readonly years: readonly (readonly AreaPeopleCount[])[]
  /** Registered persons with unknown sex, by rank; empty if one limit applies to all. */
  readonly withoutSex: readonly AreaPeopleCount[]
  readonly withoutRank: readonly AreaPeopleCount[]
  /** Registered officers with unknown military rank. */
  readonly withoutOfficerRank: readonly AreaPeopleCount[]
}

type CountsPerPeriod<T> = (
  periods: readonly number[],
  rank?: number
) => Promise<readonly (readonly T[])[]>

/** A reservist, whose name is only shown to users who gave a reason. */
export interface ReservistRow {
  readonly code: string
  readonly name: string
  /** Day number of the birth date. */
  readonly birth: number | null
  /** Name of the area. */
  readonly area: string
  /** Indexes in the lists of labels; -1 if no valid value is recorded. */
  readonly speciality: number
  readonly state: number
}

/** A locality with the code of its area; without a code if it belongs to no known area. */
export interface LocalityInArea extends Omit<Locality, 'area'> {
  readonly area: string
  /** Code list of its code, if the row states one. */
  readonly list?: string
}

export interface AreaPeopleCount {
  readonly area: string
  readonly people: number
}

export interface AreaStatePeopleCount extends AreaPeopleCount {
  /** Index in the list of readiness states. */
  readonly state: number
}

interface AreaSpecialityCount extends AreaPeopleCount {
  readonly speciality: number
}

interface AreaPlacementCount extends AreaSpecialityCount {
  readonly needed: number
}

export interface UnassignedReservistCount extends AreaSpecialityCount {
  /** Whether the persons are in age group A; persons without a birth date are not. */
  readonly isGroupA: boolean
}

/** A registered person who is assigned to no unit. */
export interface UnassignedReservist extends Omit<UnassignedReservistCount, 'people'> {
  /** Pseudonym. */
  readonly code: string
}

interface TrainingRoundCount {
  /** Code of the training round. */
  readonly round: string
  /** Code of the unit. */
  readonly unit: string
  readonly planned: number
  readonly attended: number
  readonly passed: number
}

export interface ReservistTestCall {
  readonly code: string
  /** Day number of the call. */
  readonly day: number
}

export interface TestCallResponseCount {
  readonly area: string
  readonly called: number
  readonly answered: number
  /** Number of responses within `promptResponseHours`. */
  readonly prompt: number
  /** Number of responses by the intervals of `responseHourIntervals`. */
  readonly within: readonly number[]
}

interface ReserveFlow {
  readonly area: string
  readonly joined: number
  readonly left: number
}
