import {
  compareText,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  parseDayMonthYear,
  parseTypedDay,
  toVietnamIsoDay
} from '@shared/kit/format'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

// 20/11/2026 09:05 in Vietnam is 02:05 UTC; four hours earlier the UTC date is the 19th.
const time = Date.parse('2026-11-20T09:05:00+07:00')

describe('formatting of numbers, dates and text', () => {
  it('formatNumber and formatPercent use the Vietnamese notation', () => {
    expect(formatNumber(2_456_789)).toBe('2.456.789')
    expect(formatPercent(0.979)).toBe('97,9%')
    expect(formatPercent(0.25, 0)).toBe('25%')
  })

  it('numbers and ratios are formatted exactly as Intl does', () => {
    const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })
    const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ noNaN: true }))
    fc.assert(fc.property(numbers, value => formatNumber(value) === number.format(value)))
    for (const value of [0, -0, 1, 999, 1_000, -1_000, 9_007_199_254_740_991, 1e21]) {
      expect(formatNumber(value)).toBe(number.format(value))
    }
    const ratios = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map(count => count / 1_000),
      fc.double({ noNaN: true, min: -2, max: 2 })
    )
    for (const digits of [0, 1, 2]) {
      const percent = new Intl.NumberFormat('vi-VN', {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits
      })
      fc.assert(
        fc.property(ratios, ratio => formatPercent(ratio, digits) === percent.format(ratio)),
        { numRuns: 1_000 }
      )
    }
  })

  it('dates and times are formatted in Vietnam time with the date before the time', () => {
    expect(formatDate(time)).toBe('20/11/2026')
    expect(formatDateTime(time)).toBe('20/11/2026 09:05')
    expect(formatDateTime(Date.parse('2026-11-19T17:30:00Z'))).toBe('20/11/2026 00:30')
    expect(toVietnamIsoDay(Date.parse('2026-11-19T17:30:00Z'))).toBe('2026-11-20')
    expect(formatDay('2026-03-05')).toBe('05/03/2026')
  })

  it.each([
    [30_000, 'vừa xong'],
    [59_999, 'vừa xong'],
    [60_000, '1 phút trước'],
    [5 * 60_000, '5 phút trước'],
    [3_599_999, '59 phút trước'],
    [3_600_000, '1 giờ trước'],
    [3 * 3_600_000, '3 giờ trước'],
    [86_399_999, '23 giờ trước'],
    [86_400_000, '19/11/2026 09:05'],
    [25 * 3_600_000, '19/11/2026 08:05']
  ])('formatRelativeTime returns the expected text for an age of %d ms', (age, text) => {
    expect(formatRelativeTime(time - age, time)).toBe(text)
  })

  it('compareText sorts text in Vietnamese dictionary order', () => {
    expect(['Đơn vị', 'Dân', 'Ấp', 'An', 'Ăn'].sort(compareText)).toEqual([
      'An',
      'Ăn',
      'Ấp',
      'Dân',
      'Đơn vị'
    ])
  })
})

test.each([
  ['1/11/26', '2026-11-01'],
  ['01112026', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['1.11.2026', '2026-11-01'],
  ['1-11-26', '2026-11-01'],
  [' 01/11/2026 ', '2026-11-01'],
  ['1/1/70', '1970-01-01'],
  ['31/12/69', '2069-12-31'],
  ['31/2/26', undefined],
  ['31022026', undefined],
  ['2026-02-31', undefined],
  ['1112026', undefined],
  ['1/11', undefined],
  ['mai', undefined],
  ['', undefined]
])('parseTypedDay parses the typed day %j as %j', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day)
})

test.each([
  ['20/11/2026', '2026-11-20'],
  [' 5/1/2026 ', '2026-01-05'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', undefined],
  ['31/04/2026', undefined],
  ['00/01/2026', undefined],
  ['2026-11-20', undefined],
  ['20/11/26', undefined],
  ['', undefined]
])('parseDayMonthYear parses the typed day %j as %j', (typed, day) => {
  expect(parseDayMonthYear(typed)).toBe(day)
})

test.each([
  [0, '0'],
  [0.4, '0'],
  [0.96, '1'],
  [1.25, '1'],
  [-2.75, '-3'],
  [999.6, '1.000'],
  [1_234.4, '1.234'],
  [-1_234, '-1.234']
])('formatNumber formats %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})
