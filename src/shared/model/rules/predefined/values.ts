import type { PredefinedLegalDocumentId } from '../../legal/predefined'
import type { MilitaryRank, PersonnelKind, Sex } from '../personnel'
import type { ValueRule } from '../rule'
import type { RuleTableId } from '../rule-tables'

/** Validity and origin of predefined rules of one law. */
export interface PredefinedRuleOrigin {
  readonly from: string | null
  readonly to: string | null
  readonly basis: PredefinedLegalDocumentId | null
  readonly article: string
  /** Whether a public source confirmed the values; docs/rules.md lists the sources. */
  readonly verified: boolean
}

interface Group {
  readonly kind?: PersonnelKind
  readonly sex?: Sex
  readonly subject?: string
}

export type ValuesByRank = readonly (readonly [ranks: readonly MilitaryRank[], value: number])[]

/** Rules of a table; ids are stable because stored changes refer to them. */
export function createPredefinedRules(
  prefix: string,
  table: RuleTableId,
  origin: PredefinedRuleOrigin,
  group: Group,
  values: ValuesByRank
): ValueRule[] {
  const { kind = null, sex = null, subject = '' } = group
  return values.map(([ranks, value], index) => ({
    id: `${prefix}-${index + 1}`,
    table,
    kind,
    ranks: [...ranks],
    sex,
    subject,
    value,
    ...origin,
    retired: false
  }))
}

/** Rules of a table that differ between men and women. */
export const createPredefinedRulesBySex = (
  prefix: string,
  table: RuleTableId,
  origin: PredefinedRuleOrigin,
  group: Omit<Group, 'sex'>,
  values: Readonly<Record<Sex, ValuesByRank>>
): ValueRule[] => [
  ...createPredefinedRules(`${prefix}-nam`, table, origin, { ...group, sex: 'men' }, values.men),
  ...createPredefinedRules(`${prefix}-nu`, table, origin, { ...group, sex: 'women' }, values.women)
]

export const yearsToMonths = (count: number, months = 0): number => count * 12 + months
export const forEverybody = (value: number): ValuesByRank => [[[], value]]

export const officerLaw2024: PredefinedRuleOrigin = {
  from: '2024-12-01',
  to: null,
  basis: 'luat-52-2024',
  article: 'khoản 1 Điều 13 Luật Sĩ quan đã sửa đổi',
  verified: true
}
export const officerLaw2014: PredefinedRuleOrigin = {
  from: '2015-07-01',
  to: '2024-12-01',
  basis: 'luat-72-2014',
  article: 'khoản 1 Điều 13 Luật Sĩ quan đã sửa đổi',
  verified: true
}
export const officerLaw1999: PredefinedRuleOrigin = {
  from: '2000-04-01',
  to: '2015-07-01',
  basis: 'luat-16-1999',
  article: 'khoản 1 Điều 13',
  verified: false
}
export const withArticle = (
  origin: PredefinedRuleOrigin,
  article: string
): PredefinedRuleOrigin => ({ ...origin, article })
