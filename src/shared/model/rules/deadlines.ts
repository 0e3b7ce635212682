import type { Configuration } from '../settings/configuration'
import { lookUpRule } from './lookup'
import type { Rule } from './rule'

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
