import { addDays, addMonths } from '../../kit/calendar-day'
import { findRuleDueDay, lookUpRule, type RulePeriodQuery } from './lookup'
import type { Rule } from './rule'

/** Days before a day in which the start of an age or a period is searched: 120 years. */
const searchedDays = 43_830

/**
 * Rules that are in force on a day or later. A person who still serves on that day is judged by
 * these: an age limit that was reached under an ended rule no longer applies.
 */
export const selectRulesInForceFrom = (rules: readonly Rule[], day: string): readonly Rule[] =>
  rules.filter(({ to }) => to === null || to > day)

/**
 * Latest day of birth or of a rank whose age or period is reached by `day`; null if none of the 120
 * years before it is, or if the rule depends on an unknown property. Persons who are born later
 * never reach an age earlier, so the days can be bisected.
 */
export function findLatestStartDueBy(
  rules: readonly Rule[],
  query: Omit<RulePeriodQuery, 'since'>,
  day: string
): string | null {
  const isDue = (start: string): boolean => {
    const due = findRuleDueDay(rules, { ...query, since: start })
    return due.found && due.day <= day
  }
  return findByRuleOf(rules, query, day, isDue) ?? bisectStart(day, isDue)
}

/** Further days of a month that addMonths moves to the same last day of a shorter month. */
const mostClampedDays = 3

/**
 * The latest start by the rule in force on the day, which nearly always decides; undefined if a
 * later start is due too, under a rule that ended, or if there is no such rule.
 */
function findByRuleOf(
  rules: readonly Rule[],
  query: Omit<RulePeriodQuery, 'since'>,
  day: string,
  isDue: (start: string) => boolean
): string | undefined {
  const found = lookUpRule(rules, { ...query, day })
  if (!found.found) return undefined
  const first = addMonths(day, -found.value)
  if (!isDue(first)) return undefined
  for (let later = 1; later <= mostClampedDays + 1; later++)
    if (!isDue(addDays(first, later))) return addDays(first, later - 1)
  return undefined
}

function bisectStart(day: string, isDue: (start: string) => boolean): string | null {
  const startOf = (daysBefore: number): string => addDays(day, -daysBefore)
  if (!isDue(startOf(searchedDays))) return null
  let [notDue, due] = [-1, searchedDays]
  while (due - notDue > 1) {
    const middle = Math.floor((notDue + due) / 2)
    if (isDue(startOf(middle))) due = middle
    else notDue = middle
  }
  return startOf(due)
}
