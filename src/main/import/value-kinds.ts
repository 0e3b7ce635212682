import type { DataType } from '@shared/features/data-mart/data-types'
import type { NumberStyle, ProfileColumn, ValueStyle } from '@shared/features/file-import/profile'
import { parseDay } from '@shared/kit/format'

/**
 * What one value can be. “1.234” is a thousand and more in Vietnam and a little more than one elsewhere: such values are
 * counted apart, and the others of their column decide.
 */
export const valueKinds = [
  'integer',
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
  'text'
] as const
export type ValueKind = (typeof valueKinds)[number]

/**
 * How the values of each kind are written, without groups and references back, so that the engine's patterns are these very ones.
 * Fifteen digits are what a double, a spreadsheet and BIGINT all hold to the last one.
 */
export const patterns = {
  integer: '[+-]?(?:0|[1-9]\\d{0,14})',
  dotGroup: '[+-]?[1-9]\\d{0,2}\\.\\d{3}',
  commaGroup: '[+-]?[1-9]\\d{0,2},\\d{3}',
  viInteger: '[+-]?[1-9]\\d{0,2}(?:\\.\\d{3}){2,4}',
  enInteger: '[+-]?[1-9]\\d{0,2}(?:,\\d{3}){2,4}',
  viFloat:
    '[+-]?(?:0|[1-9]\\d*|[1-9]\\d{0,2}(?:\\.\\d{3})+),\\d+|[+-]?\\d,\\d+[eE][+-]?(?:\\d{1,2}|[12]\\d{2})',
  enFloat:
    '[+-]?(?:0|[1-9]\\d*|[1-9]\\d{0,2}(?:,\\d{3})+)\\.\\d+|[+-]?\\d(?:\\.\\d+)?[eE][+-]?(?:\\d{1,2}|[12]\\d{2})',
  dmy: '\\d{1,2}(?:/\\d{1,2}/|-\\d{1,2}-|\\.\\d{1,2}\\.)[12]\\d{3}',
  iso: '[12]\\d{3}(?:/\\d{1,2}/|-\\d{1,2}-)\\d{1,2}',
  clock:
    '[ T](?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6}0*)?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?'
} as const

const whole = (...parts: readonly string[]): RegExp => new RegExp(`^(?:${parts.join('|')})$`)
const digits = /^[+-]?\d+$/
const plainNumber = whole(patterns.integer)
const dotGroup = whole(patterns.dotGroup)
const commaGroup = whole(patterns.commaGroup)
const viInteger = whole(patterns.viInteger)
const enInteger = whole(patterns.enInteger)
const viFloat = whole(patterns.viFloat)
const enFloat = whole(patterns.enFloat)
const dmy = new RegExp(`^${patterns.dmy}(${patterns.clock})?$`)
const iso = new RegExp(`^${patterns.iso}(${patterns.clock})?$`)
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
  if (first > 57) return value.length <= 5 && booleans.has(value.toLowerCase()) ? 'boolean' : 'text'
  if (value.length > 40) return 'text'
  // A leading zero makes it a code, such as a telephone number; so does a length that no number here has.
  if (digits.test(value)) return plainNumber.test(value) ? 'integer' : 'text'
  if (dotGroup.test(value)) return 'dotGroup'
  if (commaGroup.test(value)) return 'commaGroup'
  if (viInteger.test(value)) return 'viInteger'
  if (enInteger.test(value)) return 'enInteger'
  if (viFloat.test(value)) return 'viFloat'
  if (enFloat.test(value)) return 'enFloat'
  const european = dmy.exec(value)
  if (european) {
    const [day, month, year] = partsOf(value)
    return kindOfDay(isDay(day, month, year), 'dmy', european[1])
  }
  const international = iso.exec(value)
  if (!international) return 'text'
  const [year, month, day] = partsOf(value)
  return kindOfDay(isDay(day, month, year), 'iso', international[1])
}

const partsOf = (value: string): readonly string[] => value.split(/[/.\- T]/, 3)

function kindOfDay(isDay: boolean, kind: 'dmy' | 'iso', clock: string | undefined): ValueKind {
  if (!isDay) return 'text'
  return clock === undefined ? kind : `${kind}Time`
}

function isDay(day = '', month = '', year = ''): boolean {
  return parseDay(`${day}/${month}/${year}`) !== undefined
}

/** How many values of each kind a column has. */
export type KindCounts = Readonly<Record<ValueKind, number>>

/** Whether a file writes its numbers with decimal points, for columns that leave it open. */
export function usesPoints(columns: readonly KindCounts[]): boolean {
  const sum = (kinds: readonly ValueKind[]): number =>
    columns.reduce((all, counts) => all + kinds.reduce((own, kind) => own + counts[kind], 0), 0)
  return sum(['viInteger', 'viFloat']) === 0 && sum(['enInteger', 'enFloat']) > 0
}

type Guess = Pick<ProfileColumn, 'type' | 'style' | 'almost' | 'numbers'>

/** The share of a column from which the few others are worth a word. */
const nearlyAll = 0.95

/** The type of a column: one that fits every value of it, or text. */
export function guessType(counts: KindCounts, filePoints: boolean): Guess {
  const total = valueKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const numbers = numbersOf(counts, filePoints)
  const candidates = [numberGuess(counts, numbers), dateGuess(counts), booleanGuess(counts)]
  const best = candidates.reduce((left, right) => (right.fits > left.fits ? right : left))
  if (total > 0 && best.fits === total) {
    return { type: best.type, style: best.style, almost: null, numbers }
  }
  const others = total - best.fits
  const almost = total > 0 && best.fits >= total * nearlyAll ? { type: best.type, others } : null
  return { type: 'string', style: null, almost, numbers }
}

interface Candidate {
  readonly type: DataType
  readonly style: ValueStyle | null
  readonly fits: number
}

/** How the numbers of a column are written, whatever else is in it. */
function numbersOf(counts: KindCounts, filePoints: boolean): NumberStyle {
  const vi = counts.viInteger + counts.viFloat
  const en = counts.enInteger + counts.enFloat
  return en > vi || (en === vi && filePoints) ? 'en' : 'vi'
}

function numberGuess(counts: KindCounts, numbers: NumberStyle): Candidate {
  const { integer, dotGroup: dots, commaGroup: commas } = counts
  const isEn = numbers === 'en'
  const own = isEn ? counts.enInteger + counts.enFloat : counts.viInteger + counts.viFloat
  const fits = integer + dots + commas + own
  const fractions = isEn ? counts.enFloat + dots : counts.viFloat + commas
  const isPlain = fits === integer
  return { type: fractions > 0 ? 'float' : 'integer', style: isPlain ? null : numbers, fits }
}

/** A time of day in one value makes it a column of moments: none is ever cut. */
function dateGuess(counts: KindCounts): Candidate {
  const times = counts.dmyTime + counts.isoTime
  const european = counts.dmy + counts.dmyTime
  const international = counts.iso + counts.isoTime
  const style = international === 0 ? 'dmy' : european === 0 ? 'iso' : 'mixed'
  return { type: times > 0 ? 'datetime' : 'date', style, fits: european + international }
}

function booleanGuess(counts: KindCounts): Candidate {
  return { type: 'boolean', style: null, fits: counts.boolean }
}
