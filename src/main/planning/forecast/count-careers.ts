import { type AgeLimitTable, ageLimitAt, reachesLimit } from './age-limit-table'
import {
  type CareerDimensions,
  type CareerOutcome,
  type CareerProfile,
  careerProfileIndex,
  careerStateIndex
} from './career-space'

/** Persons whom the same happened to between two closed periods one year apart. */
export interface CareerTransition {
  /** At the beginning of the year; null for an arrival. */
  readonly from: CareerProfile | null
  /** At the end of the year; null for a departure. */
  readonly to: CareerProfile | null
  /** Index of the cause of a departure. */
  readonly cause: number
  readonly people: number
}

export interface ObservedYear {
  readonly transitions: readonly CareerTransition[]
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
  years: readonly ObservedYear[]
): CountedCareers {
  const [outcomes, indexOf] = indexOutcomes()
  const states = new Map<number, { exposure: number; counts: Map<number, number> }>()
  const intake = new Map<number, number>()
  const due = { left: 0, stayed: 0 }

  function addServing(from: CareerProfile, { to, cause, people }: CareerTransition): void {
    const index = careerStateIndex(dimensions, from)
    const state = states.get(index) ?? { exposure: 0, counts: new Map<number, number>() }
    state.exposure += people
    addTo(state.counts, indexOf(to ? changeBetween(from, to) : { left: cause }), people)
    states.set(index, state)
  }

  function addTransition(transition: CareerTransition, limits: AgeLimitTable): void {
    const { from, to, people } = transition
    if (from && isDueWithinYear(limits, from)) due[to ? 'stayed' : 'left'] += people
    else if (from) addServing(from, transition)
    else if (to) addTo(intake, careerProfileIndex(dimensions, to), people)
  }

  for (const { transitions, limits } of years)
    for (const transition of transitions) addTransition(transition, limits)
  return { dimensions, outcomes, states, intake, years: years.length, due }
}

function addTo(counts: Map<number, number>, key: number, people: number): void {
  counts.set(key, (counts.get(key) ?? 0) + people)
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

/** Number of persons at the end of a year, by index of the profile. */
export function countAtEndOfYear(
  dimensions: CareerDimensions,
  { transitions }: Pick<ObservedYear, 'transitions'>
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { to, people } of transitions)
    if (to) addTo(counts, careerProfileIndex(dimensions, to), people)
  return counts
}

/** Whether the person reaches the age limit of the present grade within a year. */
function isDueWithinYear(limits: AgeLimitTable, profile: CareerProfile): boolean {
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
