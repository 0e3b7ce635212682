import { expect, test } from 'vitest'
import { type AgeExposure, survivalByAge } from '../../../../../src/main/planning/forecast/survival'

/** Observed span of one item. */
interface Life {
  readonly until: number
  readonly failed: boolean
  readonly entered?: number
}

/** Risk sets by definition: who entered before an age and was there until it. */
const exposuresOf = (lives: readonly Life[]): AgeExposure[] =>
  [...new Set(lives.map(({ until }) => until))].map(age => {
    const there = lives.filter(({ entered = -1, until }) => entered < age && until >= age)
    const failures = there.filter(({ until, failed }) => failed && until === age).length
    return { age, atRisk: there.length, failures }
  })

/**
 * Weeks of remission under 6-mercaptopurine (Freireich et al. 1963), the example of Cox and Oakes
 * 1984, "Analysis of Survival Data", table 1.1, whose product-limit estimate is 0.857, 0.807, 0.753,
 * 0.690, 0.627, 0.538 and 0.448.
 */
const remissions = exposuresOf([
  ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map(until => ({ until, failed: true })),
  ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(until => ({ until, failed: false }))
])
const failing = survivalByAge(remissions).filter(({ failures }) => failures > 0)

test('the product-limit estimate equals the published one of the remission times', () => {
  expect(failing.map(({ age, atRisk, failures }) => [age, atRisk, failures])).toEqual([
    [6, 21, 3],
    [7, 17, 1],
    [10, 15, 1],
    [13, 12, 1],
    [16, 11, 1],
    [22, 7, 1],
    [23, 6, 1]
  ])
  expect(failing.map(({ survival }) => survival.toFixed(3))).toEqual([
    '0.857',
    '0.807',
    '0.753',
    '0.690',
    '0.627',
    '0.538',
    '0.448'
  ])
  expect(failing.map(({ error }) => error.toFixed(4))).toEqual([
    '0.0764',
    '0.0869',
    '0.0963',
    '0.1068',
    '0.1141',
    '0.1282',
    '0.1346'
  ])
})

test('the bounds at 95 % equal those that Stata lists for the remission times', () => {
  expect(failing.map(({ bounds }) => [bounds?.low.toFixed(4), bounds?.high.toFixed(4)])).toEqual([
    ['0.6197', '0.9516'],
    ['0.5631', '0.9228'],
    ['0.5032', '0.8894'],
    ['0.4316', '0.8491'],
    ['0.3675', '0.8049'],
    ['0.2678', '0.7468'],
    ['0.1881', '0.6801']
  ])
})

test('an item that came under observation late is not at risk before', () => {
  const steps = survivalByAge(
    exposuresOf([
      { until: 2, failed: true },
      { until: 5, failed: true },
      { until: 6, failed: true, entered: 3 },
      { until: 7, failed: false, entered: 5 }
    ])
  )
  // At 2 the first two are observed, at 5 the second and third, at 6 the third and fourth.
  expect(steps.map(({ atRisk }) => atRisk)).toEqual([2, 2, 2, 1])
  expect(steps.map(({ survival }) => survival)).toEqual([0.5, 0.25, 0.125, 0.125])
})

test('there are no bounds before the first failure and after the last item failed', () => {
  const steps = survivalByAge([
    { age: 3, atRisk: 2, failures: 2 },
    { age: 1, atRisk: 9, failures: 0 },
    { age: 2, atRisk: 0, failures: 0 }
  ])
  expect(steps.map(({ age, survival, bounds }) => [age, survival, bounds])).toEqual([
    [1, 1, null],
    [3, 0, null]
  ])
})
