import type {
  PeriodClosingConfiguration,
  RuledReserveAges
} from '@shared/features/standard-model/closing'
import { listLegalDocuments } from '@shared/model/legal/validity'
import { formatRuleBases, listRules } from '@shared/model/rules/listing'
import { lookUpRule, type RuleLookup } from '@shared/model/rules/lookup'
import { type MilitaryRank, rankGroups, type Sex } from '@shared/model/rules/personnel'
import { type Configuration, defaultConfiguration } from '@shared/model/settings/configuration'
import type { RecordState } from '../store/state/record-state'

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
  const rules = listRules(changed)
  const limitOf = (sex: Sex): RuleLookup =>
    lookUpRule(rules, { table: 'reserveAge', kind: 'enlisted', sex, day })
  const [men, women] = [limitOf('men'), limitOf('women')]
  if (!men.found) return asConfigured(men.words)
  if (!women.found) return asConfigured(women.words)
  const officers = officerRanks.flatMap(rank => {
    const found = lookUpRule(rules, { table: 'reserveAge', kind: 'officer', rank, day })
    return found.found ? [{ rank, rule: found.rule }] : []
  })
  const used = [men.rule, women.rule, ...officers.map(({ rule }) => rule)]
  return {
    ...configuration,
    reserveAgeMenFirst: toYears(men.value),
    reserveAgeMenSecond: toYears(men.value),
    reserveAgeWomenFirst: toYears(women.value),
    reserveAgeWomenSecond: toYears(women.value),
    reserveAges: {
      officers: Object.fromEntries(
        officers.map(({ rank, rule }): [MilitaryRank, number] => [rank, toYears(rule.value)])
      ) satisfies RuledReserveAges['officers'],
      basis: formatRuleBases(used, listLegalDocuments(legalBases))
    }
  }
}

const ownBasis = 'đặt riêng ở Cấu hình › Căn cứ pháp lý'
