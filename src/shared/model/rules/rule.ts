import {
  boundedIntegerSchema,
  createKeyEnumSchema,
  daySchema,
  lineSchema,
  recordIdSchema
} from '../../kit/fields'
import { keysOf } from '../../kit/keys-of'
import { emptyValidityMessage, hasDays, type Validity } from '../../kit/validity'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { militaryRankLabels, personnelKindLabels, sexLabels } from './personnel'
import { ruleTableOf, ruleTables } from './rule-tables'
import { isRuleValue, ruleValueFaults } from './rule-value'

const dayOrUnbounded = z.iso.date(formText.day.invalid).nullable()

/** Validity and origin that every rule has. */
const validity = {
  /** First day in force; null for an unbounded start. */
  from: dayOrUnbounded,
  /** First day no longer in force; null for an unbounded end. */
  to: dayOrUnbounded,
  /** Id of the legal document that the rule rests on. */
  basis: recordIdSchema.nullable(),
  /** Place in that document: "khoản 1 Điều 13". */
  article: lineSchema(100),
  /** Whether somebody compared the rule with a published text. */
  verified: z.boolean()
}

const valueFields = {
  table: createKeyEnumSchema(ruleTables),
  /** Kind of people; null for all. */
  kind: createKeyEnumSchema(personnelKindLabels).nullable(),
  /** Ranks; empty for all. */
  ranks: z.array(createKeyEnumSchema(militaryRankLabels)).max(17),
  /** Sex; null for both. */
  sex: createKeyEnumSchema(sexLabels).nullable(),
  /** Key of the table's subjects; empty in a table without subjects. */
  subject: lineSchema(40),
  /** In the unit of the table; ages and periods in months. */
  value: z.number()
}

export const holidayCalendarLabels = {
  solar: 'Dương lịch, hằng năm',
  lunar: 'Âm lịch, hằng năm',
  dayOff: 'Nghỉ hoán đổi, một ngày',
  workday: 'Làm bù, một ngày'
} as const
export type HolidayCalendar = keyof typeof holidayCalendarLabels

/** Whether a holiday is one of every year; otherwise it is one day that is exchanged. */
export const isYearlyCalendar = (calendar: HolidayCalendar): calendar is 'lunar' | 'solar' =>
  calendar === 'solar' || calendar === 'lunar'

const holidayFields = {
  table: z.literal('holiday'),
  name: lineSchema(100).pipe(z.string().trim().min(1, 'Vui lòng nhập tên ngày nghỉ lễ')),
  calendar: createKeyEnumSchema(holidayCalendarLabels),
  /** Month and day ("03-10") of a holiday of every year, or a calendar day ("2026-01-02"). */
  day: z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/),
  /** Number of days off that precede the day, such as the last days before Tết. */
  before: boundedIntegerSchema(0, 10),
  /** Number of days off in total, with those before. */
  length: boundedIntegerSchema(1, 15),
  /** Whether the next working day is off for each day off on a Saturday or Sunday. */
  compensated: z.boolean()
}

function refuseEmptyValidity(validity: Validity, context: z.RefinementCtx): void {
  if (hasDays(validity)) return
  context.addIssue({ code: 'custom', path: ['to'], message: emptyValidityMessage })
}

const isMonthAndDay = (text: string, calendar: HolidayCalendar): boolean => {
  const [month, day] = text.split('-').map(Number)
  if (calendar === 'lunar') {
    return month !== undefined && month >= 1 && month <= 12 && day !== undefined && day <= 30
  }
  return daySchema.safeParse(`2024-${text}`).success
}

export const valueRuleDraftSchema = z
  .strictObject({ ...valueFields, ...validity })
  .superRefine((rule, context) => {
    const { selectors, subjects, unit } = ruleTableOf(rule.table)
    refuseEmptyValidity(rule, context)
    if (!isRuleValue(unit, rule.value)) {
      context.addIssue({ code: 'custom', path: ['value'], message: ruleValueFaults[unit] })
    }
    if (subjects && !Object.hasOwn(subjects, rule.subject)) {
      const message = 'Vui lòng chọn đối tượng'
      context.addIssue({ code: 'custom', path: ['subject'], message })
    }
    const needless = {
      subject: !subjects && rule.subject !== '',
      kind: !selectors.includes('kind') && rule.kind !== null,
      ranks: !selectors.includes('ranks') && rule.ranks.length > 0,
      sex: !selectors.includes('sex') && rule.sex !== null
    }
    const message = 'Bảng quy định này không phân theo mục này'
    for (const field of keysOf(needless)) {
      if (needless[field]) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export const holidayRuleDraftSchema = z
  .strictObject({ ...holidayFields, ...validity })
  .superRefine((rule, context) => {
    const { calendar, day, before, length } = rule
    refuseEmptyValidity(rule, context)
    const isYearly = isYearlyCalendar(calendar)
    const isDay = isYearly
      ? day.length === 5 && isMonthAndDay(day, calendar)
      : daySchema.safeParse(day).success
    if (!isDay) {
      const message = isYearly
        ? 'Phải là ngày và tháng, ví dụ 10/3'
        : 'Phải là ngày, tháng, năm, ví dụ 02/01/2026'
      context.addIssue({ code: 'custom', path: ['day'], message })
    }
    if (before >= length) {
      const message = 'Số ngày nghỉ trước phải ít hơn tổng số ngày nghỉ'
      context.addIssue({ code: 'custom', path: ['before'], message })
    }
    if (!isYearly && length !== 1) {
      const message = 'Ngày hoán đổi chỉ là một ngày'
      context.addIssue({ code: 'custom', path: ['length'], message })
    }
  })

/** Rule as an administrator types it or a file states it. */
export const ruleDraftSchema = z.discriminatedUnion('table', [
  valueRuleDraftSchema,
  holidayRuleDraftSchema
])
export type RuleDraft = z.infer<typeof ruleDraftSchema>

const stored = {
  id: recordIdSchema,
  /** Whether the rule was withdrawn from use; it stays in the list. */
  retired: z.boolean()
}

/** Rule with one value. */
const valueRuleSchema = z.strictObject({ ...stored, ...valueFields, ...validity })
/** Public holiday of every year, or one day that is exchanged. */
const holidayRuleSchema = z.strictObject({ ...stored, ...holidayFields, ...validity })

/** Rule, valid in the half-open interval [from, to). */
export const ruleSchema = z.discriminatedUnion('table', [valueRuleSchema, holidayRuleSchema])
export type ValueRule = Readonly<z.infer<typeof valueRuleSchema>>
export type HolidayRule = Readonly<z.infer<typeof holidayRuleSchema>>
export type Rule = HolidayRule | ValueRule

/** Fields of a rule as a draft states them. */
export const ruleToDraft = ({ id: _id, retired: _retired, ...draft }: Rule): RuleDraft =>
  // Without the two fields each kind of rule has the fields of its kind of draft.
  draft as RuleDraft

export const isHolidayRule = (rule: Rule): rule is HolidayRule => rule.table === 'holiday'

/** Maximum number of rules that are added or changed. */
export const maxChangedRules = 2_000
