import { type CareerDimensions, type CareerOutcome, careerStateAt } from './career-space'
import type { CountedCareers } from './count-careers'
import type { RandomDraws } from './random-draws'
import { classifyRates, type RateClass, shrinkRate } from './rate-classes'

/** Probabilities of the outcomes of one state, in the order of `CareerRates.outcomesOf`. */
export type OutcomeProbabilities = Float64Array

/** Rate of one outcome, with what it was derived from. */
interface ExplainedRate {
  readonly outcome: CareerOutcome
  readonly count: number
  /** Share of the state's own persons; null without persons. */
  readonly own: number | null
  /** Rate of the wider class of states towards which `own` was shrunk. */
  readonly pooled: number
  readonly rate: number
}

interface ExplainedState {
  readonly exposure: number
  /** Weight of the own share; 0 takes the pooled rate alone. */
  readonly weight: number
  readonly rates: readonly ExplainedRate[]
}

export interface CareerRates {
  readonly dimensions: CareerDimensions
  /** Possible outcomes of a state; empty for a grade in which no person was observed. */
  readonly outcomesOf: (state: number) => readonly CareerOutcome[]
  /** Posterior means. */
  readonly expected: (state: number) => OutcomeProbabilities
  /** Rates drawn once from their posterior distribution, the same for every later call. */
  readonly drawn: (draws: RandomDraws) => (state: number) => OutcomeProbabilities
  readonly explain: (state: number) => ExplainedState
}

/**
 * Rates by empirical Bayes over three levels: grade; grade, years and kind; and the unit group
 * besides. The outcomes of a state are multinomial with a Dirichlet prior of mean `p` (the rates of
 * the level above) and weight `K` persons, so that the rate is (n + K p) / (N + K) for n of N
 * persons. K is common to a level and follows from the moments of the shares: with N-weighted sums
 * over classes c of one parent,
 *
 * Σ_k Σ_c N_c (p_ck − p_k)² = Σ_k p_k (1 − p_k) · [(C − 1)(1 − ρ) + ρ n₀], n₀ = ΣN − ΣN²/ΣN,
 *
 * and K = (1 − ρ) / ρ (Kleinman 1973, "Proportions with extraneous variance: single and independent
 * samples", JASA 68, 46–54, for one share; Brier 1980, Biometrika 67, for several).
 */
export function estimateCareerRates(
  counted: Pick<CountedCareers, 'dimensions' | 'outcomes' | 'states'>
): CareerRates {
  const { dimensions, outcomes, states } = counted
  const { outcomesOfGrade, narrowest } = classifyRates(counted)
  const meanOf = memoiseMeans()
  const indexesOf = (state: number): readonly number[] =>
    outcomesOfGrade(careerStateAt(dimensions, state).grade)
  return {
    dimensions,
    outcomesOf: state => indexesOf(state).flatMap(index => outcomes[index] ?? []),
    expected: state => {
      const own = narrowest(state)
      return own ? meanOf(own) : noRates
    },
    drawn: draws => {
      const draw = memoiseDraws(draws)
      return state => {
        const own = narrowest(state)
        return own ? draw(own) : noRates
      }
    },
    explain: state => {
      const own = narrowest(state)
      const exposure = states.get(state)?.exposure ?? 0
      // A state without persons takes the rates of the class above as they are.
      const wider = exposure > 0 ? own?.parent : own
      const [rates, pooled] = [own && meanOf(own), wider && meanOf(wider)]
      return {
        exposure,
        weight: weightOf(own, exposure),
        rates: indexesOf(state).flatMap((index, at): readonly ExplainedRate[] => {
          const outcome = outcomes[index]
          if (!outcome) return []
          const count = states.get(state)?.counts.get(index) ?? 0
          const rate = rates?.[at] ?? 0
          const share = exposure > 0 ? count / exposure : null
          return [{ outcome, count, own: share, pooled: pooled?.[at] ?? rate, rate }]
        })
      }
    }
  }
}

const noRates = new Float64Array(0)

/** Weight of the own shares of a state in its rates. */
function weightOf(own: RateClass | undefined, exposure: number): number {
  if (!own || exposure === 0) return 0
  return own.parent ? exposure / (exposure + own.prior) : 1
}

function memoiseMeans(): (own: RateClass) => OutcomeProbabilities {
  const memo = new Map<RateClass, OutcomeProbabilities>()
  return function meanOf(own: RateClass): OutcomeProbabilities {
    const known = memo.get(own)
    if (known) return known
    const parent = own.parent && meanOf(own.parent)
    const mean = own.counts.map((count, at) =>
      parent ? shrinkRate(count, own, parent[at] ?? 0) : count / Math.max(1, own.exposure)
    )
    memo.set(own, mean)
    return mean
  }
}

/** Draws of the rates, each once, so that classes of one parent share its draw. */
function memoiseDraws(draws: RandomDraws): (own: RateClass) => OutcomeProbabilities {
  const memo = new Map<RateClass, OutcomeProbabilities>()
  return function draw(own: RateClass): OutcomeProbabilities {
    const known = memo.get(own)
    if (known) return known
    const parent = own.parent && draw(own.parent)
    const isParentAlone = parent && own.prior === Number.POSITIVE_INFINITY
    const drawn = isParentAlone
      ? parent
      : dirichlet(
          draws,
          own.counts.map((count, at) => count + (parent ? own.prior * (parent[at] ?? 0) : 0))
        )
    memo.set(own, drawn)
    return drawn
  }
}

/** Dirichlet variate: gamma variates divided by their sum. */
function dirichlet(draws: RandomDraws, shapes: Float64Array): OutcomeProbabilities {
  const drawn = shapes.map(draws.gamma)
  const sum = drawn.reduce((total, value) => total + value, 0)
  return sum > 0 ? drawn.map(value => value / sum) : drawn
}
