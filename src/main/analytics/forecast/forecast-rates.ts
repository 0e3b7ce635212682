import { forecastText } from '@shared/features/analytics/forecast-text'
import type { ForecastRateRow } from '@shared/features/analytics/forecast-view'
import { type CareerOutcome, careerStateAt } from '../../planning/forecast/career-space'
import type { CountedCareers } from '../../planning/forecast/count-careers'
import { suppressSmallCells } from '../measures/small-groups'
import { departureCauses } from './read-transitions'

/**
 * Rates of each grade, with the persons from whom they were counted. For readers without personal
 * data, counts below the minimum group size are hidden, and others with them.
 */
export function toRateRows(
  { dimensions, outcomes, states }: CountedCareers,
  grades: readonly string[],
  mayReadPersons: boolean
): readonly ForecastRateRow[] {
  const byGrade = new Map<number, { exposure: number; counts: Map<string, number> }>()
  for (const [index, state] of states) {
    const { grade } = careerStateAt(dimensions, index)
    const into = byGrade.get(grade) ?? { exposure: 0, counts: new Map<string, number>() }
    into.exposure += state.exposure
    for (const [outcome, people] of state.counts) {
      const change = changeName(outcomes[outcome], grade, grades)
      into.counts.set(change, (into.counts.get(change) ?? 0) + people)
    }
    byGrade.set(grade, into)
  }
  return [...byGrade]
    .sort(([left], [right]) => left - right)
    .flatMap(([grade, { exposure, counts }]) => {
      const changes = [...counts].sort(([, left], [, right]) => right - left)
      const numbers = changes.map(([, people]) => people)
      const shown = mayReadPersons ? numbers : suppressSmallCounts(numbers)
      return changes.map(([change], at): ForecastRateRow => {
        const count = shown[at] ?? null
        const rate = count === null ? null : count / exposure
        return { grade: grades[grade] ?? '', change, exposure, count, rate }
      })
    })
}

/** Hides small counts of persons whose sum is known, and as many others as that needs. */
export const suppressSmallCounts = (counts: readonly number[]): readonly (number | null)[] =>
  suppressSmallCells(
    counts.map(count => [count]),
    counts.map(() => [])
  )[0].map(([count = null]) => count)

function changeName(
  outcome: CareerOutcome | undefined,
  grade: number,
  grades: readonly string[]
): string {
  const { changes, flows } = forecastText
  if (!outcome) return ''
  if (outcome.left !== null) return flows.leaving(departureCauses[outcome.left] ?? '')
  if (outcome.gradeStep !== 0)
    return changes.grade(grades[grade] ?? '', grades[grade + outcome.gradeStep] ?? '')
  return outcome.group === null ? changes.stay : changes.unit
}
