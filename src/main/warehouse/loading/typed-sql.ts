import { defaultNoValueMarkers } from '@shared/features/file-import/no-value'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'
import {
  acceptedNumberKinds,
  booleanWords,
  signedNumberPattern,
  valueKindPatterns
} from '../../import/value-kinds'
import { quoteLiteral, trimmedTextSql } from '../sql/names'

/**
 * SQL that converts a trimmed cell to a value of this type, by the same rules as `kindOf` in
 * src/main/import; NULL if the text is no such value. Dates carry their own format; a timestamp
 * with another time zone is converted to Vietnam’s.
 */
export function parsedCellValueSql(
  bare: string,
  type: Exclude<DataType, 'string'>,
  numbers: NumberNotation
): string {
  if (type === 'boolean') {
    const word = `lower(${bare})`
    return `CASE WHEN ${isOneOf(word, booleanWords.yes)} THEN true WHEN ${isOneOf(word, booleanWords.no)} THEN false END`
  }
  if (type === 'date')
    return whenMatching(
      bare,
      [valueKindPatterns.dmy, valueKindPatterns.iso],
      `TRY_CAST(${yearFirst(bare)} AS DATE)`
    )
  if (type === 'datetime') return momentSql(bare)
  return numberSql(bare, type, numbers)
}

/**
 * SQL for the value of an untrimmed cell, as `parsedCellValueSql` reads it after trimming. The most
 * common notations are tried first, in one pattern without blanks, so that nothing is trimmed and
 * little is replaced: for a million rows with an integer, a fraction, a date and a boolean 0.4 s of
 * CPU time instead of 1.0 s.
 */
export function parsedUntrimmedCellSql(
  cell: string,
  type: Exclude<DataType, 'string'>,
  numbers: NumberNotation
): string {
  const other = `ELSE ${parsedCellValueSql(trimmedTextSql(cell), type, numbers)} END`
  const usual = (shape: string, value: string): string =>
    `CASE WHEN regexp_full_match(${cell}, ${quoteLiteral(shape)}) THEN ${value} ${other}`
  if (type === 'integer') return usual(usualWhole, `TRY_CAST(${cell} AS BIGINT)`)
  if (type === 'float') {
    const [sign, plain] = numbers === 'vi' ? [',', `replace(${cell}, ',', '.')`] : ['\\.', cell]
    return usual(`${usualWhole}(?:${sign}\\d{1,20})?`, `TRY_CAST(${plain} AS DOUBLE)`)
  }
  if (type === 'date') {
    return usual(
      `${valueKindPatterns.dmy}|${valueKindPatterns.iso}`,
      `TRY_CAST(${yearFirst(cell)} AS DATE)`
    )
  }
  if (type === 'datetime') return parsedCellValueSql(trimmedTextSql(cell), type, numbers)
  const word = `lower(${cell})`
  return `CASE WHEN ${isOneOf(word, booleanWords.yes)} THEN true WHEN ${isOneOf(word, booleanWords.no)} THEN false ${other}`
}

/** Pattern of the most common notation of integers: no plus sign, no digit groups. */
const usualWhole = '-?(?:0|[1-9]\\d{0,14})'

/**
 * SQL condition: the cell has content that is neither a value of the column’s type nor a “no value”
 * text. Written so that the engine evaluates the expensive part for few cells only.
 */
export const isUnparsableCellSql = (
  cell: string,
  value: string,
  signs?: readonly string[]
): string => `CASE WHEN ${value} IS NULL THEN NOT (${isEmptyCellSql(cell, signs)}) ELSE false END`

/**
 * SQL condition: a cell of a numeric, date or boolean column is blank or holds a “no value” text,
 * either the user's or a default one.
 */
export const isEmptyCellSql = (
  cell: string,
  signs: readonly string[] = [...defaultNoValueMarkers]
): string =>
  signs.length === 0
    ? `${trimmedTextSql(cell)} IS NULL`
    : `coalesce(${isOneOf(trimmedTextSql(cell), signs)}, true)`

/**
 * SQL that replaces a value by NULL if the user declared it as “no value” although it is a valid
 * value of the type, such as -1 or 9999. The default “no value” texts are never valid values.
 */
export const nullForNoValueTextsSql = (
  cell: string,
  value: string,
  signs: readonly string[] = []
): string =>
  signs.length === 0
    ? value
    : `CASE WHEN coalesce(${isOneOf(trimmedTextSql(cell), signs)}, false) THEN NULL ELSE ${value} END`

/**
 * SQL condition: a text is one of these words; NULL for NULL. `IN` is avoided, because the engine
 * plans it with more than a few words as a join that passes all columns on: a file of 60 columns
 * took 0.9 s to load instead of 0.1 s, and the time grew with the square of the number of columns.
 */
const isOneOf = (value: string, words: readonly string[]): string =>
  `list_contains([${words.map(quoteLiteral).join(', ')}], ${value})`

function numberSql(bare: string, type: 'integer' | 'float', numbers: NumberNotation): string {
  const kinds = acceptedNumberKinds(type, numbers)
  // Number notation with a percent sign, blanks that group digits, the typographic minus, or the
  // accounting minus, which is a pair of brackets.
  const grouped = `regexp_replace(${bare}, '(\\d)[ \u00a0\u2009\u202f](\\d)', '\\1\\2', 'g')`
  const signed = `regexp_replace(replace(${grouped}, '\u2212', '-'), '^\\((.*)\\)$', '-\\1')`
  const unsigned = `ltrim(rtrim(${signed}, '% \u00a0\u2009\u202f'), '+')`
  const plain =
    numbers === 'vi'
      ? `replace(replace(${unsigned}, '.', ''), ',', '.')`
      : `replace(${unsigned}, ',', '')`
  const own = signedNumberPattern(kinds.map(kind => valueKindPatterns[kind]))
  if (type === 'integer') return whenMatching(bare, [own], `TRY_CAST(${plain} AS BIGINT)`)
  const double = `TRY_CAST(${plain} AS DOUBLE)`
  const held = `nullif(nullif(${double}, 'inf'::DOUBLE), '-inf'::DOUBLE)`
  // SQL of an integer with more digits than a double holds exactly; accepted only if it is exactly
  // the double's value, or the double's own decimal form.
  const exact = `CASE WHEN TRY_CAST(${bare} AS HUGEINT) IN (${double}::HUGEINT, ${double}::VARCHAR::HUGEINT) THEN ${double} END`
  return `coalesce(${whenMatching(bare, [own], held)}, ${whenMatching(bare, [longest], exact)})`
}

/**
 * Integer of 16 to 21 digits, which a double may still represent exactly; longer integers never
 * fit.
 */
const longest = '-?[1-9]\\d{15,20}'

/**
 * SQL that converts a value only if its text matches a pattern. The length is tested first: no
 * valid value is longer, so the pattern is not tried on a page of text.
 */
const whenMatching = (bare: string, shapes: readonly string[], value: string): string =>
  `CASE WHEN length(${bare}) <= 40 AND regexp_full_match(${bare}, ${quoteLiteral(shapes.join('|'))}) THEN ${value} END`

/**
 * Reorders a day-first date to year first; the engine accepts one or two digits for day and month.
 */
const yearFirst = (bare: string): string =>
  `regexp_replace(${bare}, '^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})', '\\3-\\2-\\1')`

function momentSql(bare: string): string {
  const shapes = [valueKindPatterns.dmy, valueKindPatterns.iso].map(
    day => `(?:${day})(?:${valueKindPatterns.clock})?`
  )
  const isOfZone = `regexp_matches(${bare}, ':.*(?:Z|[+-]\\d{2}:\\d{2})$')`
  const zone = (group: number): string =>
    `regexp_extract(${bare}, '([+-])(\\d{2}):(\\d{2})$', ${group})`
  const minutes = `(coalesce(TRY_CAST(${zone(2)} AS INTEGER), 0) * 60 + coalesce(TRY_CAST(${zone(3)} AS INTEGER), 0))`
  const offset = `CASE WHEN ${zone(1)} = '-' THEN -${minutes} ELSE ${minutes} END`
  const local = `TRY_CAST(regexp_replace(${yearFirst(bare)}, '(?:Z|[+-]\\d{2}:\\d{2})$', '') AS TIMESTAMP)`
  const moment = `CASE WHEN ${isOfZone} THEN ${local} + to_minutes(420 - (${offset})) ELSE TRY_CAST(${yearFirst(bare)} AS TIMESTAMP) END`
  return whenMatching(bare, shapes, moment)
}
