import type { AgeLimitTable } from '../../../src/main/planning/forecast/age-limit-table'
import type {
  CareerDimensions,
  CareerProfile
} from '../../../src/main/planning/forecast/career-space'
import type {
  CareerTransition,
  ObservedYear
} from '../../../src/main/planning/forecast/count-careers'
import { createRandom } from '../seeded-random'

/** Profile of one person on a day. */
export interface ObservedCareer extends CareerProfile {
  readonly person: string
}

/** Known yearly probabilities of a generated history, by grade. */
export interface KnownRates {
  readonly promotion: readonly number[]
  readonly loss: readonly number[]
  readonly transfer: number
  /** Mean number of arrivals in the lowest grade of each group in a year. */
  readonly intake: number
}

export const generatedDimensions: CareerDimensions = { grades: 3, years: 1, kinds: 1, groups: 3 }

const generatedRates: KnownRates = {
  promotion: [0.18, 0.1, 0],
  loss: [0.12, 0.08, 0.15],
  transfer: 0.04,
  intake: 60
}

/** No age limits. */
export const withoutLimits: AgeLimitTable = []

/**
 * History of persons in steps of one month with known rates: their careers at the beginning and at
 * the end of each year. Years after `years` continue the same history.
 */
export function generateCareers(
  seed: number,
  years: number,
  { promotion, loss, transfer, intake }: KnownRates = generatedRates
): readonly (readonly ObservedCareer[])[] {
  const { grades, groups } = generatedDimensions
  const random = createRandom(seed)
  const monthly = (yearly: number): number => 1 - (1 - yearly) ** (1 / 12)
  let number = 0
  const join = (grade: number, group: number): ObservedCareer => ({
    person: `p${number++}`,
    grade,
    years: 0,
    kind: 0,
    group,
    age: null,
    isWoman: false
  })
  let people = Array.from({ length: grades * groups }, (_, at) => at).flatMap(at =>
    Array.from({ length: 320 - 90 * Math.floor(at / groups) }, () =>
      join(Math.floor(at / groups), at % groups)
    )
  )
  const careers = [people]
  for (let month = 1; month <= years * 12; month++) {
    people = people.flatMap(career => {
      if (random() < monthly(loss[career.grade] ?? 0)) return []
      const grade = career.grade + (random() < monthly(promotion[career.grade] ?? 0) ? 1 : 0)
      const isMoving = random() < monthly(transfer)
      return { ...career, grade, group: isMoving ? (career.group + 1) % groups : career.group }
    })
    for (let group = 0; group < groups; group++) {
      // Sum of Bernoulli trials: nearly a Poisson number of arrivals.
      for (let trial = 0; trial < 100; trial++)
        if (random() < intake / 1200) people.push(join(0, group))
    }
    if (month % 12 === 0) careers.push(people)
  }
  return careers
}

/** Transitions of persons between two days; departures for cause 0, or for their own cause. */
export function pairCareers(
  from: readonly ObservedCareer[],
  to: readonly ObservedCareer[],
  causes: ReadonlyMap<string, number> = new Map()
): readonly CareerTransition[] {
  const later = new Map(to.map(career => [career.person, career]))
  const earlier = new Set(from.map(({ person }) => person))
  return [
    ...from.map(career => ({
      from: career,
      to: later.get(career.person) ?? null,
      cause: causes.get(career.person) ?? 0,
      people: 1
    })),
    ...to
      .filter(({ person }) => !earlier.has(person))
      .map(career => ({ from: null, to: career, cause: 0, people: 1 }))
  ]
}

/** Observed years of careers that were counted once a year. */
export const observedYearsOf = (
  careers: readonly (readonly ObservedCareer[])[]
): readonly ObservedYear[] =>
  careers
    .slice(1)
    .map((to, at) => ({ transitions: pairCareers(careers[at] ?? [], to), limits: withoutLimits }))
