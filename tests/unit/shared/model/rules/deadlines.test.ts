import { approvalDaysOn } from '@shared/model/rules/deadlines'
import { listRules } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
import { expect, test } from 'vitest'

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
