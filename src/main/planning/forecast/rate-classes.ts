import { type CareerDimensions, careerStateAt, careerStateIndex } from './career-space'
import type { CountedCareers, CountedState } from './count-careers'

/** Counts of a class of states, in the order of the outcomes of its grade. */
export interface RateClass {
  exposure: number
  readonly counts: Float64Array
  readonly parent: RateClass | undefined
  /** Weight of the parent as a number of persons; infinite if the classes do not differ. */
  prior: number
}

/** Classes of states of all levels. */
export interface RateClasses {
  /** Indexes of the outcomes that were observed from a grade, in ascending order. */
  readonly outcomesOfGrade: (grade: number) => readonly number[]
  /** Narrowest class with persons that contains a state; none in a grade without persons. */
  readonly narrowest: (state: number) => RateClass | undefined
}

/** Classes of the states with persons: the grade; the years and the kind besides; the group besides. */
export function classifyRates({
  dimensions,
  states
}: Pick<CountedCareers, 'dimensions' | 'states'>): RateClasses {
  const outcomes = outcomesByGrade(dimensions, states)
  const gradeOf = (state: number): number => careerStateAt(dimensions, state).grade
  const middleOf = (state: number): number =>
    careerStateIndex(dimensions, { ...careerStateAt(dimensions, state), group: 0 })

  const addUp = (
    keyOf: (state: number) => number,
    parentOf: (state: number) => RateClass | undefined
  ): ReadonlyMap<number, RateClass> => {
    const classes = new Map<number, RateClass>()
    for (const [state, counted] of states) {
      const key = keyOf(state)
      const indexes = outcomes[gradeOf(state)] ?? []
      const own = classes.get(key) ?? createRateClass(indexes.length, parentOf(state))
      own.exposure += counted.exposure
      for (const [at, outcome] of indexes.entries())
        own.counts[at] = (own.counts[at] ?? 0) + (counted.counts.get(outcome) ?? 0)
      classes.set(key, own)
    }
    setPrior([...classes.values()])
    return classes
  }

  const byGrade = addUp(gradeOf, () => undefined)
  const byMiddle = addUp(middleOf, state => byGrade.get(gradeOf(state)))
  const byState = addUp(
    state => state,
    state => byMiddle.get(middleOf(state))
  )
  return {
    outcomesOfGrade: grade => outcomes[grade] ?? [],
    narrowest: state =>
      byState.get(state) ?? byMiddle.get(middleOf(state)) ?? byGrade.get(gradeOf(state))
  }
}

const createRateClass = (outcomes: number, parent: RateClass | undefined): RateClass => ({
  exposure: 0,
  counts: new Float64Array(outcomes),
  parent,
  prior: Number.POSITIVE_INFINITY
})

/** Share of an outcome in the class, shrunk towards the rate of the parent. */
export const shrinkRate = (
  count: number,
  { exposure, prior }: Pick<RateClass, 'exposure' | 'prior'>,
  pooled: number
): number =>
  prior === Number.POSITIVE_INFINITY ? pooled : (count + prior * pooled) / (exposure + prior)

/** Outcomes that were observed from each grade, in ascending order. */
function outcomesByGrade(
  dimensions: CareerDimensions,
  states: ReadonlyMap<number, CountedState>
): readonly (readonly number[])[] {
  const found = Array.from({ length: dimensions.grades }, () => new Set<number>())
  for (const [state, { counts }] of states)
    for (const outcome of counts.keys()) found[careerStateAt(dimensions, state).grade]?.add(outcome)
  return found.map(indexes => [...indexes].sort((left, right) => left - right))
}

/** Smallest weight of the rate of the parent, as a number of persons. */
const leastPrior = 0.5

/** Sets the common prior weight of the classes of a level, from the moments of their shares. */
function setPrior(classes: readonly RateClass[]): void {
  const families = Map.groupBy(
    classes.filter(({ parent }) => parent !== undefined),
    ({ parent }) => parent
  )
  let [squares, freedom, sizes] = [0, 0, 0]
  for (const [parent, members] of families) {
    if (!parent || members.length < 2) continue
    const pooled = parent.counts.map(count => count / parent.exposure)
    const variance = pooled.reduce((sum, share) => sum + share * (1 - share), 0)
    if (variance === 0) continue
    const square = members.reduce(
      (sum, { counts, exposure }) =>
        sum +
        counts.reduce(
          (own, count, at) => own + exposure * (count / exposure - (pooled[at] ?? 0)) ** 2,
          0
        ),
      0
    )
    squares += square / variance
    freedom += members.length - 1
    sizes +=
      parent.exposure -
      members.reduce((sum, { exposure }) => sum + exposure ** 2, 0) / parent.exposure
  }
  const correlation = sizes > freedom ? (squares - freedom) / (sizes - freedom) : 0
  if (correlation <= 0) return
  const prior = Math.max(leastPrior, (1 - correlation) / correlation)
  for (const own of classes) own.prior = prior
}
