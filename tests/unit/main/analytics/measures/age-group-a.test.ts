import { computeAgeInYearsOn, dayNumberOfDate } from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'
import { firstBirthsOfGroupA } from '../../../../../src/main/analytics/measures/age-group-a'

const ages = { men: 35 * 12, women: 30 * 12 }

test('a person belongs to age group A until the day before the birthday after the last age', () => {
  for (const [year, month, day] of [
    [2026, 10, 31],
    [2027, 2, 28],
    [2028, 2, 29],
    [2028, 3, 1]
  ] as const) {
    const today = dayNumberOfDate(year, month, day)
    const births = firstBirthsOfGroupA(today, ages)
    expect(computeAgeInYearsOn(births.man, today)).toBe(35)
    expect(computeAgeInYearsOn(births.man - 1, today)).toBe(36)
    expect(computeAgeInYearsOn(births.woman, today)).toBe(30)
    expect(computeAgeInYearsOn(births.woman - 1, today)).toBe(31)
  }
})

test('nobody belongs to age group A without a rule', () => {
  const today = dayNumberOfDate(2026, 10, 31)
  expect(firstBirthsOfGroupA(today, { men: null, women: null }).man).toBeGreaterThan(today)
})
