import { dayNumberOfDate } from '@shared/features/analytics/calendar'
import { expect, it } from 'vitest'
import { quartersOfDays } from '../../../../../src/main/analytics/measures/quarters'

const day = (year: number, month: number): number => dayNumberOfDate(year, month, 15)

it('quartersOfDays returns every quarter between the first and the last day, including quarters without values', () => {
  expect(quartersOfDays([day(2026, 10), day(2025, 12), day(2026, 1)])).toEqual([
    'Q4/2025',
    'Q1/2026',
    'Q2/2026',
    'Q3/2026',
    'Q4/2026'
  ])
  expect(quartersOfDays([day(2026, 3)])).toEqual(['Q1/2026'])
  expect(quartersOfDays([])).toEqual([])
})
