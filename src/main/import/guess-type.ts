import type { DataType } from '@shared/features/data-mart/data-types'
import type { NumberStyle } from '@shared/features/file-import/choice'
import type { ProfileColumn, ValueStyle } from '@shared/features/file-import/profile'
import { type ValueKind, valueKinds } from './value-kinds'

/** How many values of each kind a column has; signs for no value are not among them. */
export type KindCounts = Readonly<Record<ValueKind, number>>

/** What else tells numbers from codes. */
export interface NumberMarks {
  /** Numbers in brackets, with a percent sign. */
  readonly bracketed: number
  readonly percents: number
  /** Digits behind the point of the numbers that have one: fewest, most. */
  readonly decimals: readonly [fewest: number, most: number]
  /** Some of them end with zero. */
  readonly endsWithZero: boolean
}

export const noMarks: NumberMarks = {
  bracketed: 0,
  percents: 0,
  decimals: [0, 0],
  endsWithZero: false
}

/** Whether a file writes its numbers with decimal points, for columns that leave it open. */
export function usesPoints(columns: readonly KindCounts[]): boolean {
  const sum = (kinds: readonly ValueKind[]): number =>
    columns.reduce((all, counts) => all + kinds.reduce((own, kind) => own + counts[kind], 0), 0)
  return sum(['viInteger', 'viFloat']) === 0 && sum(['enInteger', 'enFloat']) > 0
}

type Guess = Pick<ProfileColumn, 'type' | 'style' | 'almost' | 'numbers'> & {
  /** Values that are not of the type: none of a column of texts. */
  readonly others: number
}

/** The share of a column from which the few others are worth a word. */
const nearlyAll = 0.95

/** The type of a column: one that fits its values, or all but the few that `isMajority` allows; else text. `decimals`: what a person says of its numbers. */
export function guessType(
  counts: KindCounts,
  filePoints: boolean,
  marks: NumberMarks = noMarks,
  decimals?: NumberStyle
): Guess {
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

/** Types of columns by their titles. */
export type ColumnTypes = ReadonlyMap<string, DataType>

const kindsOf: Readonly<Record<Exclude<DataType, 'string'>, readonly ValueKind[]>> = {
  integer: ['integer', 'long'],
  float: ['integer', 'long', 'viFloat'],
  date: ['dmy'],
  datetime: ['dmy', 'dmyTime'],
  boolean: ['boolean']
}

/** The type that a workbook says a column to be of, where all values are as its cells have them; undefined where one is not. */
export function saidType(type: DataType, counts: KindCounts): Guess | undefined {
  const fits =
    type === 'string' ||
    valueKinds.every(kind => counts[kind] === 0 || kindsOf[type].includes(kind))
  return fits ? { type, style: null, almost: null, numbers: 'vi', others: 0 } : undefined
}

/**
 * Whether so few values are of no type that they are exceptions: none, one of five, or one of twenty; of days one of five, as hardly
 * anything else is written like a day. A code among numbers means that all are codes.
 */
function isMajority({ type, fits }: Candidate, total: number, counts: KindCounts): boolean {
  const others = total - fits
  if (others === 0) return true
  if (fits < 4) return false
  if (type === 'date' || type === 'datetime') return others * 5 <= total
  if (counts.code + counts.long > 0) return false
  return others === 1 || others * 20 <= total
}

/** Whether what looks like numbers are codes: clauses such as 1.9 and 1.10, signs in brackets alone, percents beside other numbers. */
function areCodes(fits: number, counts: KindCounts, marks: NumberMarks): boolean {
  const { bracketed, percents, decimals, endsWithZero } = marks
  const [fewest, most] = decimals
  if (bracketed > 0 && bracketed === fits) return true
  if (percents > 0 && percents < fits) return true
  return counts.enFloat > 0 && endsWithZero && fewest === 1 && most === 2
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

/** A time of day in one value makes it a column of moments: none is ever cut. */
function dateGuess(counts: KindCounts): Candidate {
  const times = counts.dmyTime + counts.isoTime
  const fits = counts.dmy + counts.iso + times
  return { type: times > 0 ? 'datetime' : 'date', style: dayStyle(counts), fits }
}

/** How the days of a column are written. */
export function dayStyle(counts: KindCounts): ValueStyle {
  const european = counts.dmy + counts.dmyTime
  const international = counts.iso + counts.isoTime
  return international === 0 ? 'dmy' : european === 0 ? 'iso' : 'mixed'
}

function booleanGuess(counts: KindCounts): Candidate {
  return { type: 'boolean', style: null, fits: counts.boolean }
}
