/** Smoothing weights of the sizes of demands, and of their intervals or probability. */
export interface RareDemandWeights {
  readonly size: number
  readonly occurrence: number
}

/** Usual weights for rare demand (Syntetos and Boylan 2005: 0.05 to 0.2). */
const usualDemandWeights: RareDemandWeights = { size: 0.1, occurrence: 0.1 }

/**
 * Expected demand of each later period after Croston 1972, "Forecasting and stock control for
 * intermittent demands", Operational Research Quarterly 23: exponentially smoothed sizes divided by
 * smoothed intervals, both updated only in a period with demand, and starting with the first one.
 * Null without any demand.
 */
export function crostonDemand(
  demands: readonly number[],
  { size: sizeWeight, occurrence }: RareDemandWeights = usualDemandWeights
): number | null {
  let size: number | null = null
  let interval = 0
  let since = 0
  for (const demand of demands) {
    since++
    if (demand <= 0) continue
    interval = size === null ? since : interval + occurrence * (since - interval)
    size = size === null ? demand : size + sizeWeight * (demand - size)
    since = 0
  }
  return size === null ? null : size / interval
}

/** State of the method of Teunter, Syntetos and Babai. */
interface DemandLevel {
  readonly size: number
  /** Probability of a demand in a period. */
  readonly probability: number
}

/**
 * Expected demand of each later period after Teunter, Syntetos and Babai 2011, "Intermittent demand:
 * Linking forecasting to inventory obsolescence", European Journal of Operational Research 214: the
 * probability of a demand is smoothed in every period, so that the forecast falls while a material
 * is no longer asked for. Starts from `start`, or from the first demand and the share of periods
 * with demand. Null without any demand.
 */
export function tsbDemand(
  demands: readonly number[],
  weights: RareDemandWeights = usualDemandWeights,
  start: DemandLevel | null = usualStart(demands)
): number | null {
  if (start === null) return null
  let { size, probability } = start
  for (const demand of demands) {
    const isDemanded = demand > 0
    if (isDemanded) size += weights.size * (demand - size)
    probability += weights.occurrence * ((isDemanded ? 1 : 0) - probability)
  }
  return size * probability
}

function usualStart(demands: readonly number[]): DemandLevel | null {
  const found = demands.filter(demand => demand > 0)
  const [first] = found
  return first === undefined ? null : { size: first, probability: found.length / demands.length }
}
