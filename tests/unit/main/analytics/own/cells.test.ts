import { expect, test } from 'vitest'
import { cellToDayNumber } from '../../../../../src/main/analytics/facts/own/questions'

test.each([
  ['1970-01-01', 0],
  ['1970-01-02', 1],
  ['1969-12-31', -1],
  // Days in 20 years before 1970 with five leap days, minus those of January and February 1950,
  // negative.
  ['1950-03-01', -7_246],
  ['2000-02-29', 11_016],
  ['2026-11-20', 20_777],
  ['', null],
  [null, null],
  ['không phải ngày', null]
])('cellToDayNumber converts the cell %j to the day number %j', (cell, number) => {
  expect(cellToDayNumber(cell)).toBe(number)
})
