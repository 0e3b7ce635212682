import type { ForecastFigure } from '@shared/features/analytics/forecast-view'
import { expect, test } from 'vitest'
import { toForecastShortages } from '../../../../src/main/analytics/forecast/forecast-shortages'
import { defaultFillThresholds } from '../../../../src/main/analytics/measures/staffing'

const figure = (expected: number, low: number, high: number): ForecastFigure => ({
  expected,
  low,
  high
})
const groupsOf = (rows: Parameters<typeof toForecastShortages>[0]) =>
  toForecastShortages(rows, {
    groups: ['Trung đoàn 1', 'Trung đoàn 2', 'Trung đoàn 3', 'Đơn vị khác'],
    groupOf: new Map([
      ['T1', 0],
      ['T1A', 0],
      ['T2', 1],
      ['T3', 2]
    ]),
    labels: ['10/2027', '10/2028'],
    establishment: new Map([
      ['T1', 40],
      ['T1A', 60],
      ['T2', 200],
      ['T3', 50]
    ]),
    thresholds: defaultFillThresholds
  })

test('a shortage is the establishment of all units of a group less its forecast strength', () => {
  const { rows, basis } = groupsOf([
    // 84 of 100 is below the threshold of 85 %, 74 below the one 10 points lower.
    { name: 'Trung đoàn 1', now: 90, years: [figure(84, 80, 90), figure(74, 66, 83)] },
    { name: 'Trung đoàn 2', now: 203, years: [figure(201, 196, 207), figure(190.2, 185, 196)] },
    { name: 'Trung đoàn 3', now: 55, years: [figure(54, 51, 58), figure(50.2, 50, 57)] },
    undefined
  ])
  expect(rows).toEqual([
    {
      name: 'Trung đoàn 1',
      establishment: 100,
      now: 90,
      years: [
        { expected: 16, low: 10, high: 20, level: 'warning' },
        { expected: 26, low: 17, high: 34, level: 'grave' }
      ]
    },
    {
      name: 'Trung đoàn 2',
      establishment: 200,
      now: 203,
      years: [
        { expected: 0, low: 0, high: 4, level: 'possible' },
        { expected: expect.closeTo(9.8, 9), low: 4, high: 15, level: 'short' }
      ]
    },
    {
      name: 'Trung đoàn 3',
      establishment: 50,
      now: 55,
      years: [
        { expected: 0, low: 0, high: 0, level: 'enough' },
        { expected: 0, low: 0, high: 0, level: 'enough' }
      ]
    }
  ])
  expect(basis).toContain('dưới 85% biên chế, nghiêm trọng khi dưới 75%')
})

test('a group that is too small to be shown has no shortage, and one without persons lacks all', () => {
  const { rows } = groupsOf([
    { name: 'Trung đoàn 1', now: null, years: [null, null] },
    undefined,
    { name: 'Trung đoàn 3', now: 6, years: [figure(6, 5, 8), null] },
    undefined
  ])
  const missing = { expected: 200, low: 200, high: 200, level: 'grave' }
  expect(rows.map(({ name, now, years }) => [name, now, years])).toEqual([
    ['Trung đoàn 2', 0, [missing, missing]],
    ['Trung đoàn 3', 6, [{ expected: 44, low: 42, high: 45, level: 'grave' }, null]],
    ['Trung đoàn 1', null, [null, null]]
  ])
})
