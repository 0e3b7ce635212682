/** Two-sided quantile of the standard normal distribution for 95 %. */
const quantile = 1.959964

/**
 * Wilson score interval of a share at 95 % (Wilson 1927; method 3 of Newcombe, Statistics in
 * Medicine 17, 1998), null without trials. It stays between 0 and 1, also for shares near them.
 */
export function wilsonInterval(
  successes: number,
  trials: number
): { readonly lower: number; readonly upper: number } | null {
  if (trials === 0) return null
  const share = successes / trials
  const square = quantile ** 2
  const centre = 2 * trials * share + square
  const width = quantile * Math.sqrt(square + 4 * trials * share * (1 - share))
  const scale = 2 * (trials + square)
  return {
    lower: Math.max(0, (centre - width) / scale),
    upper: Math.min(1, (centre + width) / scale)
  }
}
