import { readFileSync } from 'node:fs'
import { fromLunarDate, isLunarYearKnown, toLunarDate } from '@shared/kit/lunar/lunar-date'
import { expect, test } from 'vitest'

interface YearOfTable {
  readonly year: number
  readonly leapMonth: number
  readonly tet: string
  readonly kings: string
}

/** Table that `tools/lunar/lunar-table.py` computed with PyEphem. */
const table: readonly YearOfTable[] = readFileSync('tests/support/lunar/lunar-years.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [year, leapMonth, tet = '', kings = ''] = line.split(',')
    return { year: Number(year), leapMonth: Number(leapMonth), tet, kings }
  })

test('Tết and Giỗ Tổ of each year from 1976 to 2100 equal the dates of an independent ephemeris', () => {
  expect(table).toHaveLength(125)
  const computed = table.map(({ year, leapMonth }) => ({
    year,
    leapMonth,
    tet: fromLunarDate({ year, month: 1, day: 1, leap: false }),
    kings: fromLunarDate({ year, month: 3, day: 10, leap: false })
  }))
  expect(computed).toEqual(table)
})

test('the leap month of each year equals that of an independent ephemeris', () => {
  const leapMonthOf = (year: number): number =>
    Array.from({ length: 12 }, (_, index) => index + 1).find(
      month => fromLunarDate({ year, month, day: 1, leap: true }) !== undefined
    ) ?? 0
  expect(table.map(({ year }) => leapMonthOf(year))).toEqual(table.map(one => one.leapMonth))
})

test.each([
  ['1985-01-21', 1985],
  ['2007-02-17', 2007],
  ['2030-02-02', 2030],
  ['2053-02-18', 2053]
])('Tết on %s precedes or follows the Chinese new year of %i', (day, year) => {
  expect(fromLunarDate({ year, month: 1, day: 1, leap: false })).toBe(day)
})

test('every day from 1990 to 2050 has a lunar date that leads back to it', () => {
  const wrong: string[] = []
  let before = 0
  for (let time = Date.UTC(1990, 0, 1); time <= Date.UTC(2050, 11, 31); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const lunar = toLunarDate(day)
    if (!lunar || fromLunarDate(lunar) !== day) wrong.push(day)
    else if (lunar.day !== 1 && before !== 0 && lunar.day !== before + 1) wrong.push(day)
    before = lunar?.day ?? 0
  }
  expect(wrong).toEqual([])
})

test('a lunar date that does not exist has no day', () => {
  expect(fromLunarDate({ year: 2026, month: 1, day: 31, leap: false })).toBeUndefined()
  expect(fromLunarDate({ year: 2026, month: 6, day: 1, leap: true })).toBeUndefined()
  expect(fromLunarDate({ year: 2026, month: 1, day: 0, leap: false })).toBeUndefined()
})

test('years before 1976 and after 2100 are unknown', () => {
  expect([1975, 1976, 2100, 2101].map(isLunarYearKnown)).toEqual([false, true, true, false])
  expect(fromLunarDate({ year: 1975, month: 1, day: 1, leap: false })).toBeUndefined()
  expect(toLunarDate('1975-12-31')).toBeUndefined()
})
