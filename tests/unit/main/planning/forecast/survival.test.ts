import { expect, test } from 'vitest'
import {
  conditionalSurvival,
  type ObservedLife,
  survivalByAge
} from '../../../../../src/main/planning/forecast/survival'

const life = (until: number, failed = true, entered = 0): ObservedLife => ({
  entered,
  until,
  failed
})

/**
 * Weeks of remission under 6-mercaptopurine (Freireich et al. 1963), the example of Cox and Oakes
 * 1984, "Analysis of Survival Data", table 1.1, whose product-limit estimate is 0.857, 0.807, 0.753,
 * 0.690, 0.627, 0.538 and 0.448.
 */
const remissions = [
  ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map(week => life(week)),
  ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(week => life(week, false))
]

test('the product-limit estimate equals the published one of the remission times', () => {
  const steps = survivalByAge(remissions)
  expect(steps.map(({ age, atRisk, failures }) => [age, atRisk, failures])).toEqual([
    [6, 21, 3],
    [7, 17, 1],
    [10, 15, 1],
    [13, 12, 1],
    [16, 11, 1],
    [22, 7, 1],
    [23, 6, 1]
  ])
  expect(steps.map(({ survival }) => survival.toFixed(3))).toEqual([
    '0.857',
    '0.807',
    '0.753',
    '0.690',
    '0.627',
    '0.538',
    '0.448'
  ])
  expect(steps.map(({ error }) => error.toFixed(4))).toEqual([
    '0.0764',
    '0.0869',
    '0.0963',
    '0.1068',
    '0.1141',
    '0.1282',
    '0.1346'
  ])
})

test('an item that came under observation late is not at risk before', () => {
  const steps = survivalByAge([life(2), life(5), life(6, true, 3), life(7, false, 5)])
  // At 2 the first two are observed, at 5 the second and third, at 6 the third and fourth.
  expect(steps.map(({ atRisk }) => atRisk)).toEqual([2, 2, 2])
  expect(steps.map(({ survival }) => survival)).toEqual([0.5, 0.25, 0.125])
})

test('the survival of an item in use depends on its age', () => {
  const steps = survivalByAge(remissions)
  const survivalOf = (age: number): number => steps.findLast(step => step.age <= age)?.survival ?? 1
  expect(conditionalSurvival(steps, 10, 6)).toBeCloseTo(survivalOf(16) / survivalOf(10), 12)
  expect(conditionalSurvival(steps, 0, 5)).toBe(1)
  expect(conditionalSurvival(survivalByAge([life(3)]), 4, 1)).toBe(0)
})
