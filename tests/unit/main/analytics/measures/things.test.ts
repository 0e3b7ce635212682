import {
  indexAfterLastPeriod,
  sampleCalendar,
  samplePeriodEndDays
} from '@shared/features/analytics/calendar'
import { describe, expect, test } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import {
  isEquipmentPresent,
  maintenanceDatesOf
} from '../../../../../src/main/analytics/facts/sample/things'
import {
  equipmentReadinessOf,
  readinessLevelOf,
  remainingServiceLifeOf,
  requiredMaterialSetsFor,
  yearOfPeriodEnd
} from '../../../../../src/main/analytics/measures/things'

const data = makeSampleDataSet()
const [some] = data.equipment
if (!some) throw new Error('the sample has no equipment')
const interval = data.equipmentTypes[some.type]?.interval ?? 0
const period = 5
const today = samplePeriodEndDays[period] ?? 0

describe('maintenanceDatesOf (last and next maintenance of an equipment item)', () => {
  test.each([
    ['on this very day', 0, 0, false],
    ['one interval ago, which nobody has missed yet', interval, 1, false],
    ['one day more than an interval ago', interval + 1, 2, true]
  ])(
    'maintenanceDatesOf returns the expected next date and overdue state for equipment last serviced %s',
    (_, daysAgo, late, overdue) => {
      const item = { ...some, phase: today - daysAgo, late }
      const last = today - daysAgo
      expect(maintenanceDatesOf(data, item, period)).toEqual({
        last,
        next: last + interval,
        overdue
      })
    }
  )

  test('maintenanceDatesOf repeats the last maintenance date after a whole maintenance cycle', () => {
    const item = { ...some, phase: today - 3 * (interval + 4) - 2, late: 4 }
    expect(maintenanceDatesOf(data, item, period).last).toBe(today - 2)
  })
})

test.each([
  ['before it came', 4, false],
  ['in the month it came', 5, true],
  ['in the last month', 7, true],
  ['in the month it went', 8, false]
])(
  'isEquipmentPresent is true only from the month in which an item was added until the month before its removal: %s',
  (_, at, expected) => {
    expect(isEquipmentPresent({ ...some, added: 5, removed: 8 }, at)).toBe(expected)
    expect(isEquipmentPresent({ ...some, added: 5, removed: indexAfterLastPeriod }, 11)).toBe(true)
  }
)

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [15, 1],
  [16, 2],
  [30, 2]
])('readinessLevelOf returns for %i days out of use the level %i', (days, level) => {
  expect(readinessLevelOf(days)).toBe(level)
})

test('the readiness of equipment is the share of planned days without downtime, weighted by quantity', () => {
  const ready = { planned: 30, down: 0 }
  expect(equipmentReadinessOf([ready, { planned: 30, down: 15 }])).toBe(0.75)
  expect(
    equipmentReadinessOf([
      { ...ready, things: 3 },
      { planned: 30, down: 30, things: 1 }
    ])
  ).toBe(0.75)
  expect(equipmentReadinessOf([])).toBeNull()
})

test('the need for spare parts is one set for each six days of downtime, rounded up', () => {
  const after = (down: number, things = 1) => ({ planned: 30, down, things })
  expect(requiredMaterialSetsFor([after(0), after(1), after(6)])).toBe(2)
  expect(requiredMaterialSetsFor([after(7, 5)])).toBe(10)
})

test('the remaining service life of equipment decreases by one year each year', () => {
  // The first two periods are November and December 2025.
  expect([0, 1, 2].map(at => yearOfPeriodEnd(sampleCalendar, at))).toEqual([2025, 2025, 2026])
  expect([2034, 2035, 2036].map(year => remainingServiceLifeOf(2020, 15, year))).toEqual([1, 0, -1])
})
