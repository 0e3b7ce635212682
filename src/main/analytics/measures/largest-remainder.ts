/**
 * Rounds parts to integers that add up to `total` (largest remainder method); parts that already
 * are integers with this sum stay unchanged.
 */
export function roundPartsToTotal(parts: readonly number[], total: number): number[] {
  const floors = parts.map(Math.floor)
  const missing = total - floors.reduce((sum, part) => sum + part, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  const raised = new Set(byRemainder.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return floors.map((part, index) => (raised.has(index) ? part + 1 : part))
}

/** Splits an integer by weights into integers with an unchanged sum (largest remainder method). */
export function apportionByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return roundPartsToTotal(
    weights.map(weight => (total * weight) / sum),
    total
  )
}
