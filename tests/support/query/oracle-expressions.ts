import { convertLocalityReference } from '@shared/model/localities/conversion'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { QueryColumnType } from '@shared/model/query/column-types'
import { typeOfExpression } from '@shared/model/query/column-types'
import type { DateOperand, ValueExpression } from '@shared/model/query/expression'
import type { ColumnRef } from '@shared/model/query/question'
import type { OracleValue } from './oracle-values'
import { divideRoundingHalfAway, parseDecimalToBillionths } from './oracle-values'

/** What an expression reads: the values and types of a row's columns, and the day of the query. */
interface OracleRow {
  readonly see: (ref: ColumnRef) => OracleValue
  readonly typeOf: (ref: ColumnRef) => QueryColumnType
  readonly today: string
  readonly localities?: LocalityRegister | undefined
}

const billion = 1_000_000_000n
const most = 10n ** 18n

/** Refuses a number with more than 18 digits before the point, in units of which `one` is 1. */
function checked(units: bigint, one: bigint): bigint {
  if (units >= most * one || units <= -most * one) throw new RangeError(`${units} is too large`)
  return units
}

/** Quotient of two integers, rounded half away from zero; the divisor may be negative. */
export const divideSigned = (upper: bigint, lower: bigint): bigint =>
  lower < 0n ? divideRoundingHalfAway(-upper, -lower) : divideRoundingHalfAway(upper, lower)

/** A number of the given type in billionths. */
export function toUnits(value: OracleValue, type: QueryColumnType | undefined): bigint | null {
  if (value === null) return null
  if (type === 'decimal') return BigInt(value)
  if (type === 'integer') return checked(BigInt(value) * billion, billion)
  return parseDecimalToBillionths(String(value))
}

/** Exact arithmetic on integers, or on numbers in billionths. */
export function computeArithmetic(
  operator: 'add' | 'subtract' | 'multiply' | 'divide',
  left: bigint | null,
  right: bigint | null,
  isWhole: boolean
): bigint | null {
  if (left === null || right === null) return null
  const one = isWhole ? 1n : billion
  switch (operator) {
    case 'add':
      return checked(left + right, one)
    case 'subtract':
      return checked(left - right, one)
    case 'multiply':
      return checked(divideRoundingHalfAway(left * right, one), one)
    case 'divide':
      return right === 0n ? null : checked(divideSigned(left * billion, right), one)
  }
}

/** Expected value of an expression; a decimal is an integer number of billionths. */
export function computeExpression(value: ValueExpression, row: OracleRow): OracleValue {
  const typeIn = (part: ValueExpression) => typeOfExpression(part, row.typeOf)
  const units = (part: ValueExpression): bigint | null => {
    const type = typeIn(part)
    return toUnits(computeExpression(part, row), type)
  }
  switch (value.kind) {
    case 'column': {
      const own = row.see(value.column)
      return row.typeOf(value.column) === 'float' ? toUnits(own, 'float') : own
    }
    case 'number':
      return value.value.includes('.') ? parseDecimalToBillionths(value.value) : BigInt(value.value)
    case 'arithmetic': {
      const { operator, left, right } = value
      const isWhole = typeIn(value) === 'integer'
      const of = (part: ValueExpression): bigint | null =>
        isWhole ? (computeExpression(part, row) as bigint | null) : units(part)
      return computeArithmetic(operator, of(left), of(right), isWhole)
    }
    case 'round': {
      const own = computeExpression(value.value, row)
      if (own === null || typeIn(value.value) === 'integer') return own
      const step = 10n ** BigInt(9 - value.digits)
      return checked(divideRoundingHalfAway(BigInt(own), step) * step, billion)
    }
    case 'years':
    case 'months':
    case 'days':
      return intervalOf(value.kind, dayOf(value.from, row), dayOf(value.until, row))
    case 'addDays':
    case 'addMonths': {
      const day = dayOf(value.to, row)
      const unit = value.kind === 'addDays' ? 'day' : 'month'
      const moved = day === null ? null : movedDay(day, unit, value.count)
      return moved !== null && moved >= '0001-01-01' && moved.length === 10 ? moved : null
    }
    case 'bands': {
      const number = units(value.value)
      if (number === null) return null
      const edges = value.edges.map(parseDecimalToBillionths)
      const place = edges.filter(edge => edge <= number).length
      const [low, high] = [value.edges[place - 1], value.edges[place]].map(shownNumber)
      if (low === undefined) return `Dưới ${high}`
      return high === undefined ? `Từ ${low}` : `${low} – dưới ${high}`
    }
    case 'cases': {
      const own = row.see(value.column)
      const isIn = (values: readonly string[]): boolean =>
        own !== null &&
        values.some(one => (typeof own === 'bigint' ? BigInt(one) === own : one === String(own)))
      return value.cases.find(({ values }) => isIn(values))?.label ?? value.other
    }
    case 'locality':
      return localityNameOf(value, row)
  }
}

/** Name of the locality of today of one row, which is converted alone. */
function localityNameOf(
  { column, reading }: Extract<ValueExpression, { readonly kind: 'locality' }>,
  { see, today, localities }: OracleRow
): string | null {
  const text = (ref: ColumnRef): string => String(see(ref) ?? '').trim()
  const code = text(column)
  if (code === '') return null
  const stated = 'column' in reading ? text(reading.column) : ''
  const list = reading.kind === 'list' ? reading.list : stated
  const reference = {
    code,
    ...(reading.kind === 'dayColumn' && stated !== '' && { day: stated.slice(0, 10) }),
    ...(reading.kind !== 'dayColumn' && list !== '' && { list })
  }
  if (!localities) throw new Error('No localities')
  const found = convertLocalityReference(localities, reference, today)
  if (!found.found) return 'Chưa quy đổi được'
  const name = `${found.locality.name} (${found.locality.code})`
  // Two lists have a commune B on the tested day.
  return name === 'Xã B (b)' ? `${name}, ${found.locality.list}` : name
}

/** Number as Vietnamese text: "1250.50" as "1.250,5". */
function shownNumber(number: string | undefined): string | undefined {
  if (number === undefined) return undefined
  const [whole = '', fraction = ''] = number.split('.')
  const shown = new Intl.NumberFormat('vi').format(BigInt(whole))
  const sign = whole.startsWith('-') && !shown.startsWith('-') ? '-' : ''
  const rest = fraction.replace(/0+$/, '')
  return `${sign}${shown}${rest === '' ? '' : `,${rest}`}`
}

function dayOf(operand: DateOperand, { see, today }: OracleRow): string | null {
  if ('today' in operand) return today
  if ('day' in operand) return operand.day
  const value = see(operand.column)
  return value === null ? null : String(value).slice(0, 10)
}

/** Days since 1970-01-01 of a date. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 864e5

/** A date moved by days or months; a year beyond 9999 or before 1 has another length. */
function movedDay(day: string, unit: 'day' | 'month', count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'day') date.setUTCDate(date.getUTCDate() + count)
  else {
    const own = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + count + 1, 0)
    date.setUTCDate(Math.min(own, date.getUTCDate()))
  }
  return date.toISOString().replace(/T.*/, '')
}

/** Counts completed periods by moving the earlier date until it passes the later one. */
function intervalOf(
  kind: 'years' | 'months' | 'days',
  from: string | null,
  until: string | null
): bigint | null {
  if (from === null || until === null) return null
  if (kind === 'days') return BigInt(dayNumber(until) - dayNumber(from))
  if (until < from) return -(intervalOf(kind, until, from) ?? 0n)
  const step = kind === 'years' ? 12 : 1
  const isOver = (count: number): boolean => {
    const moved = movedDay(from, 'month', count * step)
    return moved.length > 10 || moved > until
  }
  let count = Math.max(0, Math.floor((dayNumber(until) - dayNumber(from)) / 366 / (step / 12)) - 2)
  while (!isOver(count + 1)) count++
  return BigInt(count)
}
