/** Source of uniform random numbers in [0, 1). */
type UniformSource = () => number

/** Draws from the distributions that a simulation needs; the same seed yields the same draws. */
export interface RandomDraws {
  readonly uniform: UniformSource
  /** Gamma variate of unit scale; `shape` is at least 0, and shape 0 yields 0. */
  readonly gamma: (shape: number) => number
  readonly binomial: (trials: number, probability: number) => number
  readonly poisson: (mean: number) => number
}

/**
 * Generator of uniform numbers (sfc32 of PractRand: 128 bits of state, average period 2^127), so
 * that a forecast of millions of careers does not repeat itself.
 */
function createUniformSource(seed: number): UniformSource {
  let [a, b, c, counter] = [0x9e3779b9 | 0, 0x243f6a88 | 0, seed | 0, 1]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  // The first numbers of similar seeds are correlated.
  for (let skipped = 0; skipped < 15; skipped++) next()
  return next
}

/** Largest mean for which a count is drawn by adding up its probabilities. */
const mostInverted = 12

export function createRandomDraws(seed: number): RandomDraws {
  const uniform = createUniformSource(seed)

  /** Standard normal variate (polar method of Marsaglia and Bray 1964). */
  function normal(): number {
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1]
      const square = x * x + y * y
      if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square)
    }
  }

  /** Marsaglia and Tsang 2000, "A simple method for generating gamma variables", TOMS 26. */
  function gamma(shape: number): number {
    if (shape <= 0) return 0
    if (shape < 1) return gamma(shape + 1) * (1 - uniform()) ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = normal()
      const v = (1 + c * x) ** 3
      if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }

  /**
   * Adds up probabilities while few successes are expected; otherwise draws the median order
   * statistic of the trials, a beta variate, and continues on one side of it (Relles 1972, "A
   * simple algorithm for generating binomial random variables when N is large", JASA 67). Both are
   * exact.
   */
  function binomial(trials: number, probability: number): number {
    if (trials <= 0 || probability <= 0) return 0
    if (probability >= 1) return trials
    if (probability > 0.5) return trials - binomial(trials, 1 - probability)
    if (trials * probability <= mostInverted) return invertBinomial(trials, probability)
    const middle = 1 + Math.floor(trials / 2)
    const left = gamma(middle)
    const cut = left / (left + gamma(trials + 1 - middle))
    return cut <= probability
      ? middle + binomial(trials - middle, (probability - cut) / (1 - cut))
      : binomial(middle - 1, probability / cut)
  }

  function invertBinomial(trials: number, probability: number): number {
    const odds = probability / (1 - probability)
    let weight = (1 - probability) ** trials
    let rest = uniform()
    let successes = 0
    while (rest > weight && successes < trials) {
      rest -= weight
      successes++
      weight *= (odds * (trials - successes + 1)) / successes
    }
    return successes
  }

  /**
   * Adds up probabilities for a small mean; otherwise draws the time of an event of the process and
   * continues before or after it (Ahrens and Dieter 1974, Computing 12). Both are exact.
   */
  function poisson(mean: number): number {
    if (mean <= 0) return 0
    if (mean <= mostInverted) return invertPoisson(mean)
    const events = Math.floor((mean * 7) / 8)
    const time = gamma(events)
    return time <= mean ? events + poisson(mean - time) : binomial(events - 1, mean / time)
  }

  function invertPoisson(mean: number): number {
    let weight = Math.exp(-mean)
    let rest = uniform()
    let events = 0
    // The weights of counts far above the mean underflow; 200 is far above every mean here.
    while (rest > weight && events < 200) {
      rest -= weight
      events++
      weight *= mean / events
    }
    return events
  }

  return { uniform, gamma, binomial, poisson }
}
