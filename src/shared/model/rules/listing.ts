import { formatDay } from '../../kit/format'
import { mergeChanged } from '../../kit/merge-changed'
import { memoisePerKey } from '../../kit/once'
import type { LegalDocument } from '../legal/legal-document'
import { citeLegalDocument } from '../legal/predefined'
import { formatRanks, personnelKindLabels, sexLabels } from './personnel'
import { reserveAges, serviceAges } from './predefined/ages'
import { predefinedHolidays } from './predefined/holidays'
import { basePay, coefficients, promotions } from './predefined/pay'
import {
  type HolidayRule,
  isHolidayRule,
  isYearlyCalendar,
  type Rule,
  type ValueRule
} from './rule'
import { ruleTableLabels, ruleTableOf } from './rule-tables'
import { formatRuleValue } from './rule-value'

/** Rules shipped with the program. */
export const predefinedRules: readonly Rule[] = [
  ...serviceAges,
  ...reserveAges,
  ...promotions,
  ...coefficients,
  ...basePay,
  ...predefinedHolidays
]

/** All rules: the predefined ones as changed by administrators, then those added. */
export const listRules = (changed?: readonly Rule[]): readonly Rule[] =>
  changed === undefined ? predefinedRules : mergeRules(changed)

const mergeRules = memoisePerKey((changed: readonly Rule[]): readonly Rule[] =>
  mergeChanged(predefinedRules, changed)
)

type Selected = Pick<ValueRule, 'kind' | 'ranks' | 'sex' | 'subject' | 'table'>

/** Whom a rule concerns: "Sĩ quan, Cấp úy, nam"; empty for everybody. */
export function formatRuleSubject({ kind, ranks, sex, subject, table }: Selected): string {
  return [
    ...(kind === null ? [] : [personnelKindLabels[kind]]),
    ...(ranks.length === 0 ? [] : [formatRanks(ranks)]),
    ...(sex === null ? [] : [sexLabels[sex].toLocaleLowerCase('vi')]),
    ...(subject === '' ? [] : [ruleTableOf(table).subjects?.[subject] ?? subject])
  ].join(', ')
}

type HolidayDay = Pick<HolidayRule, 'calendar' | 'day'>

/** Day of a holiday rule as it is typed: "10/3", "30/4", "02/01/2026". */
export function formatTypedHolidayDay({ calendar, day }: HolidayDay): string {
  if (!isYearlyCalendar(calendar)) return formatDay(day)
  const [month, date] = day.split('-').map(Number)
  return `${date}/${month}`
}

/** Day of a holiday rule as words: "10/3 âm lịch", "30/4", "02/01/2026". */
export const formatHolidayDay = (rule: HolidayDay): string =>
  `${formatTypedHolidayDay(rule)}${rule.calendar === 'lunar' ? ' âm lịch' : ''}`

/** Title of a rule: table and whom it concerns, or the name of the holiday. */
export function formatRuleTitle(rule: Rule): string {
  if (isHolidayRule(rule)) return `${rule.name} (${formatHolidayDay(rule)})`
  const subject = formatRuleSubject(rule)
  return subject === '' ? ruleTableLabels[rule.table] : `${ruleTableLabels[rule.table]}: ${subject}`
}

/** Value of a rule as words; of a holiday the number of days off. */
export function formatRuleContent(rule: Rule): string {
  if (!isHolidayRule(rule)) return formatRuleValue(ruleTableOf(rule.table).unit, rule.value)
  if (rule.calendar === 'workday') return 'ngày làm việc'
  const before = rule.before > 0 ? `, trong đó ${rule.before} ngày trước` : ''
  return `nghỉ ${rule.length} ngày${before}`
}

const unverifiedRuleMark = 'chưa xác minh'

/** Basis of a rule: "Luật 52/2024/QH15, khoản 1 Điều 13"; says if nobody verified the rule. */
export function formatRuleBasis(
  { basis, article, verified }: Pick<Rule, 'article' | 'basis' | 'verified'>,
  documents: readonly LegalDocument[]
): string {
  const document = documents.find(({ id }) => id === basis)
  const words = [...(document ? [citeLegalDocument(document)] : []), ...(article ? [article] : [])]
  const citation = words.length === 0 ? 'chưa ghi căn cứ' : words.join(', ')
  return verified ? citation : `${citation} (${unverifiedRuleMark})`
}

/** Bases of rules as words, each once. */
export const formatRuleBases = (
  rules: readonly Rule[],
  documents: readonly LegalDocument[]
): string => [...new Set(rules.map(rule => formatRuleBasis(rule, documents)))].join('; ')
