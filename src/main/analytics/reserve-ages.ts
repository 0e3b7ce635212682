import { isDeepStrictEqual } from 'node:util'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type {
  PeriodClosingConfiguration,
  RuledReserveAges
} from '@shared/features/standard-model/closing'
import { formatRuleBases } from '@shared/model/rules/listing'
import { lookUpRule, type RuleLookup } from '@shared/model/rules/lookup'
import { type MilitaryRank, rankGroups, type Sex } from '@shared/model/rules/personnel'
import { type Configuration, defaultConfiguration } from '@shared/model/settings/configuration'
import type { RecordState } from '../store/state/record-state'
import type { AgeLimits } from './measures/age-limits'
import { openRuleBook, type RuleBook } from './rule-book'
import type { SectorPageScope } from './scope'

const ageSettings = [
  'reserveAgeMenFirst',
  'reserveAgeMenSecond',
  'reserveAgeWomenFirst',
  'reserveAgeWomenSecond'
] as const
const officerRanks = [...rankGroups['Cấp úy'], ...rankGroups['Cấp tá'], ...rankGroups['Cấp tướng']]
const toYears = (months: number): number => months / 12

type RulesOfRecords = Pick<RecordState, 'legalBases' | 'rules'>

/**
 * Configuration whose age limits of the reserve are those of the rules in force on a day, for the
 * snapshot of a period and for current figures. Limits that an administrator set apart from the
 * initial ones stay; so do the initial ones if no rule covers the day, and the basis says so.
 */
export function withRuledReserveAges(
  configuration: Configuration,
  { rules: changed, legalBases }: RulesOfRecords,
  day: string
): Configuration & Pick<PeriodClosingConfiguration, 'reserveAges'> {
  const asConfigured = (basis: string) => ({
    ...configuration,
    reserveAges: { officers: {}, basis }
  })
  const isOwn = ageSettings.some(name => configuration[name] !== defaultConfiguration[name])
  if (isOwn) return asConfigured(ownBasis)
  const ruled = findRuledReserveAges(openRuleBook({ rules: changed, legalBases }), day)
  if (typeof ruled === 'string') return asConfigured(ruled)
  const { men, women, officers, basis } = ruled
  return {
    ...configuration,
    reserveAgeMenFirst: men[0],
    reserveAgeMenSecond: men[1],
    reserveAgeWomenFirst: women[0],
    reserveAgeWomenSecond: women[1],
    reserveAges: { officers: officers satisfies RuledReserveAges['officers'], basis }
  }
}

/** Age limits of the reserve by the rules in force on a day, or in words why there are none. */
export function findRuledReserveAges(
  { rules, documents }: RuleBook,
  day: string
): AgeLimits | string {
  const limitOf = (sex: Sex): RuleLookup =>
    lookUpRule(rules, { table: 'reserveAge', kind: 'enlisted', sex, day })
  const [men, women] = [limitOf('men'), limitOf('women')]
  if (!men.found) return men.words
  if (!women.found) return women.words
  const officers = officerRanks.flatMap(rank => {
    const found = lookUpRule(rules, { table: 'reserveAge', kind: 'officer', rank, day })
    return found.found ? [{ rank, rule: found.rule }] : []
  })
  const used = [men.rule, women.rule, ...officers.map(({ rule }) => rule)]
  const [ofMen, ofWomen] = [toYears(men.value), toYears(women.value)]
  return {
    men: [ofMen, ofMen],
    women: [ofWomen, ofWomen],
    officers: Object.fromEntries(
      officers.map(({ rank, rule }): [MilitaryRank, number] => [rank, toYears(rule.value)])
    ),
    basis: formatRuleBases(used, documents)
  }
}

/**
 * Age limits at the end of a period and of each year after it. Limits of rules follow the rules in
 * force on each of these days; limits that an administrator set, or that a closing stored under
 * other rules, stay the same.
 */
export function reserveAgesByYear(
  { reserveAges, ruleBook, calendar, period }: ReserveAgeScope,
  years: number
): readonly AgeLimits[] {
  const ruledAt = (year: number): AgeLimits | string =>
    findRuledReserveAges(ruleBook, dayNumberToIsoDay(calendar.days(period + 12 * year).last))
  const now = ruledAt(0)
  const isRuled = typeof now !== 'string' && hasSameAges(now, reserveAges)
  return Array.from({ length: years + 1 }, (_, year) => {
    const ruled = year > 0 && isRuled ? ruledAt(year) : reserveAges
    return typeof ruled === 'string' ? reserveAges : ruled
  })
}

/** Whether two sets of limits state the same ages, whatever their bases. */
export const hasSameAges = (one: AgeLimits, other: AgeLimits): boolean =>
  isDeepStrictEqual({ ...one, basis: '' }, { ...other, basis: '' })

type ReserveAgeScope = Pick<SectorPageScope, 'calendar' | 'period' | 'reserveAges' | 'ruleBook'>

const ownBasis = 'đặt riêng ở Cấu hình › Căn cứ pháp lý'
