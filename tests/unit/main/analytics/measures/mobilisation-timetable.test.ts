import { expect, test } from 'vitest'
import {
  countArrivedBy,
  type MobilisationStep,
  plannedArrivalsOf
} from '../../../../../src/main/analytics/measures/mobilisation-timetable'
import { createRandom } from '../../../../support/seeded-random'

const step = (
  unit: string,
  order: number,
  planned: number,
  more: Partial<MobilisationStep> = {}
): MobilisationStep => ({
  unit,
  order,
  planned,
  shortest: null,
  longest: null,
  arriving: 0,
  ...more
})

test('the hour of an arrival is the sum of the durations of all steps of the unit up to it', () => {
  const arrivals = plannedArrivalsOf([
    step('A', 3, 5, { arriving: 30 }),
    step('A', 1, 1.5, { shortest: 1, longest: 3 }),
    step('B', 1, 4, { arriving: 7 }),
    step('A', 2, 2, { longest: 6, arriving: 10 })
  ])
  expect(arrivals).toEqual([
    { people: 10, planned: 3.5, earliest: 3, latest: 9 },
    { people: 30, planned: 8.5, earliest: 8, latest: 14 },
    { people: 7, planned: 4, earliest: 4, latest: 4 }
  ])
  expect(countArrivedBy(arrivals, 4)).toEqual({ planned: 17, lower: 7, upper: 17 })
  expect(countArrivedBy(arrivals, 8)).toEqual({ planned: 17, lower: 7, upper: 47 })
})

test('bounds that contradict the planned duration are extended to it', () => {
  const [arrival] = plannedArrivalsOf([step('A', 1, 5, { shortest: 6, longest: 2, arriving: 1 })])
  expect(arrival).toEqual({ people: 1, planned: 5, earliest: 5, latest: 5 })
})

test('decimal durations reach the hour that they add up to', () => {
  const steps = Array.from({ length: 60 }, (_, at) => step('A', at, 0.1, { arriving: 1 }))
  expect(countArrivedBy(plannedArrivalsOf(steps), 6).planned).toBe(60)
})

test('the curve rises with the hours and lies between its bounds', () => {
  const random = createRandom(7)
  const steps = Array.from({ length: 300 }, (_, at) => {
    const planned = Math.round(random() * 100) / 10
    return step(`U${at % 40}`, at, planned, {
      shortest: random() < 0.3 ? null : planned * random(),
      longest: random() < 0.3 ? null : planned * (1 + random()),
      arriving: Math.floor(random() * 20)
    })
  })
  const arrivals = plannedArrivalsOf(steps)
  let before = countArrivedBy(arrivals, 0)
  for (let hours = 1; hours <= 200; hours++) {
    const now = countArrivedBy(arrivals, hours)
    expect(now.lower).toBeLessThanOrEqual(now.planned)
    expect(now.planned).toBeLessThanOrEqual(now.upper)
    for (const kind of ['lower', 'planned', 'upper'] as const) {
      expect(now[kind]).toBeGreaterThanOrEqual(before[kind])
    }
    before = now
  }
  expect(before.upper).toBe(steps.reduce((sum, { arriving }) => sum + arriving, 0))
})
