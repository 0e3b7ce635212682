/** What a value of a rule table counts. */
export type RuleUnit = 'age' | 'period' | 'coefficient' | 'money' | 'days' | 'workingDays'

/** Property of a person by which the rules of a table differ. */
type RuleSelector = 'kind' | 'ranks' | 'sex'

interface RuleTable {
  readonly label: string
  readonly unit: RuleUnit
  readonly selectors: readonly RuleSelector[]
  /** Labels of the subjects, of a table that has them. */
  readonly subjects?: Readonly<Record<string, string>>
}

/** Tables of rules with one value, by id. */
export const ruleTables = {
  serviceAge: {
    label: 'Hạn tuổi phục vụ tại ngũ',
    unit: 'age',
    selectors: ['kind', 'ranks', 'sex']
  },
  reserveAge: {
    label: 'Hạn tuổi phục vụ trong ngạch dự bị',
    unit: 'age',
    selectors: ['kind', 'ranks', 'sex']
  },
  reserveUnitAge: {
    label: 'Tuổi xếp vào đơn vị dự bị động viên',
    unit: 'age',
    selectors: ['kind', 'sex'],
    subjects: { combat: 'Đơn vị chiến đấu', support: 'Đơn vị bảo đảm chiến đấu' }
  },
  reserveGroupAge: {
    label: 'Tuổi cuối của nhóm A ngạch dự bị',
    unit: 'age',
    selectors: ['sex']
  },
  rankYears: {
    label: 'Thời hạn xét thăng quân hàm',
    unit: 'period',
    selectors: ['kind', 'ranks']
  },
  payCoefficient: {
    label: 'Hệ số lương, phụ cấp quân hàm',
    unit: 'coefficient',
    selectors: ['kind', 'ranks']
  },
  basePay: { label: 'Mức lương cơ sở', unit: 'money', selectors: [] },
  deadline: {
    label: 'Thời hạn giải quyết',
    unit: 'workingDays',
    selectors: [],
    subjects: {
      registration: 'Quyết định hồ sơ đăng ký dịch vụ'
    }
  }
} as const satisfies Readonly<Record<string, RuleTable>>
export type RuleTableId = keyof typeof ruleTables

/** Definition of a rule table, without the exact types of its literals. */
export const ruleTableOf = (id: RuleTableId): RuleTable => ruleTables[id]

/** Labels of all tables, in the order of the list; the last one has holidays and exchanged days. */
export const ruleTableLabels: Readonly<Record<RuleTableId | 'holiday', string>> = {
  ...(Object.fromEntries(
    Object.entries(ruleTables).map(([id, { label }]) => [id, label])
  ) as Record<RuleTableId, string>),
  holiday: 'Ngày nghỉ lễ, tết'
}
