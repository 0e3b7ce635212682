import { predefinedLegalDocuments } from '@shared/model/legal/predefined'
import { findRuleConflict } from '@shared/model/rules/conflicts'
import { predefinedRules } from '@shared/model/rules/listing'
import { isHolidayRule, type Rule, ruleDraftSchema, ruleSchema } from '@shared/model/rules/rule'
import { ruleTableLabels, ruleTableOf } from '@shared/model/rules/rule-tables'
import { formatRuleValue, parseRuleValue } from '@shared/model/rules/rule-value'
import { expect, test } from 'vitest'

const toDraft = ({ id: _id, retired: _retired, ...draft }: Rule) => draft

test('each predefined rule passes the checks of an edited rule', () => {
  for (const rule of predefinedRules) {
    expect(ruleSchema.parse(rule)).toEqual(rule)
    expect(ruleDraftSchema.parse(toDraft(rule))).toEqual(toDraft(rule))
  }
})

test('no two predefined rules contradict each other', () => {
  const conflicts = predefinedRules.flatMap(rule => {
    const other = findRuleConflict(ruleDraftSchema.parse(toDraft(rule)), predefinedRules, rule.id)
    return other ? [`${rule.id} ${other.id}`] : []
  })
  expect(conflicts).toEqual([])
})

test('each predefined rule has an id of its own and rests on a known legal document', () => {
  expect(new Set(predefinedRules.map(({ id }) => id)).size).toBe(predefinedRules.length)
  const documents = new Set(predefinedLegalDocuments.map(({ id }) => id))
  expect(predefinedRules.filter(({ basis }) => basis === null || !documents.has(basis))).toEqual([])
})

test('each table except deadlines has predefined rules', () => {
  const filled = new Set(predefinedRules.map(({ table }) => table))
  const empty = Object.keys(ruleTableLabels).filter(table => !filled.has(table as Rule['table']))
  expect(empty).toEqual(['deadline'])
})

test('the displayed value of each predefined rule is read back as the same value', () => {
  for (const rule of predefinedRules) {
    if (isHolidayRule(rule)) continue
    const { unit } = ruleTableOf(rule.table)
    expect(parseRuleValue(unit, formatRuleValue(unit, rule.value))).toBe(rule.value)
  }
})
