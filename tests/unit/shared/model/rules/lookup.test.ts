import { listRules, predefinedRules } from '@shared/model/rules/listing'
import {
  approvalDaysOn,
  findRuleDueDay,
  lookUpRule,
  type RuleQuery
} from '@shared/model/rules/lookup'
import type { Rule } from '@shared/model/rules/rule'
import { expect, test } from 'vitest'

const serviceAge = { table: 'serviceAge' } as const
const officer = { ...serviceAge, kind: 'officer' } as const

test.each<[string, RuleQuery, number]>([
  ['a lieutenant today', { ...officer, rank: 'daiUy', sex: 'men', day: '2026-11-20' }, 50],
  ['a major today', { ...officer, rank: 'thieuTa', sex: 'women', day: '2026-11-20' }, 52],
  [
    'a colonel on the first day of the law',
    { ...officer, rank: 'daiTa', sex: 'women', day: '2024-12-01' },
    58
  ],
  [
    'a woman colonel on the day before',
    { ...officer, rank: 'daiTa', sex: 'women', day: '2024-11-30' },
    55
  ],
  [
    'a man colonel on the day before',
    { ...officer, rank: 'daiTa', sex: 'men', day: '2024-11-30' },
    57
  ],
  ['a general of unknown sex today', { ...officer, rank: 'thieuTuong', day: '2026-11-20' }, 60],
  ['a lieutenant of unknown sex in 2020', { ...officer, rank: 'thieuUy', day: '2020-01-01' }, 46],
  [
    'a woman professional',
    { ...serviceAge, kind: 'professional', rank: 'thuongTa', sex: 'women', day: '2026-01-01' },
    55
  ],
  [
    'a reserve major',
    { table: 'reserveAge', kind: 'officer', rank: 'thieuTa', day: '2026-01-01' },
    55
  ],
  [
    'a reserve private',
    { table: 'reserveAge', kind: 'enlisted', rank: 'binhNhi', sex: 'women', day: '2026-01-01' },
    40
  ],
  [
    'a reserve private of a combat unit',
    { table: 'reserveUnitAge', kind: 'enlisted', sex: 'men', subject: 'combat', day: '2026-01-01' },
    35
  ],
  [
    'a reserve professional of a combat unit',
    {
      table: 'reserveUnitAge',
      kind: 'professional',
      sex: 'men',
      subject: 'combat',
      day: '2026-01-01'
    },
    40
  ]
])('the age limit of %s is the one in force', (_who, query, age) => {
  expect(lookUpRule(predefinedRules, query)).toMatchObject({ found: true, value: age * 12 })
})

test('years between ranks, coefficients and base pay are looked up by day', () => {
  const day = '2023-12-01'
  const value = (query: RuleQuery) => {
    const result = lookUpRule(predefinedRules, query)
    return result.found ? result.value : result.words
  }
  expect(value({ table: 'rankYears', kind: 'officer', rank: 'thieuUy', day })).toBe(24)
  expect(value({ table: 'payCoefficient', kind: 'officer', rank: 'daiTa', day })).toBe(8)
  expect(value({ table: 'basePay', day })).toBe(1_800_000)
  expect(value({ table: 'basePay', day: '2024-07-01' })).toBe(2_340_000)
})

test('a day before all rules of a table has no rule, and the words name table, person and day', () => {
  const query: RuleQuery = { ...officer, rank: 'daiUy', sex: 'men', day: '1990-01-01' }
  expect(lookUpRule(predefinedRules, query)).toEqual({
    found: false,
    reason: 'missing',
    words:
      'Chưa có quy định “Hạn tuổi phục vụ tại ngũ” cho Sĩ quan, nam, Đại úy có hiệu lực ngày 01/01/1990.'
  })
})

test('an unknown property on which the value depends is named', () => {
  const day = '2020-01-01'
  expect(lookUpRule(predefinedRules, { ...officer, rank: 'daiTa', day })).toMatchObject({
    reason: 'unknown',
    words: expect.stringContaining('Không rõ giới tính')
  })
  expect(lookUpRule(predefinedRules, { ...officer, sex: 'men', day })).toMatchObject({
    reason: 'unknown',
    words: expect.stringContaining('Không rõ cấp bậc')
  })
})

test('a retired rule does not apply', () => {
  const retired: Rule[] = predefinedRules.map(rule => ({ ...rule, retired: true }))
  const query: RuleQuery = { table: 'basePay', day: '2026-01-01' }
  expect(lookUpRule(retired, query)).toMatchObject({ found: false, reason: 'missing' })
})

const dueDay = (query: Parameters<typeof findRuleDueDay>[1]) => {
  const due = findRuleDueDay(predefinedRules, query)
  return due.found ? due.day : due.reason
}

test('the age limit is reached under the law in force on that day', () => {
  const lieutenant = { ...officer, rank: 'daiUy', sex: 'men' } as const
  expect(dueDay({ ...lieutenant, since: '1978-06-15' })).toBe('2024-06-15')
  expect(dueDay({ ...lieutenant, since: '1978-12-15' })).toBe('2028-12-15')
  expect(dueDay({ ...lieutenant, since: '1976-02-29' })).toBe('2022-02-28')
})

test('workers reach the age of their year, although it rises each year', () => {
  const man = { ...serviceAge, kind: 'civilian', sex: 'men' } as const
  expect(dueDay({ ...man, since: '1964-10-10' })).toBe('2026-04-10')
  expect(dueDay({ ...man, since: '1970-05-31' })).toBe('2032-05-31')
})

test('the promotion zone begins when the years in the rank are complete', () => {
  const rank = { table: 'rankYears', kind: 'officer' } as const
  expect(dueDay({ ...rank, rank: 'thieuUy', since: '2025-09-02' })).toBe('2027-09-02')
  expect(dueDay({ ...rank, rank: 'daiUy', since: '2025-09-02' })).toBe('2029-09-02')
  expect(dueDay({ ...rank, rank: 'daiTuong', since: '2025-09-02' })).toBe('missing')
})

const deadline: Rule = {
  id: 'qd-001',
  table: 'deadline',
  kind: null,
  ranks: [],
  sex: null,
  subject: 'registration',
  value: 3,
  from: '2027-01-01',
  to: '2028-01-01',
  basis: null,
  article: '',
  verified: true,
  retired: false
}

test('the deadline of a registration is that of the rule in force, else that of the configuration', () => {
  const rules = listRules([deadline])
  const daysOn = (day: string) => approvalDaysOn(rules, { approvalDays: 5 }, day)
  expect([daysOn('2026-12-31'), daysOn('2027-01-01'), daysOn('2028-01-01')]).toEqual([5, 3, 5])
})
