import { formatExactNumber, formatExactPercent } from '@shared/kit/figures/exact'
import { expect, it } from 'vitest'

it.each([
  ['0', '0'],
  ['-1250.500000', '-1.250,5'],
  ['12345678901234567890.123456789012345678', '12.345.678.901.234.567.890,123456789012345678'],
  ['999', '999'],
  ['< 5', '< 5']
])('an exact number %s is formatted as %s with every digit', (text, shown) => {
  expect(formatExactNumber(text)).toBe(shown)
})

it.each([
  ['0.250000', '25%'],
  ['0.123456', '12,3456%'],
  ['1', '100%'],
  ['0.005', '0,5%'],
  ['-0.5', '-50%'],
  ['12.5', '1.250%'],
  ['< 5', '< 5']
])('the share %s is formatted as %s', (text, shown) => {
  expect(formatExactPercent(text)).toBe(shown)
})
