import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../../../../../src/main/analytics/measures/wilson-interval'

describe('Wilson score interval', () => {
  // Table I of Newcombe, Statistics in Medicine 17 (1998), 857–872, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718]
  ])('%i of %i has the published bounds', (successes, trials, lower, upper) => {
    const interval = wilsonInterval(successes, trials)
    expect(interval?.lower).toBeCloseTo(lower, 4)
    expect(interval?.upper).toBeCloseTo(upper, 4)
  })

  it('a share without trials has no bounds', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('the bounds contain the share and lie between 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (trials, part) => {
        const successes = part % (trials + 1)
        const { lower = 1, upper = 0 } = wilsonInterval(successes, trials) ?? {}
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(lower).toBeLessThanOrEqual(successes / trials + 1e-12)
        expect(upper).toBeGreaterThanOrEqual(successes / trials - 1e-12)
        expect(upper).toBeLessThanOrEqual(1)
      })
    )
  })
})
