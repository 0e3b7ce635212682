import {
  createLoadedDataCalendar,
  createPeriodCalendar,
  dayNumberToIsoDay,
  lastSamplePeriodIndex,
  listEndedMonths,
  periodFilterChoicesOf,
  sampleCalendar,
  samplePeriodDayRangeOf,
  samplePeriods
} from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'

test.each([
  ['2026-11-21', 3, ['2026-08', '2026-09', '2026-10']],
  ['2026-11-01', 1, ['2026-10']],
  ['2026-01-31', 2, ['2025-11', '2025-12']],
  ['2024-03-31', 1, ['2024-02']]
])('on %s the last %d complete months are %j', (today, count, months) => {
  expect(listEndedMonths(today, count)).toEqual(months)
})

test('a calendar gives the label and days of each period and of the period before the first', () => {
  const calendar = createPeriodCalendar(['2024-02', '2024-03'])
  expect([-1, 0, 1].map(calendar.label)).toEqual(['01/2024', '02/2024', '03/2024'])
  const ends = [-1, 0, 1].map(period => dayNumberToIsoDay(calendar.days(period).last))
  expect(ends).toEqual(['2024-01-31', '2024-02-29', '2024-03-31'])
  expect(dayNumberToIsoDay(calendar.days(0).first)).toBe('2024-02-01')
  expect(() => createPeriodCalendar([])).toThrow()
})

test('the calendar of the sample data agrees with the period constants of the sample data', () => {
  expect(sampleCalendar.last).toBe(lastSamplePeriodIndex)
  for (const [period, month] of samplePeriods.entries()) {
    expect(sampleCalendar.label(period)).toBe(month.split('-').reverse().join('/'))
    expect(sampleCalendar.days(period)).toEqual(samplePeriodDayRangeOf(period))
  }
})

test('pages over data of the unit offer 36 months, newest first', () => {
  const choices = periodFilterChoicesOf(createLoadedDataCalendar('2026-11-21'))
  expect(choices).toHaveLength(36)
  expect(choices[0]).toEqual({ value: '2026-10', label: '10/2026' })
  expect(choices.at(-1)).toEqual({ value: '2023-11', label: '11/2023' })
})
