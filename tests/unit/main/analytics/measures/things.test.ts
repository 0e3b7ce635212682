import { periodEnds, stillThere } from '@shared/features/analytics/calendar'
import { describe, expect, test } from 'vitest'
import { makeDataSet } from '../../../../../src/main/analytics/data/data-set'
import {
  ageOf,
  isThere,
  lifeLeft,
  readiness,
  readinessLevel,
  serviceOf
} from '../../../../../src/main/analytics/measures/things'

const data = makeDataSet()
const [some] = data.equipment
if (!some) throw new Error('the sample has no equipment')
const interval = data.equipmentTypes[some.type]?.interval ?? 0
const period = 5
const today = periodEnds[period] ?? 0

describe('the service of a thing that was last serviced', () => {
  test.each([
    ['on this very day', 0, 0, false],
    ['one interval ago, which nobody has missed yet', interval, 1, false],
    ['one day more than an interval ago', interval + 1, 2, true]
  ])('%s', (_, daysAgo, late, overdue) => {
    const item = { ...some, phase: today - daysAgo, late }
    const last = today - daysAgo
    expect(serviceOf(data, item, period)).toEqual({ last, next: last + interval, overdue })
  })

  test('comes again after a whole cycle', () => {
    const item = { ...some, phase: today - 3 * (interval + 4) - 2, late: 4 }
    expect(serviceOf(data, item, period).last).toBe(today - 2)
  })
})

test.each([
  ['before it came', 4, false],
  ['in the month it came', 5, true],
  ['in the last month', 7, true],
  ['in the month it went', 8, false]
])('a thing %s', (_, at, expected) => {
  expect(isThere({ ...some, added: 5, removed: 8 }, at)).toBe(expected)
  expect(isThere({ ...some, added: 5, removed: stillThere }, 11)).toBe(true)
})

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [15, 1],
  [16, 2],
  [30, 2]
])('%i days out of use are readiness %i', (days, level) => {
  expect(readinessLevel({ ...some, downDays: Uint8Array.of(days) }, 0)).toBe(level)
})

test('readiness is the planned days that were not lost', () => {
  const items = [
    { ...some, downDays: Uint8Array.of(0) },
    { ...some, downDays: Uint8Array.of(15) }
  ]
  expect(readiness(items, 0)).toBe(0.75)
  expect(readiness([], 0)).toBeNull()
})

test('age and what is left of the service life make up the whole of it', () => {
  const item = { ...some, year: 2020 }
  const life = data.equipmentTypes[item.type]?.life ?? 0
  // The first two periods are of 2025.
  expect([ageOf(item, 0), ageOf(item, 1), ageOf(item, 2)]).toEqual([5, 5, 6])
  expect(ageOf(item, period) + lifeLeft(data, item, period)).toBe(life)
})
