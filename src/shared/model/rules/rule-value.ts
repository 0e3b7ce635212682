import { parseTypedDecimal, parseTypedInteger } from '../../kit/figures/typed-number'
import { formatNumber } from '../../kit/format'
import type { RuleUnit } from './rule-tables'

/** Least and greatest value of each unit; ages and periods are counted in months. */
const ranges: Readonly<Record<RuleUnit, readonly [number, number]>> = {
  age: [12 * 12, 80 * 12],
  period: [1, 50 * 12],
  coefficient: [0.01, 30],
  money: [1_000, 100_000_000],
  days: [1, 3_650],
  workingDays: [1, 1_000]
}

/** Message for a value that its unit does not allow, per unit. */
export const ruleValueFaults: Readonly<Record<RuleUnit, string>> = {
  age: 'Phải là tuổi từ 12 đến 80, ví dụ 54 hoặc 61 tuổi 3 tháng',
  period: 'Phải là số năm từ 1 tháng đến 50 năm, ví dụ 4 hoặc 4 năm 6 tháng',
  coefficient: 'Phải là hệ số từ 0,01 đến 30 với nhiều nhất hai chữ số sau dấu phẩy',
  money: 'Phải là số đồng từ 1.000 đến 100.000.000',
  days: 'Phải là số ngày từ 1 đến 3.650',
  workingDays: 'Phải là số ngày làm việc từ 1 đến 1.000'
}

const isWholeUnit = (unit: RuleUnit): boolean => unit !== 'coefficient'

/** Whether a number is a possible value of a unit. */
export function isRuleValue(unit: RuleUnit, value: number): boolean {
  const [least, most] = ranges[unit]
  const isExact = isWholeUnit(unit)
    ? Number.isInteger(value)
    : Math.abs(value * 100 - Math.round(value * 100)) < 1e-9
  return isExact && value >= least && value <= most
}

const yearsAndMonths = /^(\d{1,2})(?:\s*(?:tuổi|năm))?(?:\s*(\d{1,2})\s*tháng)?$/u
const monthsOnly = /^(\d{1,2})\s*tháng$/u

function parseMonths(text: string): number {
  const only = monthsOnly.exec(text)
  if (only) return Number(only[1])
  const [, years, months = '0'] = yearsAndMonths.exec(text) ?? []
  return years === undefined || Number(months) > 11
    ? Number.NaN
    : Number(years) * 12 + Number(months)
}

/**
 * Parses a typed value of a unit, such as "61 tuổi 3 tháng", "8,00" or "2.340.000 đồng"; undefined
 * for a text that is none.
 */
export function parseRuleValue(unit: RuleUnit, text: string): number | undefined {
  const typed = text.normalize('NFC').trim().toLocaleLowerCase('vi').replace(/\s+/g, ' ')
  const bare = typed.replace(/\s*(?:đồng|ngày làm việc|ngày)$/u, '')
  const read = (): number => {
    if (unit === 'age' || unit === 'period') return parseMonths(typed)
    if (unit === 'coefficient') return Number(parseTypedDecimal(bare) ?? Number.NaN)
    return parseTypedInteger(bare)
  }
  const value = read()
  return isRuleValue(unit, value) ? value : undefined
}

function formatMonths(months: number, word: 'năm' | 'tuổi'): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [...(years > 0 ? [`${years} ${word}`] : []), ...(rest > 0 ? [`${rest} tháng`] : [])].join(
    ' '
  )
}

/** Formats a value with its unit: "61 tuổi 3 tháng", "4 năm", "8,00", "2.340.000 đồng". */
export function formatRuleValue(unit: RuleUnit, value: number): string {
  if (unit === 'age') return formatMonths(value, 'tuổi')
  if (unit === 'period') return formatMonths(value, 'năm')
  if (unit === 'coefficient') return value.toFixed(2).replace('.', ',')
  if (unit === 'money') return `${formatNumber(value)} đồng`
  return `${formatNumber(value)} ${unit === 'days' ? 'ngày' : 'ngày làm việc'}`
}
