import { listSpecialDays, workdayTestOf } from '@shared/model/rules/holidays'
import { predefinedRules } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
import { addWorkingDays, countWorkingDays, isWorkingDay } from '@shared/model/working-days'
import { expect, test } from 'vitest'

/** Days off from Monday to Friday, as the authorities announced them for civil servants. */
const announced: Readonly<Record<number, readonly string[]>> = {
  2022: [
    '2022-01-03 2022-01-31 2022-02-01 2022-02-02 2022-02-03 2022-02-04 2022-04-11',
    '2022-05-02 2022-05-03 2022-09-01 2022-09-02'
  ],
  2023: [
    '2023-01-02 2023-01-20 2023-01-23 2023-01-24 2023-01-25 2023-01-26',
    '2023-05-01 2023-05-02 2023-05-03 2023-09-01 2023-09-04'
  ],
  2024: [
    '2024-01-01 2024-02-08 2024-02-09 2024-02-12 2024-02-13 2024-02-14 2024-04-18',
    '2024-04-29 2024-04-30 2024-05-01 2024-09-02 2024-09-03'
  ],
  2025: [
    '2025-01-01 2025-01-27 2025-01-28 2025-01-29 2025-01-30 2025-01-31 2025-04-07',
    '2025-04-30 2025-05-01 2025-05-02 2025-09-01 2025-09-02'
  ]
}

test.each(Object.entries(announced))(
  'the days off of %s equal the announced ones',
  (year, lines) => {
    const off = listSpecialDays(predefinedRules, Number(year))
      .filter(({ day, kind }) => {
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
        return kind !== 'workday' && weekday !== 0 && weekday !== 6
      })
      .map(({ day }) => day)
    expect(off).toEqual(lines.flatMap(line => line.split(' ')))
  }
)

test('a Saturday that is worked in exchange is a working day', () => {
  const holidays = workdayTestOf(predefinedRules, [])
  expect(isWorkingDay('2024-05-04', holidays)).toBe(true)
  expect(isWorkingDay('2024-05-11', holidays)).toBe(false)
  expect(countWorkingDays('2024-04-26', '2024-05-06', holidays)).toBe(4)
  expect(addWorkingDays('2024-04-26', 3, holidays)).toBe('2024-05-04')
})

test('own holidays of the unit count in addition to the official ones', () => {
  const own = workdayTestOf(predefinedRules, [{ day: '2026-12-22', yearly: true }])
  expect(isWorkingDay('2027-12-22', own)).toBe(false)
  expect(isWorkingDay('2027-12-23', own)).toBe(true)
})

test('a retired holiday and one before its validity are working days', () => {
  const rules: Rule[] = predefinedRules.map(rule => ({
    ...rule,
    retired: rule.id === 'nghi-2-2021'
  }))
  expect(isWorkingDay('2025-04-07', workdayTestOf(rules, []))).toBe(true)
  expect(listSpecialDays(predefinedRules, 2012)).toEqual([])
})

test('a yearly holiday on 29 February exists in leap years only', () => {
  const [first] = predefinedRules.filter(({ id }) => id === 'nghi-1-2021')
  if (first?.table !== 'holiday') throw new Error('no holiday')
  const rules: Rule[] = [{ ...first, day: '02-29' }]
  expect(listSpecialDays(rules, 2027)).toEqual([])
  expect(listSpecialDays(rules, 2028).map(({ day }) => day)).toEqual(['2028-02-29'])
})

test('a day off that precedes a holiday of the next year is no working day', () => {
  const [first] = predefinedRules.filter(({ id }) => id === 'nghi-1-2021')
  if (first?.table !== 'holiday') throw new Error('no holiday')
  const calendar = workdayTestOf([{ ...first, before: 1, length: 2 }], [])
  expect(isWorkingDay('2026-12-31', calendar)).toBe(false)
  expect(isWorkingDay('2026-12-30', calendar)).toBe(true)
})
