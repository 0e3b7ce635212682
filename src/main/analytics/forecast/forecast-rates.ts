import { forecastText } from '@shared/features/analytics/forecast-text'
import type { ForecastRateRow } from '@shared/features/analytics/forecast-view'
import { type PersonnelKind, personnelKindLabels } from '@shared/model/rules/personnel'
import { type CareerRates, estimateCareerRates } from '../../planning/forecast/career-rates'
import {
  type CareerOutcome,
  type CareerState,
  careerStateAt
} from '../../planning/forecast/career-space'
import type { CountedCareers } from '../../planning/forecast/count-careers'
import { suppressSmallCounts } from '../measures/small-groups'
import type { ForecastInput } from './forecast-input'
import { departureCauses } from './read-transitions'

/** Persons and rates of one grade, by the name of the change. */
interface GradeRates {
  exposure: number
  readonly counts: Map<string, number>
  /** Sums of the rates of outcomes that share a name, weighted by the persons of each state. */
  readonly used: Map<string, number>
}

type RateNames = Pick<ForecastInput, 'grades' | 'groups' | 'kinds' | 'yearClasses'>

/**
 * Rates of each grade with the persons from whom they were counted; besides, those of each class of
 * years in the rank and of each group of units. Readers without personal data see grades only:
 * counts below the minimum group size are hidden, and others with them.
 */
export function toRateRows(
  counted: CountedCareers,
  names: RateNames,
  mayReadPersons: boolean
): readonly ForecastRateRow[] {
  const all = rowsOf(byGrade(counted, names), names, { group: null, years: null }, mayReadPersons)
  if (!mayReadPersons) return all
  const rates = estimateCareerRates(counted)
  const partOf = (isOfPart: (state: CareerState) => boolean) =>
    byGradeOfPart(counted, rates, names, isOfPart)
  const years = names.yearClasses.length > 1 ? names.yearClasses : []
  return [
    ...all,
    ...years.flatMap((name, at) =>
      rowsOf(
        partOf(state => state.years === at),
        names,
        { group: null, years: name },
        true
      )
    ),
    ...names.groups.flatMap((name, at) =>
      rowsOf(
        partOf(({ group }) => group === at),
        names,
        { group: name, years: null },
        true
      )
    )
  ]
}

/** Counted persons of all states: their shares are the rates. */
function byGrade(
  { dimensions, outcomes, states }: CountedCareers,
  names: RateNames
): ReadonlyMap<number, GradeRates> {
  const found = new Map<number, GradeRates>()
  for (const [index, state] of states) {
    const { grade } = careerStateAt(dimensions, index)
    const into = found.get(grade) ?? { exposure: 0, counts: new Map(), used: new Map() }
    into.exposure += state.exposure
    for (const [outcome, people] of state.counts)
      addTo(into.counts, changeName(outcomes[outcome], grade, names), people)
    found.set(grade, into)
  }
  for (const { exposure, counts, used } of found.values())
    for (const [change, people] of counts) used.set(change, people / exposure)
  return found
}

/** Counted persons of some states, and the rates that the forecast takes for them. */
function byGradeOfPart(
  { dimensions, states }: CountedCareers,
  rates: CareerRates,
  names: RateNames,
  isOfPart: (state: CareerState) => boolean
): ReadonlyMap<number, GradeRates> {
  const found = new Map<number, GradeRates>()
  for (const index of states.keys()) {
    const state = careerStateAt(dimensions, index)
    if (!isOfPart(state)) continue
    const { exposure, rates: own } = rates.explain(index)
    const into = found.get(state.grade) ?? { exposure: 0, counts: new Map(), used: new Map() }
    into.exposure += exposure
    for (const { outcome, count, rate } of own) {
      const change = changeName(outcome, state.grade, names)
      addTo(into.counts, change, count)
      addTo(into.used, change, rate * exposure)
    }
    found.set(state.grade, into)
  }
  for (const { exposure, used } of found.values())
    for (const [change, people] of used) used.set(change, people / exposure)
  return found
}

function rowsOf(
  byGrades: ReadonlyMap<number, GradeRates>,
  { grades }: RateNames,
  part: Pick<ForecastRateRow, 'group' | 'years'>,
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
          ...part,
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

function changeName(
  outcome: CareerOutcome | undefined,
  grade: number,
  { grades, kinds }: RateNames
): string {
  const { changes, flows } = forecastText
  if (!outcome) return ''
  if (outcome.left !== null) return flows.leaving(departureCauses[outcome.left] ?? '')
  if (outcome.gradeStep !== 0)
    return changes.grade(grades[grade] ?? '', grades[grade + outcome.gradeStep] ?? '')
  if (outcome.kind !== null) return changes.kind(kindNameOf(kinds[outcome.kind]))
  return outcome.group === null ? changes.stay : changes.unit
}

const kindNameOf = (kind: PersonnelKind | null | undefined): string =>
  kind ? personnelKindLabels[kind] : forecastText.unknownKind
