import type { CareerDimensions } from './career-space'

/** Width of the age classes of a projection, in years; the last class is open. */
export const ageClassWidth = 5
/** Number of age classes without the one of unknown ages. */
export const ageClassCount = 14

/** Number of causes of departures and the flows of a year, by index. */
export interface FlowIndexes {
  readonly law: number
  readonly cause: (cause: number) => number
  readonly promotion: number
  readonly demotion: number
  readonly transfer: number
  readonly retraining: number
  readonly intake: number
  readonly count: number
}

/** Flows of a year: departures by law and by cause, changes, and arrivals. */
export const flowIndexes = (causes: number): FlowIndexes => ({
  law: 0,
  cause: cause => 1 + cause,
  promotion: causes + 1,
  demotion: causes + 2,
  transfer: causes + 3,
  retraining: causes + 4,
  intake: causes + 5,
  count: causes + 6
})

/**
 * Figures of a projection for each year, in one list: all persons, persons by grade, by group, by
 * both, by age class and sex, and the flows. Sums are cells of their own, because an interval of a
 * sum is not the sum of the intervals.
 */
export interface ForecastCells {
  readonly perYear: number
  readonly total: number
  readonly grade: (grade: number) => number
  readonly group: (group: number) => number
  readonly gradeOfGroup: (grade: number, group: number) => number
  /** Sex: 0 man, 1 woman; null for an unknown age. */
  readonly age: (age: number | null, sex: 0 | 1) => number
  readonly flow: (flow: number) => number
}

export function forecastCells(
  { grades, groups }: Pick<CareerDimensions, 'grades' | 'groups'>,
  causes: number
): ForecastCells {
  const grade = 1
  const group = grade + grades
  const gradeOfGroup = group + groups
  const age = gradeOfGroup + grades * groups
  const flow = age + (ageClassCount + 1) * 2
  return {
    perYear: flow + flowIndexes(causes).count,
    total: 0,
    grade: own => grade + own,
    group: own => group + own,
    gradeOfGroup: (own, of) => gradeOfGroup + own * groups + of,
    age: (years, sex) => age + ageClassOf(years) * 2 + sex,
    flow: own => flow + own
  }
}

/** Index of the class of an age; the class after the open one has the unknown ages. */
const ageClassOf = (age: number | null): number =>
  age === null ? ageClassCount : Math.min(ageClassCount - 1, Math.floor(age / ageClassWidth))
