import { parseTypedInteger, parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { expect, test } from 'vitest'

test.each([
  ['0', 0],
  ['1000', 1_000],
  ['1.000', 1_000],
  ['10.000', 10_000],
  ['1.234.567', 1_234_567],
  ['  12 ', 12],
  ['007', 7]
])('parseTypedInteger parses “%s” as %d', (typed, count) => {
  expect(parseTypedInteger(typed)).toBe(count)
})

test.each([
  '',
  ' ',
  '-1',
  '+5',
  '1e9',
  '1,5',
  '1,000',
  '1.5',
  '1.00',
  '1.0000',
  '0.123',
  '.100',
  '5 0',
  '१२',
  'abc'
])('parseTypedInteger rejects “%s”', typed => {
  expect(parseTypedInteger(typed)).toBeNaN()
})

test.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  [' 7:05 ', '07:05'],
  ['7h30', '07:30'],
  ['7H', '07:00'],
  ['7 giờ', '07:00'],
  ['7 giờ 30'.normalize('NFD'), '07:30'],
  ['0730', '07:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59']
])('parseTypedTimeOfDay parses “%s” as %s', (typed, time) => {
  expect(parseTypedTimeOfDay(typed)).toBe(time)
})

test.each(['', '24:00', '7:60', '7:5', '730', '7', '7.30', '-1:00', '12:34:56', 'sáng'])(
  'parseTypedTimeOfDay rejects “%s”',
  typed => {
    expect(parseTypedTimeOfDay(typed)).toBeUndefined()
  }
)
