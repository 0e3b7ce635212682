import { doValiditiesOverlap, formatValidity } from '../../kit/validity'
import { formatRuleTitle } from './listing'
import {
  type HolidayRule,
  isHolidayRule,
  isYearlyCalendar,
  type Rule,
  type RuleDraft,
  type ValueRule
} from './rule'

const meet = <T>(left: T | null, right: T | null): boolean =>
  left === null || right === null || left === right

type ValueDraft = Omit<ValueRule, 'id' | 'retired'>
type HolidayDraft = Omit<HolidayRule, 'id' | 'retired'>

/** Whether two rules can state a value for the same person or subject. */
const concernSame = (left: ValueDraft, right: ValueDraft): boolean =>
  left.table === right.table &&
  left.subject === right.subject &&
  meet(left.kind, right.kind) &&
  meet(left.sex, right.sex) &&
  (left.ranks.length === 0 ||
    right.ranks.length === 0 ||
    left.ranks.some(rank => right.ranks.includes(rank)))

/** Whether two rules are about the same day; a day off and a workday on it contradict each other. */
const concernSameDay = (left: HolidayDraft, right: HolidayDraft): boolean =>
  left.day === right.day &&
  (left.calendar === right.calendar ||
    !(isYearlyCalendar(left.calendar) || isYearlyCalendar(right.calendar)))

/**
 * Rule in use whose validity overlaps with that of a draft for the same people, subject or day;
 * undefined without one. `self` is the id of the rule that the draft replaces.
 */
export function findRuleConflict(
  draft: RuleDraft,
  rules: readonly Rule[],
  self: string | null = null
): Rule | undefined {
  return rules.find(rule => {
    if (rule.retired || rule.id === self || !doValiditiesOverlap(draft, rule)) return false
    if (draft.table === 'holiday') return isHolidayRule(rule) && concernSameDay(draft, rule)
    return !isHolidayRule(rule) && concernSame(draft, rule)
  })
}

/** Field at which a conflict is shown: the start of the validity, or the day of an exchange. */
export const ruleConflictField = (draft: RuleDraft): 'day' | 'from' =>
  draft.table === 'holiday' && !isYearlyCalendar(draft.calendar) ? 'day' : 'from'

export const ruleConflictMessage = (rule: Rule): string =>
  `Trùng thời gian hiệu lực với quy định “${formatRuleTitle(rule)}” (${formatValidity(rule)}). Hãy đặt ngày hết hiệu lực cho quy định đó trước.`
