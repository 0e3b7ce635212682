import { addDays } from '@shared/kit/calendar-day'
import { findLatestStartDueBy, selectRulesInForceFrom } from '@shared/model/rules/due-days'
import { predefinedRules } from '@shared/model/rules/listing'
import { findRuleDueDay } from '@shared/model/rules/lookup'
import { expect, test } from 'vitest'

const major = { table: 'serviceAge', kind: 'officer', rank: 'thieuTa', sex: 'men' } as const

test.each([
  // Who reached the age of the previous law by then was due, although that of today is higher.
  ['under the present law and those before it', major, '2026-10-31', '1976-11-30'],
  ['on the last day of the previous law', major, '2024-11-30', '1976-11-30'],
  [
    'for the years between two ranks',
    { table: 'rankYears', kind: 'officer', rank: 'trungUy' },
    '2026-10-31',
    '2023-10-31'
  ]
] as const)('the latest start due by a day is found %s', (_, query, day, expected) => {
  expect(findLatestStartDueBy(predefinedRules, query, day)).toBe(expected)
})

test('a person who still serves is judged by the rules in force from that day on', () => {
  const day = '2026-10-31'
  const rules = selectRulesInForceFrom(predefinedRules, day)
  expect(findLatestStartDueBy(rules, major, day)).toBe('1974-10-31')
})

test('the latest start is due by the day, and the day after it is not', () => {
  const queries = [
    { ...major, rank: 'daiTa', sex: 'women' },
    { table: 'serviceAge', kind: 'professional', rank: 'thuongTa', sex: 'women' },
    { table: 'serviceAge', kind: 'civilian', sex: 'women' },
    { table: 'rankYears', kind: 'officer', rank: 'thieuUy' }
  ] as const
  for (const query of queries)
    for (const day of ['2021-03-31', '2024-12-01', '2026-02-28', '2029-10-31']) {
      const start = findLatestStartDueBy(predefinedRules, query, day) ?? ''
      const dueDayOf = (since: string): string => {
        const due = findRuleDueDay(predefinedRules, { ...query, since })
        return due.found ? due.day : '9999-12-31'
      }
      expect(dueDayOf(start) <= day, `${JSON.stringify(query)} ${day}`).toBe(true)
      expect(dueDayOf(addDays(start, 1)) > day, `${JSON.stringify(query)} ${day}`).toBe(true)
    }
})

test('there is no latest start without a rule or with an unknown property', () => {
  const enlisted = { table: 'serviceAge', kind: 'enlisted' } as const
  expect(findLatestStartDueBy(predefinedRules, enlisted, '2026-10-31')).toBeNull()
  const unknownRank = { table: 'serviceAge', kind: 'officer', sex: 'men' } as const
  expect(findLatestStartDueBy(predefinedRules, unknownRank, '2026-10-31')).toBeNull()
})
