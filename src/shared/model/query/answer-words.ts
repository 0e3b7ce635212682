import {
  formatExactNumber,
  formatExactPercent,
  formatFixedNumber,
  roundExactNumber
} from '../../kit/figures/exact'
import { formatDay, missingValueMark } from '../../kit/format'
import { formatEngineTimestamp } from '../data-mart/data-types'
import type { QueryOutput } from './outputs'
import type { DatePart } from './question'
import { isIdentifierColumn } from './words/value-words'

export type QueryResultValue = string | number | boolean | null

/**
 * Display text of a result cell. A suppressed figure is a text already and is returned unchanged.
 */
export function formatResultValue(
  { name, type, part }: QueryOutput,
  value: QueryResultValue
): string {
  if (value === null) return missingValueMark
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (part) return partOfDay(String(value), part)
  switch (type) {
    case 'integer':
    case 'float':
    case 'decimal':
      return isIdentifierColumn(name) ? String(value) : numberWords(value)
    case 'share':
      return formatExactPercent(numberText(value))
    case 'date':
      return isDay(String(value)) ? formatDay(String(value).slice(0, 10)) : String(value)
    case 'datetime':
      return isDay(String(value)) ? momentWords(String(value)) : String(value)
    default:
      return String(value)
  }
}

/** Decimal places of numbers and percentages on the screen. */
const shownDecimals = 3
const shownPercentDecimals = 2

/**
 * Display text of a result cell on the screen, with the decimal places of the dictionary, else at
 * most three and two of a percentage. Files and reports have the exact text of `formatResultValue`.
 */
export function formatRoundedResultValue(
  output: QueryOutput,
  value: QueryResultValue,
  decimals?: number
): string {
  const { type } = output
  if (value === null || typeof value === 'boolean') return formatResultValue(output, value)
  if (type === 'share')
    return formatResultValue(output, roundExactNumber(numberText(value), shownPercentDecimals + 2))
  if (decimals !== undefined && (type === 'decimal' || type === 'float'))
    return formatFixedNumber(numberText(value), decimals)
  return type === 'decimal' || type === 'float'
    ? formatResultValue(output, roundExactNumber(numberText(value), shownDecimals))
    : formatResultValue(output, value)
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text)
const momentWords = (text: string): string =>
  text.length > 10 ? formatEngineTimestamp(text) : formatDay(text)

const numberWords = (value: string | number): string => formatExactNumber(numberText(value))

/** Decimal notation of a double without exponent, however small or large. */
function numberText(value: string | number): string {
  const text = String(value)
  if (typeof value === 'string' || !text.includes('e')) return text
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** Display text of a date part: "2026-Q3" → "Quý 3/2026". */
function partOfDay(text: string, part: DatePart): string {
  const [year = '', rest = ''] = text.split('-')
  switch (part) {
    case 'year':
      return text
    case 'quarter':
      return rest.startsWith('Q') ? `Quý ${rest.slice(1)}/${year}` : text
    case 'month':
      return /^\d{2}$/.test(rest) ? `Tháng ${rest}/${year}` : text
    case 'week':
      return rest.startsWith('W') ? `Tuần ${rest.slice(1)}/${year}` : text
    case 'day':
      return isDay(text) ? formatDay(text) : text
  }
}

/** Whether a column holds numeric figures, which are right-aligned and summed. */
export const isNumericQueryOutput = ({ type, part }: Pick<QueryOutput, 'type' | 'part'>): boolean =>
  part === undefined && ['integer', 'float', 'decimal', 'share'].includes(type)

/** Number of a generation (version of a table's rows) as displayed: "g000007-…" → 7. */
export const generationNumberOf = (id: string): number => Number(id.slice(1, 7))

/**
 * Formats milliseconds as seconds, with two decimals below ten seconds and one above: "0,06",
 * "12,3".
 */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  return seconds.toFixed(seconds < 10 ? 2 : 1).replace('.', ',')
}
