import { addMonths } from '../../kit/calendar-day'
import { formatDay } from '../../kit/format'
import { memoisePerKey } from '../../kit/once'
import { isValidOn } from '../../kit/validity'
import type { Configuration } from '../settings/configuration'
import { formatRuleSubject } from './listing'
import { type MilitaryRank, militaryRankLabels, type PersonnelKind, type Sex } from './personnel'
import { isHolidayRule, type Rule, type ValueRule } from './rule'
import { type RuleTableId, ruleTableLabels } from './rule-tables'

/** Person or subject, and the day, whose rule is looked up; an absent property is unknown. */
export interface RuleQuery {
  readonly table: RuleTableId
  /** Calendar day, "2026-11-20". */
  readonly day: string
  readonly kind?: PersonnelKind | undefined
  readonly rank?: MilitaryRank | undefined
  readonly sex?: Sex | undefined
  readonly subject?: string
}

/** Rule that applies, or in Vietnamese why none does. */
export type RuleLookup =
  | { readonly found: true; readonly rule: ValueRule; readonly value: number }
  | {
      readonly found: false
      /** `missing`: no rule covers the day; `unknown`: the rule depends on an unknown property. */
      readonly reason: 'missing' | 'unknown'
      readonly words: string
    }

const rulesByTable = memoisePerKey((rules: readonly Rule[]) =>
  Map.groupBy(
    rules.filter((rule): rule is ValueRule => !rule.retired && !isHolidayRule(rule)),
    ({ table }) => table
  )
)

const unknownWords = { kind: 'loại quân nhân', rank: 'cấp bậc', sex: 'giới tính' } as const
type Property = keyof typeof unknownWords

/** Properties that a rule depends on and that the query does not state. */
function unknownProperties(rule: ValueRule, { kind, rank, sex }: RuleQuery): Property[] {
  return [
    ...(rule.kind !== null && kind === undefined ? (['kind'] as const) : []),
    ...(rule.ranks.length > 0 && rank === undefined ? (['rank'] as const) : []),
    ...(rule.sex !== null && sex === undefined ? (['sex'] as const) : [])
  ]
}

const canConcern = (rule: ValueRule, { kind, rank, sex, subject = '' }: RuleQuery): boolean =>
  rule.subject === subject &&
  (rule.kind === null || kind === undefined || rule.kind === kind) &&
  (rule.ranks.length === 0 || rank === undefined || rule.ranks.includes(rank)) &&
  (rule.sex === null || sex === undefined || rule.sex === sex)

const describe = ({ table, kind, rank, sex, subject = '' }: RuleQuery): string => {
  const selected = { table, kind: kind ?? null, ranks: [], sex: sex ?? null, subject }
  const who = formatRuleSubject(selected)
  const words = [who, rank === undefined ? '' : militaryRankLabels[rank]].filter(Boolean).join(', ')
  return words === '' ? '' : ` cho ${words}`
}

/** Result for a day that no rule covers. */
function describeMissing(query: RuleQuery): Extract<RuleLookup, { found: false }> {
  const table = ruleTableLabels[query.table]
  const words = `Chưa có quy định “${table}”${describe(query)} có hiệu lực ngày ${formatDay(query.day)}.`
  return { found: false, reason: 'missing', words }
}

/**
 * Looks up the rule in force on a day. If a property is unknown, the rules of all its values must
 * state the same value; otherwise the property is named.
 */
export function lookUpRule(rules: readonly Rule[], query: RuleQuery): RuleLookup {
  const { table, day } = query
  const candidates = (rulesByTable(rules).get(table) ?? []).filter(
    rule => isValidOn(rule, day) && canConcern(rule, query)
  )
  const [first] = candidates
  if (!first) return describeMissing(query)
  const unknown = [...new Set(candidates.flatMap(rule => unknownProperties(rule, query)))]
  const isUnique = candidates.every(({ value }) => value === first.value)
  // Rules of the stated values may agree although other values of the property have no rule.
  if (unknown.length === 0 || (isUnique && coversAll(candidates, unknown))) {
    return { found: true, rule: first, value: first.value }
  }
  const names = unknown.map(property => unknownWords[property]).join(', ')
  const words = `Không rõ ${names} nên không xác định được quy định “${ruleTableLabels[table]}”${describe(query)}.`
  return { found: false, reason: 'unknown', words }
}

/** Whether rules cover each value of the unknown properties; only both sexes can be covered. */
const coversAll = (candidates: readonly ValueRule[], unknown: readonly Property[]): boolean =>
  unknown.every(property => property === 'sex') &&
  new Set(candidates.map(({ sex }) => sex)).size === 2

/** Person who reaches an age or a period; `since` is the day of birth or of the rank. */
export type RulePeriodQuery = Omit<RuleQuery, 'day'> & { readonly since: string }

/** Day on which a rule is fulfilled, with the rule, or why there is none. */
export type RuleDueDay =
  | { readonly found: true; readonly day: string; readonly rule: ValueRule }
  | Extract<RuleLookup, { found: false }>

/**
 * First day on which an age or a period, counted in months from `since`, is reached under the rule
 * in force on that day. A rule that begins after its value was reached applies on its first day.
 */
export function findRuleDueDay(
  rules: readonly Rule[],
  { since, ...query }: RulePeriodQuery
): RuleDueDay {
  const days = (rulesByTable(rules).get(query.table) ?? [])
    .filter(rule => canConcern(rule, { ...query, day: since }))
    .flatMap(rule => {
      const reached = addMonths(since, rule.value)
      const day = rule.from !== null && rule.from > reached ? rule.from : reached
      return rule.to !== null && day >= rule.to ? [] : [day]
    })
    .sort()
  for (const day of new Set(days)) {
    const lookup = lookUpRule(rules, { ...query, day })
    if (!lookup.found) return lookup
    if (addMonths(since, lookup.value) <= day) return { found: true, day, rule: lookup.rule }
  }
  return describeMissing({ ...query, day: since })
}

/**
 * Deadline in working days for deciding on a registration: that of the rule in force on a day;
 * without one that of the configuration.
 */
export function approvalDaysOn(
  rules: readonly Rule[],
  { approvalDays }: Pick<Configuration, 'approvalDays'>,
  day: string
): number {
  const rule = lookUpRule(rules, { table: 'deadline', subject: 'registration', day })
  return rule.found ? rule.value : approvalDays
}
