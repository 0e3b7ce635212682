import { forecastText } from '@shared/features/analytics/forecast-text'
import type { ForecastRateRow } from '@shared/features/analytics/forecast-view'
import { type CareerRates, estimateCareerRates } from '../../planning/forecast/career-rates'
import {
  type CareerOutcome,
  careerStateAt,
  careerStateIndex
} from '../../planning/forecast/career-space'
import type { CountedCareers } from '../../planning/forecast/count-careers'
import { suppressSmallCells } from '../measures/small-groups'
import type { ForecastInput } from './forecast-input'
import { departureCauses } from './read-transitions'

/** Persons and rates of one grade, by the name of the change. */
interface GradeRates {
  exposure: number
  readonly counts: Map<string, number>
  /** Sums of the rates of outcomes that share a name. */
  readonly used: Map<string, number>
}

/**
 * Rates of each grade with the persons from whom they were counted, and those of each group of units
 * besides. Readers without personal data see grades only: counts below the minimum group size are
 * hidden, and others with them.
 */
export function toRateRows(
  counted: CountedCareers,
  names: Pick<ForecastInput, 'grades' | 'groups'>,
  mayReadPersons: boolean
): readonly ForecastRateRow[] {
  const all = rowsOf(byGrade(counted, names.grades), names.grades, null, mayReadPersons)
  if (!mayReadPersons) return all
  const rates = estimateCareerRates(counted)
  return [
    ...all,
    ...names.groups.flatMap((name, group) =>
      rowsOf(ofGroup(counted, rates, group, names.grades), names.grades, name, true)
    )
  ]
}

/** Counted persons of all groups: their shares are the rates. */
function byGrade(
  { dimensions, outcomes, states }: CountedCareers,
  grades: readonly string[]
): ReadonlyMap<number, GradeRates> {
  const found = new Map<number, GradeRates>()
  for (const [index, state] of states) {
    const { grade } = careerStateAt(dimensions, index)
    const into = found.get(grade) ?? { exposure: 0, counts: new Map(), used: new Map() }
    into.exposure += state.exposure
    for (const [outcome, people] of state.counts)
      addTo(into.counts, changeName(outcomes[outcome], grade, grades), people)
    found.set(grade, into)
  }
  for (const { exposure, counts, used } of found.values())
    for (const [change, people] of counts) used.set(change, people / exposure)
  return found
}

/** Counted persons of a group, and the rates that the forecast takes for it. */
function ofGroup(
  { dimensions }: CountedCareers,
  rates: CareerRates,
  group: number,
  grades: readonly string[]
): ReadonlyMap<number, GradeRates> {
  const found = new Map<number, GradeRates>()
  for (const grade of grades.keys()) {
    const state = careerStateIndex(dimensions, { grade, years: 0, kind: 0, group })
    const { exposure, rates: own } = rates.explain(state)
    if (exposure === 0) continue
    const into: GradeRates = { exposure, counts: new Map(), used: new Map() }
    for (const { outcome, count, rate } of own) {
      const change = changeName(outcome, grade, grades)
      addTo(into.counts, change, count)
      addTo(into.used, change, rate)
    }
    found.set(grade, into)
  }
  return found
}

function rowsOf(
  byGrades: ReadonlyMap<number, GradeRates>,
  grades: readonly string[],
  group: string | null,
  mayReadPersons: boolean
): readonly ForecastRateRow[] {
  return [...byGrades]
    .sort(([left], [right]) => left - right)
    .flatMap(([grade, { exposure, counts, used }]) => {
      const changes = [...counts].sort(([, left], [, right]) => right - left)
      const numbers = changes.map(([, people]) => people)
      const shown = mayReadPersons ? numbers : suppressSmallCounts(numbers)
      return changes.map(([change], at): ForecastRateRow => {
        const count = shown[at] ?? null
        return {
          grade: grades[grade] ?? '',
          group,
          change,
          exposure,
          count,
          rate: count === null ? null : (used.get(change) ?? 0)
        }
      })
    })
}

function addTo(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
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
