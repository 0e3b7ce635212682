import { findRuleConflict, ruleConflictMessage } from '@shared/model/rules/conflicts'
import { predefinedRules } from '@shared/model/rules/listing'
import { holidayRuleDraftSchema, valueRuleDraftSchema } from '@shared/model/rules/rule'
import { expect, test } from 'vitest'

const pay = {
  table: 'basePay' as const,
  kind: null,
  ranks: [],
  sex: null,
  subject: '',
  value: 2_530_000,
  from: '2027-01-01',
  to: null,
  basis: null,
  article: '',
  verified: false
}
const dayOff = {
  table: 'holiday' as const,
  name: 'Nghỉ hoán đổi',
  calendar: 'dayOff' as const,
  day: '2027-01-04',
  before: 0,
  length: 1,
  compensated: false,
  from: null,
  to: null,
  basis: null,
  article: '',
  verified: false
}

test('a rule that begins before its predecessor ends is refused with the name of that rule', () => {
  const conflict = findRuleConflict(pay, predefinedRules)
  expect(conflict && ruleConflictMessage(conflict)).toBe(
    'Trùng thời gian hiệu lực với quy định “Mức lương cơ sở” (từ 01/07/2024). Hãy đặt ngày hết hiệu lực cho quy định đó trước.'
  )
})

test('a rule that begins on the day on which its predecessor ends is accepted', () => {
  const ended = predefinedRules.map(rule =>
    rule.id === 'luong-co-so-2024-07-01-1' ? { ...rule, to: '2027-01-01' } : rule
  )
  expect(findRuleConflict(pay, ended)).toBeUndefined()
})

test('a rule does not conflict with itself, with retired rules or with other people', () => {
  const self = 'luong-co-so-2024-07-01-1'
  expect(findRuleConflict(pay, predefinedRules, self)).toBeUndefined()
  const retired = predefinedRules.map(rule => ({ ...rule, retired: true }))
  expect(findRuleConflict(pay, retired)).toBeUndefined()
  const age = { ...pay, table: 'serviceAge' as const, value: 600 }
  expect(findRuleConflict({ ...age, kind: 'enlisted' }, predefinedRules)).toBeUndefined()
})

test('a rule for everybody conflicts with a rule for some', () => {
  const age = { ...pay, table: 'serviceAge' as const, value: 600 }
  expect(findRuleConflict(age, predefinedRules)?.id).toBe('tuoi-sq-2024-1')
  expect(
    findRuleConflict({ ...age, kind: 'officer', ranks: ['daiTa', 'binhNhi'] }, predefinedRules)?.id
  ).toBe('tuoi-sq-2024-5')
})

test('a day off contradicts a working day on the same date', () => {
  const worked = [{ ...dayOff, calendar: 'workday' as const, id: 'a', retired: false }]
  expect(findRuleConflict(dayOff, worked)?.id).toBe('a')
  expect(findRuleConflict({ ...dayOff, day: '2027-01-05' }, worked)).toBeUndefined()
})

test.each([
  ['to', { ...pay, to: '2027-01-01' }],
  ['value', { ...pay, value: 5 }],
  ['kind', { ...pay, kind: 'officer' }],
  ['ranks', { ...pay, ranks: ['daiTa'] }],
  ['sex', { ...pay, sex: 'men' }],
  ['subject', { ...pay, subject: 'combat' }],
  ['subject', { ...pay, table: 'reserveUnitAge', value: 480 }]
])('a value rule with a fault in %s is refused at that field', (field, draft) => {
  const parsed = valueRuleDraftSchema.safeParse(draft)
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each([
  ['day', { ...dayOff, day: '2027-02-30' }],
  ['day', { ...dayOff, calendar: 'solar' }],
  ['day', { ...dayOff, calendar: 'lunar', day: '13-01' }],
  ['day', { ...dayOff, calendar: 'solar', day: '02-30' }],
  ['before', { ...dayOff, calendar: 'lunar', day: '01-01', before: 2, length: 2 }],
  ['length', { ...dayOff, length: 2 }],
  ['name', { ...dayOff, name: ' ' }]
])('a holiday with a fault in %s is refused at that field', (field, draft) => {
  const parsed = holidayRuleDraftSchema.safeParse(draft)
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})
