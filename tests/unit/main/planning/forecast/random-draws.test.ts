import { expect, test } from 'vitest'
import { createRandomDraws } from '../../../../../src/main/planning/forecast/random-draws'

function momentsOf(draw: () => number, count = 40_000): { mean: number; variance: number } {
  const values = Array.from({ length: count }, draw)
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { mean, variance }
}

/** Five standard errors of a mean of 40,000 values. */
const tolerance = (variance: number): number => 5 * Math.sqrt(variance / 40_000)

test('the same seed yields the same draws, another seed yields others', () => {
  const draw = (seed: number): number[] => {
    const { uniform, gamma, binomial, poisson } = createRandomDraws(seed)
    return [uniform(), gamma(2.5), binomial(1000, 0.3), poisson(70)]
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test.each([0.2, 1, 7.5, 300])('gamma variates of shape %d have that mean and variance', shape => {
  const { gamma } = createRandomDraws(1)
  const { mean, variance } = momentsOf(() => gamma(shape))
  expect(Math.abs(mean - shape)).toBeLessThan(tolerance(shape))
  expect(variance / shape).toBeGreaterThan(0.9)
  expect(variance / shape).toBeLessThan(1.1)
})

test.each([
  [1, 0.3],
  [20, 0.9],
  [500, 0.2],
  [40_000, 0.45]
])('binomial variates of %d trials with probability %d have its moments', (trials, probability) => {
  const { binomial } = createRandomDraws(2)
  const { mean, variance } = momentsOf(() => binomial(trials, probability))
  const known = trials * probability * (1 - probability)
  expect(Math.abs(mean - trials * probability)).toBeLessThan(tolerance(known))
  expect(variance / known).toBeGreaterThan(0.95)
  expect(variance / known).toBeLessThan(1.05)
})

test.each([0.4, 9, 80, 2500])('poisson variates of mean %d have that mean and variance', known => {
  const { poisson } = createRandomDraws(3)
  const { mean, variance } = momentsOf(() => poisson(known))
  expect(Math.abs(mean - known)).toBeLessThan(tolerance(known))
  expect(variance / known).toBeGreaterThan(0.95)
  expect(variance / known).toBeLessThan(1.05)
})

test('counts stay within their bounds for probabilities of 0 and 1', () => {
  const { binomial, poisson, gamma } = createRandomDraws(4)
  expect([binomial(9, 0), binomial(9, 1), binomial(0, 0.5), poisson(0), gamma(0)]).toEqual([
    0, 9, 0, 0, 0
  ])
})
