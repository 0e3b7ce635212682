import { expect, test } from 'vitest'
import { parseServerDate, parseServerDecimal } from '../../../../src/main/connections/child/cells'

test.each([
  ['5', '5'],
  ['-12.50', '-12.50'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['123456789012345', '123456789012345'],
  // Integers of more than 15 digits end with `.0`, because without a fraction they would be read as
  // an integer type that cannot represent them.
  ['1000000000000000', '1000000000000000.0'],
  ['-100000000000000000000', '-100000000000000000000.0'],
  ['100000000000000000000.00', '100000000000000000000.00']
])('the decimal %s from a server is written to a table as %s', (sent, written) => {
  expect(parseServerDecimal(sent)).toBe(written)
})

test.each(['1234567890123456', '1.2345678901234567', '0.1234567890123456'])(
  'the decimal %s is refused for having too many digits',
  sent => {
    expect(() => parseServerDecimal(sent)).toThrow('có số quá 15 chữ số')
  }
)

test.each(['NaN', 'Infinity', '-Infinity'])(
  'the PostgreSQL value %s is refused as not a number',
  sent => {
    expect(() => parseServerDecimal(sent)).toThrow('không phải là số')
  }
)

test.each(['1000-01-01', '2999-12-31', '3000-01-01', '9999-12-31 23:59:59'])(
  'a date read from a server is passed on unchanged: %s',
  day => {
    expect(parseServerDate(day)).toBe(day)
  }
)

test.each(['0999-12-31', '10000-01-01', '0044-03-15 BC', 'infinity'])(
  'a date read from a server outside the range of tables is refused: %s',
  day => {
    expect(() => parseServerDate(day)).toThrow('từ năm 1000 đến năm 9999')
  }
)
