/** Observed span of one item, by age. */
export interface ObservedLife {
  /** Age at which the item came under observation; 0 if it was observed from new. */
  readonly entered: number
  /** Age at the end of the observation. */
  readonly until: number
  /** Whether the item failed at that age; otherwise it was still in use. */
  readonly failed: boolean
}

export interface SurvivalStep {
  readonly age: number
  /** Items under observation immediately before this age. */
  readonly atRisk: number
  readonly failures: number
  /** Probability of being in use after this age. */
  readonly survival: number
  /** Standard error of `survival` (Greenwood 1926). */
  readonly error: number
}

/**
 * Product-limit estimate of survival by age (Kaplan and Meier 1958, "Nonparametric estimation from
 * incomplete observations", JASA 53), with items that entered late. An item that leaves at the age
 * of a failure is still under observation for it.
 */
export function survivalByAge(lives: readonly ObservedLife[]): readonly SurvivalStep[] {
  const ages = [...new Set(lives.filter(({ failed }) => failed).map(({ until }) => until))].sort(
    (left, right) => left - right
  )
  let [survival, greenwood] = [1, 0]
  return ages.map(age => {
    const observed = lives.filter(({ entered, until }) => entered < age && until >= age)
    const failures = observed.filter(({ failed, until }) => failed && until === age).length
    survival *= 1 - failures / observed.length
    greenwood += failures / (observed.length * (observed.length - failures))
    return {
      age,
      atRisk: observed.length,
      failures,
      survival,
      error: survival === 0 ? 0 : survival * Math.sqrt(greenwood)
    }
  })
}

/** Probability that an item in use at an age is still in use `later` ages on. */
export function conditionalSurvival(
  steps: readonly SurvivalStep[],
  age: number,
  later: number
): number {
  const at = (limit: number): number => steps.findLast(step => step.age <= limit)?.survival ?? 1
  const now = at(age)
  return now === 0 ? 0 : at(age + later) / now
}
