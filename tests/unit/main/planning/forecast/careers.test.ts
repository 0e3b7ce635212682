import { describe, expect, test } from 'vitest'
import {
  type AgeLimitRule,
  tabulateAgeLimits
} from '../../../../../src/main/planning/forecast/age-limit-table'
import { estimateCareerRates } from '../../../../../src/main/planning/forecast/career-rates'
import {
  type CareerDimensions,
  type CareerProfile,
  careerProfileIndex,
  careerStateIndex
} from '../../../../../src/main/planning/forecast/career-space'
import { countCareers } from '../../../../../src/main/planning/forecast/count-careers'
import { forecastCareers } from '../../../../../src/main/planning/forecast/forecast-careers'
import {
  flowIndexes,
  forecastCells
} from '../../../../../src/main/planning/forecast/forecast-cells'
import { scoreForecast } from '../../../../../src/main/planning/forecast/score-forecast'
import { pairCareers } from '../../../../support/planning/generated-careers'

const dimensions: CareerDimensions = { grades: 2, years: 2, kinds: 1, groups: 2 }
const profileOf = (changes: Partial<CareerProfile>): CareerProfile => ({
  grade: 0,
  years: 0,
  kind: 0,
  group: 0,
  age: 30,
  isWoman: false,
  ...changes
})
const someone = (person: string, changes: Partial<CareerProfile> = {}) => ({
  person,
  ...profileOf(changes)
})
/** Men leave at 50, women at 45; in the upper grade five years later; a law of 2027 adds one. */
const rule: AgeLimitRule = ({ grade, isWoman }, day) =>
  (isWoman ? 45 : 50) + grade * 5 + (day >= '2027-01-01' ? 1 : 0)
const limitsOn = (day: string) => tabulateAgeLimits(rule, day, dimensions)

describe('counted careers', () => {
  const counted = countCareers(dimensions, [
    {
      transitions: pairCareers(
        [
          someone('stays'),
          someone('rises'),
          someone('moves'),
          someone('leaves'),
          someone('ends', { age: 49 }),
          someone('remains', { age: 60 })
        ],
        [
          someone('stays', { years: 1, age: 31 }),
          someone('rises', { grade: 1, age: 31 }),
          someone('moves', { years: 1, group: 1, age: 31 }),
          someone('remains', { age: 61 }),
          someone('comes', { age: 20 })
        ],
        new Map([['leaves', 1]])
      ),
      limits: limitsOn('2026-10-31')
    }
  ])

  test('a person whom the age limit reaches is part of no rate', () => {
    expect(counted.due).toEqual({ left: 1, stayed: 1 })
    expect(counted.states.get(careerStateIndex(dimensions, profileOf({})))?.exposure).toBe(4)
  })

  test('changes, departures and arrivals are counted by state', () => {
    const { rates, exposure, weight } = estimateCareerRates(counted).explain(
      careerStateIndex(dimensions, profileOf({}))
    )
    expect(exposure).toBe(4)
    // The classes have equal persons, from which no variance between states can be estimated, so the
    // pooled rate applies.
    expect(weight).toBe(0)
    expect(rates.map(({ outcome, count, own, rate }) => ({ outcome, count, own, rate }))).toEqual([
      {
        outcome: { left: null, gradeStep: 0, kind: null, group: null },
        count: 1,
        own: 0.25,
        rate: 0.25
      },
      {
        outcome: { left: null, gradeStep: 1, kind: null, group: null },
        count: 1,
        own: 0.25,
        rate: 0.25
      },
      {
        outcome: { left: null, gradeStep: 0, kind: null, group: 1 },
        count: 1,
        own: 0.25,
        rate: 0.25
      },
      { outcome: { left: 1 }, count: 1, own: 0.25, rate: 0.25 }
    ])
    const profile = careerProfileIndex(dimensions, profileOf({ age: 20 }))
    expect([...counted.intake]).toEqual([[profile, 1]])
  })
})

describe('a forecast', () => {
  const causes = 1
  const cells = forecastCells(dimensions, causes)
  const flows = flowIndexes(causes)
  const from = Array.from({ length: 40 }, (_, at) => someone(`p${at}`))
  const later = [...from.slice(0, 30), someone('new1', { age: 20 }), someone('new2', { age: 20 })]
  const counted = countCareers(dimensions, [{ transitions: pairCareers(from, later), limits: [] }])
  const task = {
    counted,
    causes,
    start: new Map([
      [careerProfileIndex(dimensions, profileOf({ age: 48 })), 40],
      [careerProfileIndex(dimensions, profileOf({ age: 43, isWoman: true })), 10]
    ]),
    limits: [limitsOn('2026-10-31'), limitsOn('2027-10-31'), limitsOn('2028-10-31')],
    runs: 300,
    seed: 1
  }
  const forecast = forecastCareers(task)
  const at = (year: number, cell: number): number =>
    forecast.expected[year * cells.perYear + cell] ?? Number.NaN

  test('persons leave in the year in which they reach the limit that is then in force', () => {
    // The limit rises by a year in 2027, so that those of 49 and 44 serve one year longer.
    const law = [0, 1, 2].map(year => at(year, cells.flow(flows.law)))
    expect(law).toEqual([0, 0, expect.closeTo(50 * 0.75 ** 2, 9)])
  })

  test('arrivals of a year are those of an observed year, and rates apply to the rest', () => {
    expect(at(0, cells.total)).toBeCloseTo(50 * 0.75 + 2, 9)
    expect(at(1, cells.total)).toBeCloseTo((50 * 0.75 + 2) * 0.75 + 2, 9)
    expect(at(0, cells.flow(flows.intake))).toBe(2)
  })

  test('the expected figure lies inside of its interval, and 50 % lie inside of 80 %', () => {
    const cell = cells.total
    expect(forecast.low[cell]).toBeLessThan(forecast.innerLow[cell] ?? 0)
    expect(forecast.innerLow[cell]).toBeLessThan(at(0, cell))
    expect(forecast.innerHigh[cell]).toBeGreaterThan(at(0, cell))
    expect(forecast.high[cell]).toBeGreaterThan(forecast.innerHigh[cell] ?? 0)
  })

  test('the same seed yields the same intervals', () => {
    expect(forecastCareers(task)).toEqual(forecast)
    expect(forecastCareers({ ...task, seed: 2 }).low).not.toEqual(forecast.low)
  })

  test('persons of a grade that was never observed serve on', () => {
    const start = new Map([[careerProfileIndex(dimensions, profileOf({ grade: 1 })), 7]])
    const { expected, low, high } = forecastCareers({ ...task, start })
    expect([expected, low, high].map(values => values[cells.grade(1)])).toEqual([7, 7, 7])
  })

  test('a score counts the cells inside of the interval and the mean difference', () => {
    const figures = { expected: [10, 20, 30], low: [8, 18, 25], high: [12, 22, 28] }
    const [expected, low, high] = Object.values(figures).map(values => Float64Array.from(values))
    const score = scoreForecast(
      { expected: expected ?? fail(), low: low ?? fail(), high: high ?? fail() },
      Float64Array.from([12, 17, 30]),
      [0, 1, 2]
    )
    expect(score).toEqual({ cells: 3, inside: 1, bias: 1 / 3, error: 5 / 3 })
  })
})

const fail = (): never => {
  throw new Error('missing')
}

test('100,000 careers of ten years are simulated one by one', () => {
  const years = 10
  const people = 1000
  const transition = { from: profileOf({}), to: profileOf({ years: 1 }), cause: 0, people: 100 }
  const counted = countCareers(dimensions, [{ transitions: [transition], limits: [] }])
  let finished = 0
  const { low, high } = forecastCareers(
    {
      counted,
      causes: 0,
      start: new Map([[careerProfileIndex(dimensions, profileOf({})), people]]),
      limits: Array.from({ length: years }, () => []),
      runs: 100,
      seed: 1
    },
    () => finished++
  )
  const cells = forecastCells(dimensions, 0)
  const last = (years - 1) * cells.perYear + cells.total
  expect([finished, low[last], high[last]]).toEqual([100, people, people])
})
