import type { DataType } from '@shared/features/data-mart/data-types'
import type { ProfileColumn, ValueStyle } from '@shared/features/file-import/profile'
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
  'boolean',
  'text'
] as const
export type ValueKind = (typeof valueKinds)[number]

const digits = /^[+-]?\d+$/
const plainNumber = /^[+-]?(?:0|[1-9]\d{0,14})$/
const dotGroup = /^[+-]?[1-9]\d{0,2}\.\d{3}$/
const commaGroup = /^[+-]?[1-9]\d{0,2},\d{3}$/
const viInteger = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/
const enInteger = /^[+-]?[1-9]\d{0,2}(?:,\d{3}){2,}$/
const viFloat = /^[+-]?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/
const enFloat = /^[+-]?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)\.\d+$|^[+-]?\d(?:\.\d+)?[eE][+-]?\d+$/
const clock = '(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:\\d{2})?)?'
const dmy = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${clock}$`)
const iso = new RegExp(`^(\\d{4})([/-])(\\d{1,2})\\2(\\d{1,2})${clock}$`)
const booleans: ReadonlySet<string> = new Set(
  ['true', 'false', 'đúng', 'sai', 'có', 'không', 'yes', 'no'].map(word => word.normalize('NFC'))
)

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
  if (european) return isDay(european[1], european[3], european[4]) ? 'dmy' : 'text'
  const international = iso.exec(value)
  if (!international) return 'text'
  return isDay(international[4], international[3], international[1]) ? 'iso' : 'text'
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

type Guess = Pick<ProfileColumn, 'type' | 'style' | 'almost'>

/** The share of a column from which the few others are worth a word. */
const nearlyAll = 0.95

/** The type of a column: one that fits every value of it, or text. */
export function guessType(counts: KindCounts, filePoints: boolean): Guess {
  const total = valueKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const candidates = [numberGuess(counts, filePoints), dateGuess(counts), booleanGuess(counts)]
  const best = candidates.reduce((left, right) => (right.fits > left.fits ? right : left))
  if (total > 0 && best.fits === total) return { type: best.type, style: best.style, almost: null }
  const others = total - best.fits
  const almost = total > 0 && best.fits >= total * nearlyAll ? { type: best.type, others } : null
  return { type: 'string', style: null, almost }
}

interface Candidate {
  readonly type: DataType
  readonly style: ValueStyle | null
  readonly fits: number
}

function numberGuess(counts: KindCounts, filePoints: boolean): Candidate {
  const { integer, dotGroup: dots, commaGroup: commas } = counts
  const vi = counts.viInteger + counts.viFloat
  const en = counts.enInteger + counts.enFloat
  const isEn = en > vi || (en === vi && filePoints)
  const fits = integer + dots + commas + (isEn ? en : vi)
  const fractions = isEn ? counts.enFloat + dots : counts.viFloat + commas
  const isPlain = fits === integer
  const style = isPlain ? null : isEn ? 'en' : 'vi'
  return { type: fractions > 0 ? 'float' : 'integer', style, fits }
}

function dateGuess(counts: KindCounts): Candidate {
  const style = counts.iso === 0 ? 'dmy' : counts.dmy === 0 ? 'iso' : 'mixed'
  return { type: 'date', style, fits: counts.dmy + counts.iso }
}

function booleanGuess(counts: KindCounts): Candidate {
  return { type: 'boolean', style: null, fits: counts.boolean }
}
