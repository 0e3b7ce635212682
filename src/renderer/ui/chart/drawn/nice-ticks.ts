/**
 * Ticks of an axis from zero to a round number that is at least the largest value. Steps are whole
 * numbers, because persons and things are counted.
 */
export function niceTicks(values: readonly (number | null)[]): number[] {
  const most = values.reduce<number>((high, value) => Math.max(high, value ?? 0), 0)
  const rough = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const factors = power === 1 ? [1, 2, 5] : [1, 2, 2.5, 5]
  const step = (factors.find(one => one * power >= rough) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
