import type { DataType } from '@shared/features/data-mart/data-types'
import type { NumberStyle } from '@shared/features/file-import/choice'
import { noValueSigns } from '@shared/features/file-import/no-value'
import { numberKinds, numberPattern, patterns, truths } from '../../import/value-kinds'
import { bareSql } from '../sql/bare-sql'
import { literal } from '../sql/names'

/**
 * The value of a bare cell as `kindOf` of src/main/import judges it, in a column of this type; NULL where it does not fit. Dates say
 * themselves how they are written; a moment of another zone is told in Vietnam’s time.
 */
export function typedSql(
  bare: string,
  type: Exclude<DataType, 'string'>,
  numbers: NumberStyle
): string {
  if (type === 'boolean') {
    const word = `lower(${bare})`
    return `CASE WHEN ${isOneOf(word, truths.yes)} THEN true WHEN ${isOneOf(word, truths.no)} THEN false END`
  }
  if (type === 'date')
    return whenMatching(bare, [patterns.dmy, patterns.iso], `TRY_CAST(${yearFirst(bare)} AS DATE)`)
  if (type === 'datetime') return momentSql(bare)
  return numberSql(bare, type, numbers)
}

/**
 * The value of a cell as it was sent, as `typedSql` judges it without the blanks around it. How most cells are written is looked for first, in one
 * pattern that has no blanks, so that nothing is taken away and little replaced: 0.4 s of the processor for a million rows with a whole number, a
 * fraction, a day and a truth, where `typedSql` alone takes 1.0.
 */
export function cellSql(
  cell: string,
  type: Exclude<DataType, 'string'>,
  numbers: NumberStyle
): string {
  const other = `ELSE ${typedSql(bareSql(cell), type, numbers)} END`
  const usual = (shape: string, value: string): string =>
    `CASE WHEN regexp_full_match(${cell}, ${literal(shape)}) THEN ${value} ${other}`
  if (type === 'integer') return usual(usualWhole, `TRY_CAST(${cell} AS BIGINT)`)
  if (type === 'float') {
    const [sign, plain] = numbers === 'vi' ? [',', `replace(${cell}, ',', '.')`] : ['\\.', cell]
    return usual(`${usualWhole}(?:${sign}\\d{1,20})?`, `TRY_CAST(${plain} AS DOUBLE)`)
  }
  if (type === 'date') {
    return usual(`${patterns.dmy}|${patterns.iso}`, `TRY_CAST(${yearFirst(cell)} AS DATE)`)
  }
  if (type === 'datetime') return typedSql(bareSql(cell), type, numbers)
  const word = `lower(${cell})`
  return `CASE WHEN ${isOneOf(word, truths.yes)} THEN true WHEN ${isOneOf(word, truths.no)} THEN false ${other}`
}

/** A whole number without a plus and without groups. */
const usualWhole = '-?(?:0|[1-9]\\d{0,14})'

/** Whether there is a value in a cell that has none of its column’s type, nor a sign for no value; of most cells it is not asked. */
export const isUnfitSql = (cell: string, value: string, signs?: readonly string[]): string =>
  `CASE WHEN ${value} IS NULL THEN NOT (${isEmptySql(cell, signs)}) ELSE false END`

/** Whether nothing stands in a cell of a column of numbers, days or truths, or a sign that says so: one of those that a person chose, else of the usual ones. */
export const isEmptySql = (cell: string, signs: readonly string[] = [...noValueSigns]): string =>
  signs.length === 0
    ? `${bareSql(cell)} IS NULL`
    : `coalesce(${isOneOf(bareSql(cell), signs)}, true)`

/**
 * A value that a person called a sign for “no value” though it reads as one of the type, such as -1 or 9999: it is none. Of the usual signs
 * none does.
 */
export const withoutSignsSql = (
  cell: string,
  value: string,
  signs: readonly string[] = []
): string =>
  signs.length === 0
    ? value
    : `CASE WHEN coalesce(${isOneOf(bareSql(cell), signs)}, false) THEN NULL ELSE ${value} END`

const isOneOf = (value: string, words: readonly string[]): string =>
  `${value} IN (${words.map(literal).join(', ')})`

function numberSql(bare: string, type: 'integer' | 'float', numbers: NumberStyle): string {
  const kinds = numberKinds(type, numbers)
  // A percent sign, blanks that group digits, and the minus of a typesetter or of a bookkeeper, which is a pair of brackets.
  const grouped = `regexp_replace(${bare}, '(\\d)[ \u00a0\u2009\u202f](\\d)', '\\1\\2', 'g')`
  const signed = `regexp_replace(replace(${grouped}, '\u2212', '-'), '^\\((.*)\\)$', '-\\1')`
  const unsigned = `ltrim(rtrim(${signed}, '% \u00a0\u2009\u202f'), '+')`
  const plain =
    numbers === 'vi'
      ? `replace(replace(${unsigned}, '.', ''), ',', '.')`
      : `replace(${unsigned}, ',', '')`
  const own = numberPattern(kinds.map(kind => patterns[kind]))
  if (type === 'integer') return whenMatching(bare, [own], `TRY_CAST(${plain} AS BIGINT)`)
  const double = `TRY_CAST(${plain} AS DOUBLE)`
  const held = `nullif(nullif(${double}, 'inf'::DOUBLE), '-inf'::DOUBLE)`
  // A whole number of more digits than a double keeps is taken where it is the one that the double stands for, or is written as.
  const exact = `CASE WHEN TRY_CAST(${bare} AS HUGEINT) IN (${double}::HUGEINT, ${double}::VARCHAR::HUGEINT) THEN ${double} END`
  return `coalesce(${whenMatching(bare, [own], held)}, ${whenMatching(bare, [longest], exact)})`
}

/** The digits of a whole number that a double may be; more of them no longer tell one from the next. */
const longest = '-?[1-9]\\d{15,20}'

/** No value that means something is longer; a pattern is not tried on a page of text. */
const whenMatching = (bare: string, shapes: readonly string[], value: string): string =>
  `CASE WHEN length(${bare}) <= 40 AND regexp_full_match(${bare}, ${literal(shapes.join('|'))}) THEN ${value} END`

/** A day that begins with its number, year first; the engine reads the one and the other of its parts with one digit or two. */
const yearFirst = (bare: string): string =>
  `regexp_replace(${bare}, '^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})', '\\3-\\2-\\1')`

function momentSql(bare: string): string {
  const shapes = [patterns.dmy, patterns.iso].map(day => `(?:${day})(?:${patterns.clock})?`)
  const isOfZone = `regexp_matches(${bare}, ':.*(?:Z|[+-]\\d{2}:\\d{2})$')`
  const zone = (group: number): string =>
    `regexp_extract(${bare}, '([+-])(\\d{2}):(\\d{2})$', ${group})`
  const minutes = `(coalesce(TRY_CAST(${zone(2)} AS INTEGER), 0) * 60 + coalesce(TRY_CAST(${zone(3)} AS INTEGER), 0))`
  const offset = `CASE WHEN ${zone(1)} = '-' THEN -${minutes} ELSE ${minutes} END`
  const local = `TRY_CAST(regexp_replace(${yearFirst(bare)}, '(?:Z|[+-]\\d{2}:\\d{2})$', '') AS TIMESTAMP)`
  const moment = `CASE WHEN ${isOfZone} THEN ${local} + to_minutes(420 - (${offset})) ELSE TRY_CAST(${yearFirst(bare)} AS TIMESTAMP) END`
  return whenMatching(bare, shapes, moment)
}
