import type { DataType } from '@shared/features/data-mart/data-types'
import type { NumberStyle } from '@shared/features/file-import/choice'
import { parseDay } from '@shared/kit/format'

/**
 * What one value can be. “1.234” is a thousand and more in Vietnam and a little more than one elsewhere: such values are
 * counted apart, and the others of their column decide.
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

/** Blanks that group the digits of a number: the plain one, those that do not break, and the thin one. */
const blank = '[ \u00a0\u2009\u202f]'
const sign = '[+\\-\u2212]?'
const whole0 = '(?:0|[1-9]\\d*)'
/** Of what a double holds; from 1e308 on it depends on the digits before it. */
const exponent = '[eE](?:[+-]?(?:0?\\d{1,2}|[12]\\d{2}|30[0-8])|-(?:309|31\\d|32[0-3]))'

/**
 * How the values of each kind are written, without groups and references back, so that the engine's patterns are these very ones.
 * Fifteen digits are what a double, a spreadsheet and BIGINT all hold to the last one.
 */
export const patterns = {
  integer: `${sign}(?:0|[1-9]\\d{0,14})`,
  /** A code, and a whole number in a column that a person or an earlier load made one of BIGINT. */
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

/** Kinds of the values that a column of numbers takes, by how its numbers are written. */
export const numberKinds = (type: 'integer' | 'float', numbers: NumberStyle) =>
  [
    'integer',
    ...integers[numbers],
    ...(type === 'float' ? fractions[numbers] : (['long'] as const))
  ] as const

/** Kinds of the values that a column of this type takes. */
export function fittingKinds(
  type: Exclude<DataType, 'string'>,
  numbers: NumberStyle
): readonly ValueKind[] {
  if (type === 'boolean') return ['boolean']
  if (type === 'date') return ['dmy', 'iso']
  if (type === 'datetime') return ['dmy', 'iso', 'dmyTime', 'isoTime']
  return numberKinds(type, numbers)
}

/** A number of one of the patterns, with a percent sign, or in the brackets that bookkeepers write for a minus. */
export const numberPattern = (shapes: readonly string[]): string => {
  const bare = shapes.join('|')
  return `(?:${bare})(?:${blank}?%)?|\\((?:${bare})\\)`
}

const whole = (...parts: readonly string[]): RegExp => new RegExp(`^(?:${parts.join('|')})$`)
const digits = /^[+-]?\d+$/
const plainNumber = whole(patterns.integer)
const longNumber = whole(patterns.long)
const spaced = whole(patterns.spaced)
const dotGroup = whole(patterns.dotGroup)
const commaGroup = whole(patterns.commaGroup)
const viInteger = whole(patterns.viInteger)
const enInteger = whole(patterns.enInteger)
const viFloat = whole(patterns.viFloat)
const enFloat = whole(patterns.enFloat)
const dmy = new RegExp(`^${patterns.dmy}(${patterns.clock})?$`)
const iso = new RegExp(`^${patterns.iso}(${patterns.clock})?$`)
/** A telephone number of another country, and a number of a lot that a spreadsheet would take for a power of ten. */
const codes = /^\+\d{8,}$|^\d+[eE]\d+$/
/** Begins with a digit and has no blank: a number of a house, a part or a clause, such as “15A”, “12/3”, “1.2.3”. */
const codeLike = /^\+?\d[\d\p{L}./_-]*$/u
const minus = 0x2212
/** Words that say yes, and that say no. */
export const truths = {
  yes: ['true', 'đúng', 'có', 'yes'].map(word => word.normalize('NFC')),
  no: ['false', 'sai', 'không', 'no'].map(word => word.normalize('NFC'))
} as const
const booleans: ReadonlySet<string> = new Set([...truths.yes, ...truths.no])

/** The kind of a value that is not empty, without spaces around it. */
export function kindOf(value: string): ValueKind {
  const first = value.charCodeAt(0)
  // Letters are most of most files: two comparisons, no pattern.
  if (first > 57 && first !== minus) {
    return value.length <= 5 && booleans.has(value.toLowerCase()) ? 'boolean' : 'text'
  }
  if (value.length > 40) return 'text'
  if (codes.test(value)) return 'code'
  // A leading zero makes it a code, such as a telephone number; so does a length that no number here has.
  if (digits.test(value)) {
    if (plainNumber.test(value)) return 'integer'
    return longNumber.test(value) && isBigInt(value) ? 'long' : 'code'
  }
  const number = numberKind(bareNumber(value))
  if (number) return number
  const european = dmy.exec(value)
  if (european) {
    const [day, month, year] = partsOf(value)
    return kindOfDay(value, isDay(day, month, year), 'dmy', european[1])
  }
  const international = iso.exec(value)
  if (!international) return textKind(value)
  const [year, month, day] = partsOf(value)
  return kindOfDay(value, isDay(day, month, year), 'iso', international[1])
}

const textKind = (value: string): ValueKind => (codeLike.test(value) ? 'code' : 'text')

/** A number without its percent sign, or without its brackets where no other sign stands in them. */
function bareNumber(value: string): string {
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

/** Whether a double holds a number of `exponent`. */
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
  return parseDay(`${day}/${month}/${year}`) !== undefined
}
