import { describe, expect, test } from 'vitest'
import { crostonDemand, tsbDemand } from '../../../../../src/main/planning/forecast/rare-demand'

/**
 * Scripts of a rarely prescribed medicine by month, July 1991 to June 2008, of the Australian
 * Pharmaceutical Benefits Scheme, as the packages `tsibbledata` of R and `sktime` publish them.
 */
const scripts = [
  ...[1, 1, 1, 0, 0, 1, 3, 1, 1, 1, 1, 1, 2, 1, 1, 0, 0, 2, 0, 0, 1, 2, 0, 1, 0, 0, 1, 1, 1, 1],
  ...[0, 0, 2, 1, 0, 0, 0, 1, 0, 3, 3, 2, 4, 1, 1, 3, 3, 1, 0, 4, 1, 3, 0, 1, 2, 5, 14, 2, 0, 0],
  ...[3, 6, 2, 2, 2, 5, 1, 6, 3, 3, 2, 0, 1, 1, 0, 0, 0, 1, 4, 12, 4, 0, 7, 0, 2, 1, 4, 1, 3, 1],
  ...[0, 6, 9, 3, 1, 3, 1, 7, 1, 3, 3, 3, 5, 6, 10, 5, 1, 3, 1, 1, 1, 2, 1, 3, 7, 11, 10, 5, 5, 2],
  ...[2, 1, 0, 3, 6, 5, 8, 9, 1, 1, 0, 0, 0, 1, 2, 2, 0, 0, 0, 0, 1, 0, 0, 0, 2, 1, 1, 0, 1, 0],
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
]

const even = (weight: number) => ({ size: weight, occurrence: weight })

describe('demand after Croston', () => {
  /** Printed by `croston(y, h = 10)` of the package `forecast` of R; cited by the tests of sktime. */
  test.each([
    { weight: 0.1, published: 0.8688921 },
    { weight: 0.5, published: 0.6754646 },
    { weight: 0.05, published: 1.405808 }
  ])('equals the published $published for the weight $weight', ({ weight, published }) => {
    expect(scripts).toHaveLength(204)
    const digits = `${published}`.length - 2
    expect(crostonDemand(scripts, even(weight))?.toFixed(digits)).toBe(published.toFixed(digits))
  })

  test('does not change in periods without demand', () => {
    const demands = [0, 4, 0, 0, 2]
    expect(crostonDemand([...demands, 0, 0])).toBe(crostonDemand(demands))
  })

  test('is unknown without any demand', () => {
    expect(crostonDemand([0, 0, 0])).toBeNull()
  })
})

describe('demand after Teunter, Syntetos and Babai', () => {
  /** Values of the tests of sktime, which starts with the first demand and a probability of 1/2. */
  test.each([
    { size: 0.1, occurrence: 0.1, published: 0.015194 },
    { size: 0.4, occurrence: 0.05, published: 0.106244 },
    { size: 0.5, occurrence: 0.05, published: 0.116315 }
  ])(
    'equals the published $published for the weights $size and $occurrence',
    ({ published, ...weights }) => {
      const demand = tsbDemand(scripts, weights, { size: 1, probability: 0.5 })
      expect(demand?.toFixed(6)).toBe(published.toFixed(6))
    }
  )

  test('falls with every period without demand', () => {
    const demands = [0, 4, 0, 0, 2]
    expect(tsbDemand([...demands, 0]) ?? 1).toBeLessThan(tsbDemand(demands) ?? 0)
  })

  /** p: 0.5 → 0.45 → 0.505; z: 4 → 4 → 3.8. */
  test('smooths probability and size from the first demand and the share of periods', () => {
    expect(tsbDemand([4, 0])).toBeCloseTo(4 * (0.5 * 0.9 + 0.1) * 0.9, 12)
  })

  test('is unknown without any demand', () => {
    expect(tsbDemand([0, 0, 0])).toBeNull()
  })
})
