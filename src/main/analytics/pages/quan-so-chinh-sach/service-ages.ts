import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { formatDay } from '@shared/kit/format'
import { formatRuleBases } from '@shared/model/rules/listing'
import { lookUpRule, type RuleLookup } from '@shared/model/rules/lookup'
import { formatRanks, type MilitaryRank, rankGroups, type Sex } from '@shared/model/rules/personnel'
import type { ValueRule } from '@shared/model/rules/rule'
import { formatRuleValue } from '@shared/model/rules/rule-value'
import type { SectorPageScope } from '../../scope'

/** Groups of officers' ranks that the law gives one age. */
const officerGroups: readonly (readonly MilitaryRank[])[] = [
  rankGroups['Cấp úy'],
  ...rankGroups['Cấp tá'].map(rank => [rank]),
  rankGroups['Cấp tướng']
]

/** Maximum ages of officers in service on the last day of the period, with their legal basis. */
export function describeServiceAges({
  ruleBook: { rules, documents },
  calendar,
  period
}: Pick<SectorPageScope, 'calendar' | 'period' | 'ruleBook'>): string {
  const day = dayNumberToIsoDay(calendar.days(period).last)
  const limitOf = (rank: MilitaryRank | undefined, sex: Sex): RuleLookup =>
    lookUpRule(rules, { table: 'serviceAge', kind: 'officer', rank, sex, day })
  const used: ValueRule[] = []
  const ages: string[] = []
  for (const ranks of officerGroups) {
    const [men, women] = [limitOf(ranks[0], 'men'), limitOf(ranks[0], 'women')]
    if (!men.found) return men.words
    if (!women.found) return women.words
    used.push(men.rule, women.rule)
    const [ofMen, ofWomen] = [men, women].map(({ value }) => formatRuleValue('age', value))
    const age = ofMen === ofWomen ? ofMen : `nam ${ofMen}, nữ ${ofWomen}`
    ages.push(`${formatRanks(ranks).toLocaleLowerCase('vi')} ${age}`)
  }
  return `Hạn tuổi phục vụ tại ngũ của sĩ quan ngày ${formatDay(day)}: ${ages.join('; ')}. Căn cứ: ${formatRuleBases(used, documents)}`
}
