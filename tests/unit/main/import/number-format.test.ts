import { expect, test } from 'vitest'
import { toNumberCellValue } from '../../../../src/main/import/workbook/cell-value'
import { numberFormatKindOf } from '../../../../src/main/import/workbook/number-format'

test.each([
  [14, undefined, 'moment'],
  [20, undefined, 'clock'],
  [46, undefined, 'duration'],
  [3, undefined, 'number'],
  [50, undefined, 'number'],
  // The format code takes precedence over the numeric format id.
  [14, '#,##0', 'number'],
  [57, '#,##0.00', 'number'],
  [60, 'dd/mm/yyyy', 'moment'],
  [164, 'General', 'number'],
  [164, 'Standard', 'number'],
  [164, '0.00E+00', 'number'],
  [164, '#,##0_M_M_M;(#,##0)_M_M_M;_(@_M_M_M', 'number'],
  [164, '0" d"', 'number'],
  [164, '0\\ \\d', 'number'],
  [164, '#,##0\\ [$đ-42A]', 'number'],
  [164, '[$-42A]d mmmm yyyy;@', 'moment'],
  [164, '[Red]dd.mm.yy', 'moment'],
  [164, 'mm/yyyy', 'moment'],
  [164, 'mmm', 'moment'],
  [164, 'hh:mm dd/mm', 'moment'],
  [164, 'hh:mm AM/PM', 'clock'],
  [164, 'mm:ss.0', 'clock'],
  [164, '[h]:mm', 'duration'],
  [164, '[mm]:ss', 'duration']
] as const)('the number format %d %s has the kind %s', (id, code, kind) => {
  expect(numberFormatKindOf(id, code)).toBe(kind)
})

test.each([
  ['00000', 123, '00123'],
  ['000000000000', 1_000_000_017, '001000000017'],
  ['"HS-"0000', 12, 'HS-0012'],
  ['000-0000', 1_234_567, '123-4567'],
  ['0000', 1_234_567, '1234567'],
  ['00;-00', 5, '05']
])(
  'a cell number with the format %s is read as text with its leading zeros',
  (code, value, text) => {
    expect(toNumberCellValue(value, numberFormatKindOf(164, code), 1900)).toEqual({ code: text })
  }
)

test.each(['0', '0.00', '000.00', '00%', '000,000', '#,##0', '# 00'])(
  'a cell number with the format %s is read as a number',
  code => {
    expect(toNumberCellValue(7, numberFormatKindOf(164, code), 1900)).toBe(7)
  }
)

test('a fraction or negative number in a cell whose format adds leading zeros is read as a number', () => {
  expect(toNumberCellValue(1.5, numberFormatKindOf(164, '0000'), 1900)).toBe(1.5)
  expect(toNumberCellValue(-15, numberFormatKindOf(164, '0000'), 1900)).toBe(-15)
})
