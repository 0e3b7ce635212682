import {
  computeAgeInYearsOn,
  dayNumberOfDate,
  samplePeriodEndDays
} from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'
import {
  countTestCallResponses,
  isReservistAssigned,
  isReservistFileOverdue,
  isReservistRegistered
} from '../../../../../src/main/analytics/facts/sample/reservists'
import { createFigure } from '../../../../../src/main/analytics/figures'
import { readyReservistShareOf } from '../../../../../src/main/analytics/measures/reserve'
import type { Reservist } from '../../../../../src/main/analytics/model'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const day = (text: string): number => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return dayNumberOfDate(year, month, date)
}

test.each([
  ['1990-05-20', '2026-05-19', 35],
  ['1990-05-20', '2026-05-20', 36],
  ['1990-05-20', '2026-05-21', 36],
  ['1990-05-20', '2026-04-30', 35],
  ['1990-05-20', '2026-06-01', 36],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['1965-12-31', '2026-01-01', 60],
  ['2026-10-31', '2026-10-31', 0]
])(
  'computeAgeInYearsOn returns for a person born on %s, on the day %s, the age of %d years',
  (birth, on, age) => {
    expect(computeAgeInYearsOn(day(birth), day(on))).toBe(age)
  }
)

const origin = { source: 'staffing', formula: 'x', unit: 'người' } as const

test.each([
  [11, 10, 'more', 'success', '+1'],
  [9, 10, 'more', 'danger', '−1'],
  [11, 10, 'less', 'danger', '+1'],
  [9, 10, 'less', 'success', '−1'],
  [10, 10, 'more', 'neutral', '0'],
  [10, 10, 'less', 'neutral', '0'],
  [11, 10, undefined, 'neutral', '+1']
] as const)(
  'the change of a figure to %d from %d, for which “%s” is better, has the status colour %s',
  (amount, before, better, tone, text) => {
    const { delta } = createFigure('x', 'X', amount, origin, { before, ...(better && { better }) })
    expect(delta).toEqual({ text, up: amount > before, tone })
  }
)

test('a figure shows no change if the change is smaller than the displayed precision, or if a value is missing', () => {
  const small = createFigure('x', 'X', 0.50004, origin, {
    before: 0.5,
    better: 'more',
    format: 'percent'
  })
  expect(small.delta).toMatchObject({ tone: 'neutral' })
  expect(createFigure('x', 'X', null, origin, { before: 1 }).delta).toBeUndefined()
  expect(createFigure('x', 'X', 1, origin, { before: null }).delta).toBeUndefined()
})

const [someone] = sampleSectorData.reservists
const reservist = (changes: Partial<Reservist>): Reservist => ({
  ...(someone as Reservist),
  ...changes
})

test.each([
  [364, false],
  [365, false],
  [366, true],
  [1_000, true]
])(
  'isReservistFileOverdue: a file updated %d days before the end of a period is overdue: %s',
  (days, overdue) => {
    const end = samplePeriodEndDays[3] ?? 0
    expect(isReservistFileOverdue(reservist({ updated: end - days }), 3)).toBe(overdue)
  }
)

test.each([
  [{ unit: 4, assigned: 3 }, true],
  [{ unit: 0, assigned: 2 }, true],
  [{ unit: 4, assigned: 4 }, false],
  [{ unit: -1, assigned: 0 }, false]
])('isAssigned: a reservist with %o is assigned in period 3: %s', (changes, assigned) => {
  expect(isReservistAssigned(reservist(changes), 3)).toBe(assigned)
})

test.each([
  [{ registered: 3, left: 4 }, true],
  [{ registered: 2, left: 99 }, true],
  [{ registered: 4, left: 99 }, false],
  [{ registered: 0, left: 3 }, false]
])('isReservistRegistered: a reservist with %o is registered in period 3: %s', (changes, there) => {
  expect(isReservistRegistered(reservist(changes), 3)).toBe(there)
})

test('only a response to a test call within 24 hours counts as prompt, and a missing response does not', () => {
  const people = [1, 24, 25, 60, 255].map(hours =>
    reservist({ answers: Uint8Array.from([hours, 255]) })
  )
  expect(countTestCallResponses(people, 0)).toMatchObject({ called: 5, answered: 4, prompt: 2 })
  expect(countTestCallResponses(people, 1)).toMatchObject({ called: 5, answered: 0, prompt: 0 })
})

test('the readiness share is the share of ready among all registered reservists, and is missing if none is registered', () => {
  const areas = (...places: readonly number[]) =>
    places.map(index => ({ index, code: `K${index}`, name: '', region: 0 }))
  const states = [
    { area: 'K0', state: 0, people: 3 },
    { area: 'K0', state: 1, people: 1 },
    { area: 'K1', state: 0, people: 2 },
    { area: 'K2', state: 2, people: 4 }
  ]
  // Five reservists are registered in the first area, and four of them have a reported readiness
  // state.
  const registered = [
    { area: 'K0', people: 5 },
    { area: 'K1', people: 2 },
    { area: 'K2', people: 4 }
  ]
  expect(readyReservistShareOf(states, registered, areas(0))).toBe(0.6)
  expect(readyReservistShareOf(states, registered, areas(0, 1))).toBeCloseTo(5 / 7, 9)
  expect(readyReservistShareOf(states, registered, areas(2))).toBe(0)
  expect(readyReservistShareOf(states, registered, areas(3))).toBeNull()
})
