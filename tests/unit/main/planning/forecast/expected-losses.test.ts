import { expect, test } from 'vitest'
import { forecastLosses } from '../../../../../src/main/planning/forecast/expected-losses'
import type { AgeExposure } from '../../../../../src/main/planning/forecast/survival'
import { createRandom } from '../../../../support/seeded-random'

const options = { years: 3, runs: 400, seed: 7 }

test('expected losses follow the observed shares of each later age', () => {
  const exposures = [
    { age: 5, atRisk: 40, failures: 4 },
    { age: 6, atRisk: 20, failures: 5 }
  ]
  const inUse = new Map([
    [4, 100],
    [5, 60]
  ])
  const { years, unobserved } = forecastLosses([{ inUse, exposures }], options)
  // 100 × 0.1 + 60 × 0.25, then 90 × 0.25; nothing was observed at the age of 7.
  expect(years.map(({ expected }) => expected)).toEqual([25, 22.5, 0])
  expect(unobserved).toBe(160)
  for (const { low, high, expected } of years) {
    expect(low).toBeLessThanOrEqual(expected)
    expect(high).toBeGreaterThanOrEqual(expected)
  }
})

test('losses of two classes follow the shares of each', () => {
  const of = (failures: number) => ({
    inUse: new Map([[0, 50]]),
    exposures: [{ age: 1, atRisk: 10, failures }]
  })
  const { years, unobserved } = forecastLosses([of(1), of(4)], { ...options, years: 1 })
  expect(years[0]?.expected).toBe(25)
  expect(unobserved).toBe(0)
})

test('the same seed yields the same interval', () => {
  const task = {
    inUse: new Map([[0, 500]]),
    exposures: [{ age: 1, atRisk: 80, failures: 9 }]
  }
  const once = forecastLosses([task], { ...options, years: 1 })
  expect(forecastLosses([task], { ...options, years: 1 })).toEqual(once)
})

/** Share of failures by the age that is reached, as bathtub: early failures and wear. */
const trueShare = (age: number): number => 0.04 + 0.02 * Math.max(0, age - 6)
const ages = Array.from({ length: 12 }, (_, at) => at + 1)

test('the interval of 80 % holds 75 to 85 % of the losses of generated histories', () => {
  const random = createRandom(20_261_029)
  const failuresOf = (items: number, age: number): number =>
    Array.from({ length: items }).filter(() => random() < trueShare(age)).length
  let [inside, cells] = [0, 0]
  for (let history = 0; history < 300; history++) {
    const exposures: AgeExposure[] = ages.map(age => {
      const atRisk = 30 + Math.floor(random() * 60)
      return { age, atRisk, failures: failuresOf(atRisk, age) }
    })
    const inUse = new Map(ages.slice(0, 9).map(age => [age, 10 + Math.floor(random() * 30)]))
    const { years } = forecastLosses([{ inUse, exposures }], { ...options, seed: history })
    const left = new Map(inUse)
    for (const [year, { low, high }] of years.entries()) {
      let lost = 0
      for (const [age, items] of left) {
        const gone = failuresOf(items, age + year + 1)
        left.set(age, items - gone)
        lost += gone
      }
      cells++
      if (lost >= low && lost <= high) inside++
    }
  }
  expect(inside / cells).toBeGreaterThan(0.75)
  expect(inside / cells).toBeLessThan(0.85)
})
