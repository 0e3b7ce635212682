import type { AgeLimitTable } from '../../../src/main/planning/forecast/age-limit-table'
import { estimateCareerRates } from '../../../src/main/planning/forecast/career-rates'
import {
  type CareerDimensions,
  type CareerOutcome,
  careerProfileIndex
} from '../../../src/main/planning/forecast/career-space'
import type { CountedState } from '../../../src/main/planning/forecast/count-careers'
import { projectExpectedCareers } from '../../../src/main/planning/forecast/expected-careers'
import { createCareerModel } from '../../../src/main/planning/forecast/project-careers'

/** Transitions of a published chain: by grade, persons of `exposure` by later grade or by cause. */
export interface PublishedChain {
  readonly exposure: number
  readonly stays: readonly (readonly number[])[]
  readonly leaves: readonly (readonly number[])[]
}

/** Expected figures of a chain, whose states are grades, after one to `years` years. */
export function projectChain(
  { exposure, stays, leaves }: PublishedChain,
  start: readonly number[],
  years: number
): Float64Array {
  const dimensions: CareerDimensions = { grades: stays.length, years: 1, kinds: 1, groups: 1 }
  const outcomes: CareerOutcome[] = []
  const states = new Map<number, CountedState>()
  for (const [grade, row] of stays.entries()) {
    const counts = new Map<number, number>()
    const add = (people: number, outcome: CareerOutcome): void => {
      if (people > 0) counts.set(outcomes.push(outcome) - 1, people)
    }
    for (const [to, people] of row.entries())
      add(people, { left: null, gradeStep: to - grade, kind: null, group: null })
    for (const [left, people] of (leaves[grade] ?? []).entries()) add(people, { left })
    states.set(grade, { exposure, counts })
  }
  const people = start.map((number, grade): [number, number] => [
    careerProfileIndex(dimensions, {
      grade,
      years: 0,
      kind: 0,
      group: 0,
      age: null,
      isWoman: false
    }),
    number
  ])
  const rates = estimateCareerRates({ dimensions, outcomes, states })
  const limits = Array.from({ length: years }, (): AgeLimitTable => [])
  const causes = leaves[0]?.length ?? 0
  return projectExpectedCareers(
    createCareerModel(
      { dimensions, causes, start: new Map(people), intake: new Map(), observedYears: 1, limits },
      rates
    )
  )
}
