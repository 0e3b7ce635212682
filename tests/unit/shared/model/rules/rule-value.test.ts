import type { RuleUnit } from '@shared/model/rules/rule-tables'
import { formatRuleValue, parseRuleValue } from '@shared/model/rules/rule-value'
import { expect, test } from 'vitest'

test.each<[RuleUnit, string, number | undefined]>([
  ['age', '54', 648],
  ['age', '54 tuổi', 648],
  ['age', '61 tuổi 3 tháng', 735],
  ['age', '61 TUỔI  3 tháng', 735],
  ['age', '61,5', undefined],
  ['age', '61 tuổi 12 tháng', undefined],
  ['age', '11', undefined],
  ['age', '81', undefined],
  ['age', '', undefined],
  ['period', '4 năm', 48],
  ['period', '6 tháng', 6],
  ['period', '0', undefined],
  ['coefficient', '8,00', 8],
  ['coefficient', '0,45', 0.45],
  ['coefficient', '8.5', undefined],
  ['coefficient', '8,555', undefined],
  ['money', '2.340.000 đồng', 2_340_000],
  ['money', '2340000', 2_340_000],
  ['money', '2.34', undefined],
  ['workingDays', '5 ngày làm việc', 5],
  ['days', '30 ngày', 30],
  ['days', '0', undefined]
])('a value in %s typed as "%s" is read as %s', (unit, typed, value) => {
  expect(parseRuleValue(unit, typed)).toBe(value)
})

test.each<[RuleUnit, number, string]>([
  ['age', 735, '61 tuổi 3 tháng'],
  ['age', 600, '50 tuổi'],
  ['period', 6, '6 tháng'],
  ['coefficient', 4.2, '4,20'],
  ['money', 2_340_000, '2.340.000 đồng'],
  ['workingDays', 5, '5 ngày làm việc']
])('a value in %s of %s is displayed as "%s"', (unit, value, words) => {
  expect(formatRuleValue(unit, value)).toBe(words)
})
