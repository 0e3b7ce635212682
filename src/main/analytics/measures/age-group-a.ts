import { assignmentText as text } from '@shared/features/analytics/assignment-text'
import { dayNumberOfDate, dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { addMonths } from '@shared/kit/calendar-day'
import { formatRuleBases, formatRuleContent } from '@shared/model/rules/listing'
import { lookUpRule, type RuleLookup } from '@shared/model/rules/lookup'
import type { Sex } from '@shared/model/rules/personnel'
import type { RuleBook } from '../rule-book'

/** Last ages of group A, in months; null without a rule, so that nobody is in the group. */
export interface LastAgesOfGroupA {
  readonly men: number | null
  readonly women: number | null
}

/** Last ages of group A by the rules in force on a day, with rules and bases as words. */
export function findGroupA(
  { rules, documents }: RuleBook,
  day: string
): { readonly ages: LastAgesOfGroupA; readonly words: string } {
  const lookUp = (sex: Sex): RuleLookup => lookUpRule(rules, { table: 'reserveGroupAge', sex, day })
  const [men, women] = [lookUp('men'), lookUp('women')]
  const used = [men, women].flatMap(found => (found.found ? [found.rule] : []))
  const contentOf = (found: RuleLookup): string | null =>
    found.found ? formatRuleContent(found.rule) : null
  const missing = [men, women].flatMap(found => (found.found ? [] : [found.words]))
  return {
    ages: {
      men: men.found ? men.value : null,
      women: women.found ? women.value : null
    },
    words: [
      text.ages(contentOf(men), contentOf(women)),
      ...(used.length > 0 ? [text.basis(formatRuleBases(used, documents))] : []),
      ...missing
    ].join(' ')
  }
}

/**
 * First birth dates of age group A on a day, as day numbers: a person stays in it until the day
 * before the next birthday after the last age.
 */
export function firstBirthsOfGroupA(
  today: number,
  { men, women }: LastAgesOfGroupA
): { readonly man: number; readonly woman: number } {
  const firstOf = (lastAge: number | null): number =>
    lastAge === null
      ? today + 1
      : toDayNumber(addMonths(dayNumberToIsoDay(today), -lastAge - 12)) + 1
  return { man: firstOf(men), woman: firstOf(women) }
}

function toDayNumber(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayNumberOfDate(year, month, date)
}
