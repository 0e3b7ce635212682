import { addDays } from '../../kit/calendar-day'
import { findRuleDueDay, type RulePeriodQuery } from './lookup'
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
 * never reach an age earlier, so the days are bisected.
 */
export function findLatestStartDueBy(
  rules: readonly Rule[],
  query: Omit<RulePeriodQuery, 'since'>,
  day: string
): string | null {
  const startOf = (daysBefore: number): string => addDays(day, -daysBefore)
  const isDue = (daysBefore: number): boolean => {
    const due = findRuleDueDay(rules, { ...query, since: startOf(daysBefore) })
    return due.found && due.day <= day
  }
  if (!isDue(searchedDays)) return null
  let [notDue, due] = [-1, searchedDays]
  while (due - notDue > 1) {
    const middle = Math.floor((notDue + due) / 2)
    if (isDue(middle)) due = middle
    else notDue = middle
  }
  return startOf(due)
}
