import { addDays, addMonths, isCalendarDay, weekdayOf } from '@shared/kit/calendar-day'
import { expect, test } from 'vitest'

test('a day is moved over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-11-20', 0)).toBe('2026-11-20')
})

test('a day that the other month does not have becomes the last of that month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-02-28', 1)).toBe('2026-03-28')
  expect(addMonths('2026-02-31', 0)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('1964-05-20', 733)).toBe('2025-06-20')
})

test('the days of the week are counted from Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekdayOf('2026-11-28')).toBe(6)
})

test('a text is a day of the calendar only if the calendar has that day', () => {
  expect(['2026-02-28', '2024-02-29'].every(isCalendarDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-2-8', ''].some(isCalendarDay)).toBe(false)
})
