import { formatExactNumber } from '../../kit/figures/exact'

/**
 * Labels of the half-open bands between ascending edges, the lowest first: "Dưới 25", "25 – dưới
 * 35", …, "Từ 60". There is one label more than edges.
 */
export function bandLabels(edges: readonly string[]): string[] {
  const shown = edges.map(formatExactNumber)
  return [
    `Dưới ${shown[0] ?? ''}`,
    ...shown.slice(1).map((edge, index) => `${shown[index]} – dưới ${edge}`),
    `Từ ${shown.at(-1) ?? ''}`
  ]
}

/** Decimal number of an expression in integer billionths. */
function toBillionths(number: string): bigint {
  const [whole = '', fraction = ''] = number.split('.')
  return BigInt(`${whole}${fraction.padEnd(9, '0')}`)
}

/** Whether every edge is greater than the one before it. */
export const areAscending = (edges: readonly string[]): boolean =>
  edges.every((edge, index) => {
    const before = edges[index - 1]
    return before === undefined || toBillionths(before) < toBillionths(edge)
  })
