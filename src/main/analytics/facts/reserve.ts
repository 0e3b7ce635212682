import type { AgeLimits } from '../measures/age-limits'
import type { Locality, TrainingRound } from '../model'
import type { RowSource } from '../row-source'
import type { ByUnit } from './staffing'

/**
 * Facts of the reserve, each made by the sample and by own tables. Periods are places in the calendar and say how things are at its end; what is asked
 * of several is answered in their order. Numbers are people, areas and units are named by their codes, as each period may have them in another order. Nobody is in an
 * answer for whom nothing is counted.
 */
export interface ReserveFacts {
  /** Assigned to each unit, wherever registered: registered and assigned at the end of the period. */
  readonly assignedByUnit: (periods: readonly number[]) => Promise<readonly ByUnit[]>
  /** Of these, those whose state is “Sẵn sàng”. */
  readonly readyByUnit: (period: number) => Promise<ByUnit>
  /** How many each unit needs. */
  readonly quotaByUnit: (period: number) => Promise<ByUnit>

  /** In the order of the data. */
  readonly localities: (period: number) => Promise<readonly LocalityInArea[]>
  /** Here and below of one rank, 1 or 2, where it is told. */
  readonly registered: PerPeriod<InArea>
  readonly assigned: PerPeriod<InArea>
  /** Registered, by the state that a file of the period says. */
  readonly states: PerPeriod<OfState>
  /** Registered, whose file nobody has updated for a year. */
  readonly overdue: (period: number, rank?: number) => Promise<readonly InArea[]>
  /** Registered, by the code of the locality. */
  readonly registeredByLocality: (
    periods: readonly number[]
  ) => Promise<readonly ReadonlyMap<string, number>[]>

  /** How many are needed, by the place of the speciality among the words. */
  readonly specialityNeeds: (period: number) => Promise<readonly number[]>
  /** Registered, by the speciality that they have. */
  readonly specialities: (period: number) => Promise<readonly OfSpeciality[]>
  /** Assigned, by the speciality that they have and the one that their place needs. */
  readonly placings: (period: number) => Promise<readonly Placing[]>

  /** In the order of the data. */
  readonly rounds: (period: number) => Promise<readonly TrainingRound[]>
  /** Of the rounds that have ended: registered people, by the unit that they are assigned to. */
  readonly training: (period: number) => Promise<readonly Training[]>

  /** Oldest first. */
  readonly testCalls: (period: number) => Promise<readonly TestCall[]>
  /** Registered people who were called then, and what they answered. */
  readonly answers: (period: number, call: string) => Promise<readonly Answers[]>

  /** Registered in the months of the periods, and gone in them. */
  readonly flows: (periods: readonly number[]) => Promise<readonly (readonly Flow[])[]>
  /** Registered people who reach their age limit in the years after the end of the period. */
  readonly turning: (period: number, limits: AgeLimits, years: number) => Promise<Turning>

  /** Registered in the areas of these codes, each with what a file says of them. */
  readonly lookup: (
    period: number,
    areas: readonly string[]
  ) => Promise<readonly ReservistRow[] | RowSource<ReservistRow>>
}

interface Turning {
  /** In the first year, in the second, and so on. */
  readonly years: readonly (readonly InArea[])[]
  /** Registered people whose file does not say their sex, and their rank; none where one limit holds for all. */
  readonly withoutSex: readonly InArea[]
  readonly withoutRank: readonly InArea[]
}

type PerPeriod<T> = (
  periods: readonly number[],
  rank?: number
) => Promise<readonly (readonly T[])[]>

/** A reservist, whom only a person with a reason may see by name. */
export interface ReservistRow {
  readonly code: string
  readonly name: string
  /** Day number. */
  readonly birth: number | null
  /** Name of the area. */
  readonly area: string
  /** Places among the words; -1 where nothing is said that is among them. */
  readonly speciality: number
  readonly state: number
}

/** A locality with the code of its area; none where it is in no area that is known. */
export interface LocalityInArea extends Omit<Locality, 'area'> {
  readonly area: string
}

export interface InArea {
  readonly area: string
  readonly people: number
}

export interface OfState extends InArea {
  /** Place among the words of readiness. */
  readonly state: number
}

interface OfSpeciality extends InArea {
  readonly speciality: number
}

interface Placing extends OfSpeciality {
  readonly needed: number
}

interface Training {
  /** Code of the round. */
  readonly round: string
  /** Code of the unit. */
  readonly unit: string
  readonly planned: number
  readonly attended: number
  readonly passed: number
}

export interface TestCall {
  readonly code: string
  /** Day number. */
  readonly day: number
}

export interface Answers {
  readonly area: string
  readonly called: number
  readonly answered: number
  /** Within `promptHours`. */
  readonly prompt: number
  /** By the spans of `answerHours`. */
  readonly within: readonly number[]
}

interface Flow {
  readonly area: string
  readonly joined: number
  readonly left: number
}
