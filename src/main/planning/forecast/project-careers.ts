import { type AgeLimitTable, ageLimitAt } from './age-limit-table'
import { memoiseMoves, type StateMoves } from './career-moves'
import type { CareerRates } from './career-rates'
import { type CareerDimensions, splitProfileIndex } from './career-space'
import { type FlowIndexes, flowIndexes, forecastCells } from './forecast-cells'

export interface CareerProjection {
  readonly dimensions: CareerDimensions
  readonly causes: number
  /** Number of persons at the start, by index of the profile. */
  readonly start: ReadonlyMap<number, number>
  /** Arrivals of all observed years, by index of the profile at the end of the year. */
  readonly intake: ReadonlyMap<number, number>
  readonly observedYears: number
  /** Age limits in force at the end of each projected year; their number is the horizon. */
  readonly limits: readonly AgeLimitTable[]
}

/** Persons by profile. */
export interface CareerPeople {
  readonly forEach: (visit: (profile: number, people: number) => void) => void
  readonly add: (profile: number, people: number) => void
}

/** One projected year: its age limits, and where its flows are counted. */
export interface ProjectedYear {
  /** Age limit of a state for a sex (0 man, 1 woman). */
  readonly limitOf: (state: StateMoves, sex: 0 | 1) => number | null
  readonly addFlow: (flow: number, people: number) => void
}

/** How persons change within a year: in expectation, or by random draws. */
export interface CareerSteps<People extends CareerPeople> {
  readonly create: () => People
  /** Moves the persons of a year into the empty `next`. */
  readonly advance: (now: People, next: People, year: ProjectedYear) => void
  /** Number of arrivals of a profile in a year, for the number in all observed years. */
  readonly arrivals: (profile: number, observed: number) => number
}

/** What the steps of a projection have in common. */
export interface CareerModel {
  readonly projection: CareerProjection
  readonly rates: CareerRates
  readonly flows: FlowIndexes
  readonly moves: (state: number) => StateMoves
}

export function createCareerModel(projection: CareerProjection, rates: CareerRates): CareerModel {
  const flows = flowIndexes(projection.causes)
  return { projection, rates, flows, moves: memoiseMoves(projection.dimensions, rates, flows) }
}

/**
 * Projects careers year by year: the cells of all years as one list (`forecastCells`). In each year,
 * persons who reach their age limit leave, the others change as the rates say, and arrivals join
 * (Bartholomew, Forbes and McClean 1991, "Statistical Techniques for Manpower Planning", chapter 4:
 * n(t + 1) = n(t) P + R).
 */
export function projectCareers<People extends CareerPeople>(
  { projection, flows, moves }: CareerModel,
  { create, advance, arrivals }: CareerSteps<People>
): Float64Array {
  const { dimensions, causes, start, intake, limits } = projection
  const cells = forecastCells(dimensions, causes)
  const result = new Float64Array(cells.perYear * limits.length)
  let now = create()
  for (const [profile, people] of start) now.add(profile, people)
  for (const [year, table] of limits.entries()) {
    const from = year * cells.perYear
    const add = (cell: number, people: number): void => {
      result[from + cell] = (result[from + cell] ?? 0) + people
    }
    const addFlow = (flow: number, people: number): void => add(cells.flow(flow), people)
    const next = create()
    advance(now, next, {
      limitOf: ({ grade, kind }, sex) => ageLimitAt(table, grade, kind, sex),
      addFlow
    })
    for (const [profile, observed] of intake) {
      const people = arrivals(profile, observed)
      if (people === 0) continue
      addFlow(flows.intake, people)
      next.add(profile, people)
    }
    now = next
    now.forEach((profile, people) => {
      const { state, age, sex } = splitProfileIndex(profile)
      const { grade, group } = moves(state)
      add(cells.total, people)
      add(cells.grade(grade), people)
      add(cells.group(group), people)
      add(cells.gradeOfGroup(grade, group), people)
      add(cells.age(age, sex), people)
    })
  }
  return result
}
