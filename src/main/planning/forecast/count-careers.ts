import { type AgeLimitTable, ageLimitAt, reachesLimit } from './age-limit-table'
import {
  type CareerDimensions,
  type CareerOutcome,
  type CareerProfile,
  careerProfileIndex,
  careerStateIndex
} from './career-space'

/** Profile of a person in a closed period. */
export interface ObservedCareer extends CareerProfile {
  readonly person: string
}

/** Two closed periods one year apart. */
export interface ObservedYear {
  readonly from: readonly ObservedCareer[]
  readonly to: readonly ObservedCareer[]
  /** Index of the cause by person who left; a person without an entry left for `unknownCause`. */
  readonly causes: ReadonlyMap<string, number>
  /** Age limits in force at the end of the year. */
  readonly limits: AgeLimitTable
}

export interface CountedState {
  readonly exposure: number
  /** Number of persons by index of the outcome. */
  readonly counts: ReadonlyMap<number, number>
}

/** What the observed years made of the persons, by state at the beginning of each year. */
export interface CountedCareers {
  readonly dimensions: CareerDimensions
  readonly outcomes: readonly CareerOutcome[]
  /** By index of the state; states without persons are left out. */
  readonly states: ReadonlyMap<number, CountedState>
  /** Persons who arrived within a year and were there at its end, by index of the profile. */
  readonly intake: ReadonlyMap<number, number>
  readonly years: number
  /** Persons who reached their age limit: they count in no rate. */
  readonly due: { readonly left: number; readonly stayed: number }
}

/**
 * Counts transitions in pairs of closed periods. A person who reaches the age limit within the year
 * is not part of the exposure, because the law decides about that person and no rate does.
 */
export function countCareers(
  dimensions: CareerDimensions,
  years: readonly ObservedYear[],
  unknownCause: number
): CountedCareers {
  const [outcomes, indexOf] = indexOutcomes()
  const states = new Map<number, { exposure: number; counts: Map<number, number> }>()
  const intake = new Map<number, number>()
  const due = { left: 0, stayed: 0 }

  function addOutcome(career: ObservedCareer, outcome: number): void {
    const index = careerStateIndex(dimensions, career)
    const state = states.get(index) ?? { exposure: 0, counts: new Map<number, number>() }
    state.exposure++
    addTo(state.counts, outcome)
    states.set(index, state)
  }

  function addServing({ from, to, causes, limits }: ObservedYear): void {
    const later = new Map(to.map(career => [career.person, career]))
    for (const career of from) {
      const next = later.get(career.person)
      if (isDueWithinYear(limits, career)) {
        due[next ? 'stayed' : 'left']++
        continue
      }
      const left = causes.get(career.person) ?? unknownCause
      addOutcome(career, indexOf(next ? changeBetween(career, next) : { left }))
    }
  }

  function addArrivals({ from, to }: ObservedYear): void {
    const earlier = new Set(from.map(({ person }) => person))
    for (const career of to)
      if (!earlier.has(career.person)) addTo(intake, careerProfileIndex(dimensions, career))
  }

  for (const year of years) {
    addServing(year)
    addArrivals(year)
  }
  return { dimensions, outcomes, states, intake, years: years.length, due }
}

function addTo(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Outcomes in the order of their first use, and the index of each. */
function indexOutcomes(): [readonly CareerOutcome[], (outcome: CareerOutcome) => number] {
  const outcomes: CareerOutcome[] = []
  const indexes = new Map<string, number>()
  return [
    outcomes,
    outcome => {
      const key =
        outcome.left === null
          ? `${outcome.gradeStep}|${outcome.kind}|${outcome.group}`
          : `${outcome.left}`
      const index = indexes.get(key) ?? outcomes.push(outcome) - 1
      indexes.set(key, index)
      return index
    }
  ]
}

/** Whether the person reaches the age limit of the present grade within a year. */
export function isDueWithinYear(limits: AgeLimitTable, profile: CareerProfile): boolean {
  const { grade, kind, isWoman, age } = profile
  return reachesLimit(age, ageLimitAt(limits, grade, kind, isWoman ? 1 : 0))
}

const changeBetween = (
  before: CareerProfile,
  after: CareerProfile
): Extract<CareerOutcome, { readonly left: null }> => ({
  left: null,
  gradeStep: after.grade - before.grade,
  kind: after.kind === before.kind ? null : after.kind,
  group: after.group === before.group ? null : after.group
})
