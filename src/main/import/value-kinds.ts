import { parseDayMonthYear } from '@shared/kit/format'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'

/**
 * Kinds of a single value. “1.234” means one thousand two hundred thirty-four in Vietnam and a
 * little more than one elsewhere: such values are counted separately, and the other values of the
 * column decide.
 */
export const valueKinds = [
  'integer',
  'spaced',
  'dotGroup',
  'commaGroup',
  'viInteger',
  'enInteger',
  'viFloat',
  'enFloat',
  'dmy',
  'iso',
  'dmyTime',
  'isoTime',
  'boolean',
  'long',
  'code',
  'text'
] as const
export type ValueKind = (typeof valueKinds)[number]

/** Blanks that group digits: the plain, the non-breaking and the thin ones. */
const blank = '[ \u00a0\u2009\u202f]'
const sign = '[+\\-\u2212]?'
const whole0 = '(?:0|[1-9]\\d*)'
/**
 * Exponents that a double can represent; from 1e308 on it depends on the digits before the
 * exponent.
 */
const exponent = '[eE](?:[+-]?(?:0?\\d{1,2}|[12]\\d{2}|30[0-8])|-(?:309|31\\d|32[0-3]))'

/**
 * Regular expressions for the notation of each kind of value, without groups and back-references,
 * so that the database engine can use the same expressions. Fifteen digits are exact in a double, a
 * spreadsheet and BIGINT alike.
 */
export const valueKindPatterns = {
  integer: `${sign}(?:0|[1-9]\\d{0,14})`,
  /**
   * Pattern of integers with more than fifteen digits: a code, or a value of a column that the user
   * or an earlier load declared BIGINT.
   */
  long: `${sign}[1-9]\\d{15,18}`,
  spaced: `${sign}[1-9]\\d{0,2}(?:${blank}\\d{3}){1,4}`,
  dotGroup: `${sign}[1-9]\\d{0,2}\\.\\d{3}`,
  commaGroup: `${sign}[1-9]\\d{0,2},\\d{3}`,
  viInteger: `${sign}[1-9]\\d{0,2}(?:\\.\\d{3}){2,4}`,
  enInteger: `${sign}[1-9]\\d{0,2}(?:,\\d{3}){2,4}`,
  viFloat: `${sign}(?:${whole0}|[1-9]\\d{0,2}(?:\\.\\d{3})+|[1-9]\\d{0,2}(?:${blank}\\d{3})+)?,\\d+|${sign}\\d,\\d+${exponent}`,
  enFloat: `${sign}(?:${whole0}|[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?:${blank}\\d{3})+)?\\.\\d+|${sign}\\d(?:\\.\\d+)?${exponent}`,
  dmy: '\\d{1,2}(?:/\\d{1,2}/|-\\d{1,2}-|\\.\\d{1,2}\\.)[1-9]\\d{3}',
  iso: '[1-9]\\d{3}(?:/\\d{1,2}/|-\\d{1,2}-)\\d{1,2}',
  clock:
    '[ T](?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6}0*)?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?'
} as const

const integers = {
  vi: ['spaced', 'dotGroup', 'viInteger'],
  en: ['spaced', 'commaGroup', 'enInteger']
} as const
const fractions = { vi: ['commaGroup', 'viFloat'], en: ['dotGroup', 'enFloat'] } as const

/** Kinds of values that a numeric column accepts, by its number notation. */
export const acceptedNumberKinds = (type: 'integer' | 'float', numbers: NumberNotation) =>
  [
    'integer',
    ...integers[numbers],
    ...(type === 'float' ? fractions[numbers] : (['long'] as const))
  ] as const

/** Kinds of values that a column of this data type accepts. */
export function acceptedValueKinds(
  type: Exclude<DataType, 'string'>,
  numbers: NumberNotation
): readonly ValueKind[] {
  if (type === 'boolean') return ['boolean']
  if (type === 'date') return ['dmy', 'iso']
  if (type === 'datetime') return ['dmy', 'iso', 'dmyTime', 'isoTime']
  return acceptedNumberKinds(type, numbers)
}

/**
 * Pattern for a number in one of the notations, optionally with a percent sign, or in the brackets
 * that accountants use for negative numbers.
 */
export const signedNumberPattern = (shapes: readonly string[]): string => {
  const bare = shapes.join('|')
  return `(?:${bare})(?:${blank}?%)?|\\((?:${bare})\\)`
}

const whole = (...parts: readonly string[]): RegExp => new RegExp(`^(?:${parts.join('|')})$`)
const digits = /^[+-]?\d+$/
const plainNumber = whole(valueKindPatterns.integer)
const longNumber = whole(valueKindPatterns.long)
const spaced = whole(valueKindPatterns.spaced)
const dotGroup = whole(valueKindPatterns.dotGroup)
const commaGroup = whole(valueKindPatterns.commaGroup)
const viInteger = whole(valueKindPatterns.viInteger)
const enInteger = whole(valueKindPatterns.enInteger)
const viFloat = whole(valueKindPatterns.viFloat)
const enFloat = whole(valueKindPatterns.enFloat)
const dmy = new RegExp(`^${valueKindPatterns.dmy}(${valueKindPatterns.clock})?$`)
const toIsoDay = new RegExp(`^${valueKindPatterns.iso}(${valueKindPatterns.clock})?$`)
/**
 * Matches a foreign telephone number, or a lot number such as 12E5 that a spreadsheet would read as
 * a power of ten.
 */
const codes = /^\+\d{8,}$|^\d+[eE]\d+$/
/**
 * Matches a value that begins with a digit and has no blank: a house, part or clause number such as
 * “15A”, “12/3”, “1.2.3”.
 */
const codeLike = /^\+?\d[\d\p{L}./_-]*$/u
const minus = 0x2212
/** Words that count as true, and words that count as false. */
export const booleanWords = {
  yes: ['true', 'đúng', 'có', 'yes'].map(word => word.normalize('NFC')),
  no: ['false', 'sai', 'không', 'no'].map(word => word.normalize('NFC'))
} as const
const booleans: ReadonlySet<string> = new Set([...booleanWords.yes, ...booleanWords.no])

/** Kind of a non-empty trimmed value. */
export function valueKindOf(value: string): ValueKind {
  const first = value.charCodeAt(0)
  // Fast path for values that begin with a letter, which are the majority in most files: two
  // comparisons replace a pattern.
  if (first > 57 && first !== minus) {
    return value.length <= 5 && booleans.has(value.toLowerCase()) ? 'boolean' : 'text'
  }
  if (value.length > 40) return 'text'
  if (codes.test(value)) return 'code'
  // Digits with a leading zero, or with more digits than numbers may have, are a code, such as a
  // telephone number.
  if (digits.test(value)) return digitsKind(value)
  const number = numberKind(withoutNumberAffixes(value))
  if (number) return number
  const european = dmy.exec(value)
  if (european) {
    const [day, month, year] = partsOf(value)
    return kindOfDay(value, isDay(day, month, year), 'dmy', european[1])
  }
  const international = toIsoDay.exec(value)
  if (!international) return textKind(value)
  const [year, month, day] = partsOf(value)
  return kindOfDay(value, isDay(day, month, year), 'iso', international[1])
}

function digitsKind(value: string): ValueKind {
  if (plainNumber.test(value)) return 'integer'
  return longNumber.test(value) && isBigInt(value) ? 'long' : 'code'
}

const textKind = (value: string): ValueKind => (codeLike.test(value) ? 'code' : 'text')

/** Removes the percent sign of a number, or its brackets if the number has no other sign. */
function withoutNumberAffixes(value: string): string {
  if (value.endsWith('%')) return value.slice(0, -1).trimEnd()
  if (value.startsWith('(') && value.endsWith(')') && /^\([\d.,]/.test(value)) {
    return value.slice(1, -1)
  }
  return value
}

function numberKind(value: string): ValueKind | undefined {
  if (plainNumber.test(value)) return 'integer'
  if (dotGroup.test(value)) return 'dotGroup'
  if (commaGroup.test(value)) return 'commaGroup'
  if (viInteger.test(value)) return 'viInteger'
  if (enInteger.test(value)) return 'enInteger'
  if (viFloat.test(value)) return isHeld(value) ? 'viFloat' : undefined
  if (enFloat.test(value)) return isHeld(value) ? 'enFloat' : undefined
  return spaced.test(value) ? 'spaced' : undefined
}

const isBigInt = (value: string): boolean => BigInt.asIntN(64, BigInt(value)) === BigInt(value)

/** Whether a double can represent a number with an exponent (see `exponent`). */
const isHeld = (value: string): boolean =>
  !value.endsWith('308') || Number.isFinite(Number(value.replace(',', '.')))

const partsOf = (value: string): readonly string[] => value.split(/[/.\- T]/, 3)

function kindOfDay(
  value: string,
  isDay: boolean,
  kind: 'dmy' | 'iso',
  clock: string | undefined
): ValueKind {
  if (!isDay) return textKind(value)
  return clock === undefined ? kind : `${kind}Time`
}

function isDay(day = '', month = '', year = ''): boolean {
  return parseDayMonthYear(`${day}/${month}/${year}`) !== undefined
}
