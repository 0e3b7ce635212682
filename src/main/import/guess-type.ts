import type { DataType } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'
import type { ProfileColumn, ValueNotation } from '@shared/model/file-import/profile'
import { type ValueKind, valueKinds } from './value-kinds'

/** Counts of a column's values by kind, without “no value” markers. */
export type ValueKindCounts = Readonly<Record<ValueKind, number>>

/** Further properties that distinguish numbers from codes. */
export interface NumberNotationCounts {
  /** Number of values in brackets; `percents` counts values with a percent sign. */
  readonly bracketed: number
  readonly percents: number
  /** Minimum and maximum number of decimals of the numbers that have any. */
  readonly decimals: readonly [fewest: number, most: number]
  /**
   * Whether some numbers end with the digit 0, such as 1.10 beside 1.9, which indicates clause
   * numbers instead of decimals.
   */
  readonly endsWithZero: boolean
}

export const noNumberNotations: NumberNotationCounts = {
  bracketed: 0,
  percents: 0,
  decimals: [0, 0],
  endsWithZero: false
}

/**
 * Whether the numbers of a file use decimal points and no decimal commas; columns without any
 * decimals follow the rest of the file.
 */
export function hasDecimalPoints(columns: readonly ValueKindCounts[]): boolean {
  const sum = (kinds: readonly ValueKind[]): number =>
    columns.reduce((all, counts) => all + kinds.reduce((own, kind) => own + counts[kind], 0), 0)
  return sum(['viInteger', 'viFloat']) === 0 && sum(['enInteger', 'enFloat']) > 0
}

type ColumnTypeGuess = Pick<ProfileColumn, 'type' | 'style' | 'almost' | 'numbers'> & {
  /** Number of values that do not have the guessed type; 0 in a text column. */
  readonly others: number
}

/**
 * Share of values that have the guessed type above which the few other values are reported as
 * exceptions.
 */
const nearlyAll = 0.95

/**
 * Infers the type of a column: one that fits all values, or all but the few that `isMajority`
 * allows; otherwise text. `decimals`: the user's choice of number notation.
 */
export function inferColumnType(
  counts: ValueKindCounts,
  filePoints: boolean,
  marks: NumberNotationCounts = noNumberNotations,
  decimals?: NumberNotation
): ColumnTypeGuess {
  const total = valueKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const numbers = decimals ?? numbersOf(counts, filePoints)
  const candidates = [numberGuess(counts, numbers), dateGuess(counts), booleanGuess(counts)]
  const best = candidates.reduce((left, right) => (right.fits > left.fits ? right : left))
  const others = total - best.fits
  const isNumber = best.type === 'integer' || best.type === 'float'
  const isTyped =
    total > 0 &&
    !(isNumber && areCodes(best.fits, counts, marks)) &&
    isMajority(best, total, counts)
  if (isTyped) return { type: best.type, style: best.style, almost: null, numbers, others }
  const almost = others > 0 && best.fits >= total * nearlyAll ? { type: best.type, others } : null
  return { type: 'string', style: null, almost, numbers, others: 0 }
}

/** Data types of columns, by column title. */
export type ColumnTypesByTitle = ReadonlyMap<string, DataType>

const kindsOf: Readonly<Record<Exclude<DataType, 'string'>, readonly ValueKind[]>> = {
  integer: ['integer', 'long'],
  float: ['integer', 'long', 'viFloat'],
  date: ['dmy'],
  datetime: ['dmy', 'dmyTime'],
  boolean: ['boolean']
}

/** Type that a workbook declares for a column, if all cell values agree; otherwise undefined. */
export function checkDeclaredColumnType(
  type: DataType,
  counts: ValueKindCounts
): ColumnTypeGuess | undefined {
  const fits =
    type === 'string' ||
    valueKinds.every(kind => counts[kind] === 0 || kindsOf[type].includes(kind))
  return fits ? { type, style: null, almost: null, numbers: 'vi', others: 0 } : undefined
}

/**
 * Whether so few values differ from the type that they count as exceptions: none, one of at least
 * five, or at most one in twenty; for dates at most one in five, because hardly anything else looks
 * like a date. A single code among numbers makes all of them codes.
 */
function isMajority({ type, fits }: Candidate, total: number, counts: ValueKindCounts): boolean {
  const others = total - fits
  if (others === 0) return true
  if (fits < 4) return false
  if (type === 'date' || type === 'datetime') return others * 5 <= total
  if (counts.code + counts.long > 0) return false
  return others === 1 || others * 20 <= total
}

/**
 * Whether values that look like numbers are codes: clauses such as 1.9 and 1.10, only bracketed
 * numbers, or percentages beside other numbers.
 */
function areCodes(fits: number, counts: ValueKindCounts, marks: NumberNotationCounts): boolean {
  const { bracketed, percents, decimals, endsWithZero } = marks
  const [fewest, most] = decimals
  if (bracketed > 0 && bracketed === fits) return true
  if (percents > 0 && percents < fits) return true
  return counts.enFloat > 0 && endsWithZero && fewest === 1 && most === 2
}

interface Candidate {
  readonly type: DataType
  readonly style: ValueNotation | null
  readonly fits: number
}

/**
 * Number notation that most numbers of a column use; if the column is undecided, the notation of
 * the file.
 */
function numbersOf(counts: ValueKindCounts, filePoints: boolean): NumberNotation {
  const vi = counts.viInteger + counts.viFloat
  const en = counts.enInteger + counts.enFloat
  return en > vi || (en === vi && filePoints) ? 'en' : 'vi'
}

function numberGuess(counts: ValueKindCounts, numbers: NumberNotation): Candidate {
  const { integer, spaced, dotGroup: dots, commaGroup: commas } = counts
  const isEn = numbers === 'en'
  const own = isEn ? counts.enInteger + counts.enFloat : counts.viInteger + counts.viFloat
  const plain = integer + spaced
  const fits = plain + dots + commas + own
  const fractions = isEn ? counts.enFloat + dots : counts.viFloat + commas
  return {
    type: fractions > 0 ? 'float' : 'integer',
    style: fits === plain ? null : numbers,
    fits
  }
}

/**
 * Guesses whether a column holds dates or timestamps: one value with a time of day makes it a
 * timestamp column, so that no value is truncated.
 */
function dateGuess(counts: ValueKindCounts): Candidate {
  const times = counts.dmyTime + counts.isoTime
  const fits = counts.dmy + counts.iso + times
  return { type: times > 0 ? 'datetime' : 'date', style: dateNotationOf(counts), fits }
}

/** Date notation of a column. */
export function dateNotationOf(counts: ValueKindCounts): ValueNotation {
  const european = counts.dmy + counts.dmyTime
  const international = counts.iso + counts.isoTime
  return international === 0 ? 'dmy' : european === 0 ? 'iso' : 'mixed'
}

function booleanGuess(counts: ValueKindCounts): Candidate {
  return { type: 'boolean', style: null, fits: counts.boolean }
}
