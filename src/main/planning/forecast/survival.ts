/** Items that were in use before they reached an age, and those of them that failed by then. */
export interface AgeExposure {
  readonly age: number
  readonly atRisk: number
  readonly failures: number
}

export interface SurvivalStep extends AgeExposure {
  /** Probability of being in use after this age. */
  readonly survival: number
  /** Standard error of `survival` (Greenwood 1926). */
  readonly error: number
  /** Bounds at 95 %; null while nothing failed and after everything did, where there are none. */
  readonly bounds: { readonly low: number; readonly high: number } | null
}

/** Two-sided quantile of the standard normal distribution for 95 %. */
const quantile = 1.959964

/**
 * Product-limit estimate of survival by age (Kaplan and Meier 1958, "Nonparametric estimation from
 * incomplete observations", JASA 53) from items at risk and failures. Items that are still in use
 * (censored) and items that came under observation late are at risk at the observed ages only. The
 * bounds are those of the log-log transformation, which stay between 0 and 1 (Kalbfleisch and
 * Prentice 1980, "The statistical analysis of failure time data").
 */
export function survivalByAge(exposures: readonly AgeExposure[]): readonly SurvivalStep[] {
  let [survival, greenwood] = [1, 0]
  return exposures
    .filter(({ atRisk }) => atRisk > 0)
    .sort((left, right) => left.age - right.age)
    .map(({ age, atRisk, failures }) => {
      survival *= 1 - failures / atRisk
      if (failures > 0) greenwood += failures / (atRisk * (atRisk - failures))
      const root = Math.sqrt(greenwood)
      return {
        age,
        atRisk,
        failures,
        survival,
        error: survival === 0 ? 0 : survival * root,
        bounds: survival === 0 || survival === 1 ? null : boundsOf(survival, root)
      }
    })
}

function boundsOf(survival: number, root: number): { readonly low: number; readonly high: number } {
  const spread = Math.exp((quantile * root) / Math.abs(Math.log(survival)))
  return { low: survival ** spread, high: survival ** (1 / spread) }
}
