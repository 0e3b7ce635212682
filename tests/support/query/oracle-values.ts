import type { DatePart } from '@shared/model/query/question'

/**
 * Value as the reference implementation compares it: dates and timestamps as sortable text,
 * decimals as integers in units of their last digit.
 */
export type OracleValue = string | number | bigint | boolean | null

const collator = new Intl.Collator('vi')

/**
 * Expected order of values that are not missing: text by the Vietnamese alphabet, then by code
 * points; other types by value.
 */
export function compareValues(one: OracleValue, other: OracleValue): number {
  if (typeof one === 'string' && typeof other === 'string') {
    return collator.compare(one, other) || Buffer.compare(Buffer.from(one), Buffer.from(other))
  }
  if (one === null || other === null || one === other) return 0
  return one < other ? -1 : 1
}

/** Quotient of two integers, rounded half away from zero; the divisor is positive. */
export function divideRoundingHalfAway(upper: bigint, lower: bigint): bigint {
  const whole = ((upper < 0n ? -upper : upper) * 2n + lower) / (lower * 2n)
  return upper < 0n ? -whole : whole
}

/** Converts a decimal text to an integer number of billionths. Throws RangeError from 10^18 on. */
export function parseDecimalToBillionths(written: string): bigint {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(written) ?? []
  const digits = BigInt(`${whole}${fraction}`)
  const scale = 9 + Number(power) - fraction.length
  const units =
    scale >= 0
      ? digits * 10n ** BigInt(scale)
      : divideRoundingHalfAway(digits, 10n ** BigInt(-scale))
  if (units >= 10n ** 27n) throw new RangeError(`${written} is too large`)
  return sign === '' ? units : -units
}

/**
 * Converts an integer number of units of the last decimal to a decimal text without trailing zeros.
 */
export function formatUnitsAsDecimal(units: bigint, digits: number): string {
  const figures = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const fraction = figures.slice(-digits).replace(/0+$/, '')
  const number = figures.slice(0, -digits) + (fraction === '' ? '' : `.${fraction}`)
  return units < 0n ? `-${number}` : number
}

/**
 * Date part (year, quarter, month, week, day) of a date or timestamp, as text by which rows are
 * grouped.
 */
export function datePartOf(moment: string, part: DatePart): string {
  const day = moment.slice(0, 10)
  if (part === 'day') return day
  if (part === 'month') return day.slice(0, 7)
  if (part === 'year') return day.slice(0, 4)
  if (part === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  // By ISO 8601, a week belongs to the year that contains its Thursday.
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const thursday = date.toISOString().slice(0, 10)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 864e5
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}
