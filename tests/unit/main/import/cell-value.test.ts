import { expect, test } from 'vitest'
import {
  parseIsoCellValue,
  toNumberCellValue
} from '../../../../src/main/import/workbook/cell-value'

const moment = (text: string): Date => new Date(`${text}Z`)

test.each([
  [1, 'moment', 1900, moment('1900-01-01T00:00')],
  [59, 'moment', 1900, moment('1900-02-28T00:00')],
  [60, 'moment', 1900, '29/02/1900'],
  [61, 'moment', 1900, moment('1900-03-01T00:00')],
  [45_306.5, 'moment', 1900, moment('2024-01-15T12:00')],
  [2_958_465, 'moment', 1900, moment('9999-12-31T00:00')],
  [2_958_466, 'moment', 1900, 2_958_466],
  [-1, 'moment', 1900, -1],
  [1, 'moment', 1904, moment('1904-01-02T00:00')],
  [43_844, 'moment', 1904, moment('2024-01-15T00:00')],
  // A time without a date is read as a time, not as a moment in 1899 or 1900.
  [0.3125, 'moment', 1900, '07:30'],
  [0, 'clock', 1900, '00:00'],
  [0.71875, 'clock', 1900, '17:15'],
  [1.25, 'clock', 1900, '30:00'],
  [45_306.5, 'clock', 1900, moment('2024-01-15T12:00')],
  [7.5, 'duration', 1900, '180:00'],
  [0.375, 'duration', 1900, '9:00'],
  [-0.0625, 'duration', 1900, '-1:30'],
  [1 / 86_400, 'duration', 1900, '0:00:01'],
  [0.25 / 86_400, 'duration', 1900, '0:00:00.250'],
  [5, 'number', 1900, 5]
] as const)(
  'the cell number %d of the kind %s in the %d date system of the workbook is read as %s',
  (value, shape, calendar, cell) => {
    expect(toNumberCellValue(value, shape, calendar)).toEqual(cell)
  }
)

test.each([
  ['2024-01-15', moment('2024-01-15T00:00')],
  ['2024-01-15T08:30:00', moment('2024-01-15T08:30')],
  ['2024-01-15T08:30:00.5', moment('2024-01-15T08:30:00.500')],
  ['2024-01-15T08:30:00Z', moment('2024-01-15T08:30')],
  ['2024-01-15T08:30:00+07:00', moment('2024-01-15T08:30')],
  ['9999-12-31', moment('9999-12-31T00:00')],
  ['08:30:00', '08:30'],
  ['08:30:15', '08:30:15'],
  ['PT8H', 'PT8H']
])(
  'the ISO date cell %s is read as local time without conversion between time zones',
  (text, cell) => {
    expect(parseIsoCellValue(text)).toEqual(cell)
  }
)
