import { parseTypedDecimal } from '../../kit/figures/typed-number'
import { parseTypedDay } from '../../kit/format'
import { validateFilterBound } from '../../model/data-mart/rows/row-filter'
import { codeLists } from './code-lists'
import type { ModelColumn } from './model'

/** Texts of the boolean values true and false, for input and display. */
const truthWords = ['Có', 'Không'] as const

/** Allowed values of a column if they are few: labels of its code list, or the boolean texts. */
export function allowedValuesOfModelColumn({ list, type }: StandardValueColumn): readonly string[] {
  if (list) return codeLists[list].codes.map(({ label }) => label)
  return type === 'boolean' ? truthWords : []
}

type StandardValueColumn = Pick<ModelColumn, 'list' | 'range' | 'type'>

/**
 * Converts a typed value of a model column to the engine's notation: "31/12/2026" → "2026-12-31",
 * "1.250" → "1250"; a code list label is unchanged. Undefined if the column does not allow the
 * value.
 */
export function parseModelColumnValue(
  column: StandardValueColumn,
  typed: string
): string | undefined {
  const value = parseUncheckedValue(column, typed.trim())
  return value !== undefined && isWithinRange(column, value) ? value : undefined
}

function parseUncheckedValue(
  { type, list }: StandardValueColumn,
  typed: string
): string | undefined {
  if (typed === '') return undefined
  if (list) {
    const { codes } = codeLists[list]
    return codes.some(({ code, label }) => code === typed || label === typed) ? typed : undefined
  }
  if (type === 'string') return typed
  if (type === 'date' || type === 'datetime') return parseTypedDay(typed)
  if (type === 'boolean') {
    const [yes, no] = truthWords
    return typed === yes ? 'true' : typed === no ? 'false' : undefined
  }
  const amount = parseTypedDecimal(typed)
  const fits = amount !== undefined && validateFilterBound({ dataType: type }, amount) === undefined
  return fits ? amount : undefined
}

function isWithinRange({ type, range }: StandardValueColumn, value: string): boolean {
  if (!range) return true
  const isNumber = type === 'integer' || type === 'float'
  const isBelow = (left: string, right: string): boolean =>
    isNumber ? Number(left) < Number(right) : left < right
  const { from, to } = range
  return !(from !== '' && isBelow(value, from)) && !(to !== '' && isBelow(to, value))
}
