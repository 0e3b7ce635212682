import { parseHolidayDay } from '@shared/features/rules/file'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { formatTypedHolidayDay } from '@shared/model/rules/listing'
import type { MilitaryRank, PersonnelKind, Sex } from '@shared/model/rules/personnel'
import {
  type HolidayCalendar,
  isHolidayRule,
  isYearlyCalendar,
  type Rule,
  type RuleDraft
} from '@shared/model/rules/rule'
import { type RuleTableId, ruleTableOf } from '@shared/model/rules/rule-tables'
import { formatRuleValue, parseRuleValue } from '@shared/model/rules/rule-value'
import { dayOfTyped, typedDayOf } from '../../../ui/form/day-field'

/** Choice of a drop-down list that stands for no value. */
export const noChoice = 'none'
export type NoChoice = typeof noChoice

/** Rule as the dialog edits it: numbers and days are typed; fields of other tables are ignored. */
export interface TypedRule {
  readonly table: RuleTableId | 'holiday'
  readonly kind: PersonnelKind | NoChoice
  readonly ranks: readonly MilitaryRank[]
  readonly sex: Sex | NoChoice
  readonly subject: string
  readonly value: string
  readonly name: string
  readonly calendar: HolidayCalendar
  readonly day: string
  readonly before: string
  readonly length: string
  readonly compensated: boolean
  readonly from: string
  readonly to: string
  readonly basis: string
  readonly article: string
  readonly verified: boolean
}

const emptyRule: TypedRule = {
  table: 'serviceAge',
  kind: noChoice,
  ranks: [],
  sex: noChoice,
  subject: '',
  value: '',
  name: '',
  calendar: 'solar',
  day: '',
  before: '0',
  length: '1',
  compensated: true,
  from: '',
  to: '',
  basis: noChoice,
  article: '',
  verified: false
}

/** Values with which the dialog opens; null for a new rule. */
export function toTypedRule(rule: Rule | null): TypedRule {
  if (rule === null) return emptyRule
  const validity = {
    from: typedDayOf(rule.from),
    to: typedDayOf(rule.to),
    basis: rule.basis ?? noChoice,
    article: rule.article,
    verified: rule.verified
  }
  if (isHolidayRule(rule)) {
    const { name, calendar, before, length, compensated } = rule
    return {
      ...emptyRule,
      table: 'holiday',
      name,
      calendar,
      day: formatTypedHolidayDay(rule),
      before: String(before),
      length: String(length),
      compensated,
      ...validity
    }
  }
  const { table, kind, ranks, sex, subject } = rule
  return {
    ...emptyRule,
    table,
    kind: kind ?? noChoice,
    ranks,
    sex: sex ?? noChoice,
    subject,
    value: formatRuleValue(ruleTableOf(table).unit, rule.value),
    ...validity
  }
}

const choiceOrNull = <T extends string>(choice: NoChoice | T): T | null =>
  choice === noChoice ? null : choice

/** Input of the rule's schema; a value that cannot be read is 0, which no unit allows. */
export function toRuleInput(typed: TypedRule): RuleDraft {
  const validity = {
    from: dayOfTyped(typed.from),
    to: dayOfTyped(typed.to),
    basis: choiceOrNull(typed.basis),
    article: typed.article,
    verified: typed.verified
  }
  const { table } = typed
  if (table === 'holiday') {
    const { name, calendar } = typed
    const isYearly = isYearlyCalendar(calendar)
    return {
      table,
      name,
      calendar,
      day: parseHolidayDay(typed.day),
      before: isYearly ? parseTypedInteger(typed.before) : 0,
      length: isYearly ? parseTypedInteger(typed.length) : 1,
      compensated: isYearly && typed.compensated,
      ...validity
    }
  }
  const { selectors, subjects, unit } = ruleTableOf(table)
  return {
    table,
    kind: selectors.includes('kind') ? choiceOrNull(typed.kind) : null,
    ranks: selectors.includes('ranks') ? [...typed.ranks] : [],
    sex: selectors.includes('sex') ? choiceOrNull(typed.sex) : null,
    subject: subjects ? typed.subject : '',
    value: parseRuleValue(unit, typed.value) ?? 0,
    ...validity
  }
}
