import { parseTypedDay } from '../../kit/format'
import { faultOfBound } from '../data-mart/rows/row-filter'
import { typedNumber } from '../data-mart/rows/typed-amount'
import { codeLists } from './code-lists'
import type { ModelColumn } from './model'

/** Words of a truth as a person types and reads them. */
const truthWords = ['Có', 'Không'] as const

/** What a column may say where that is a short list: words of its list, or of a truth. */
export function standardChoices({ list, type }: Typed): readonly string[] {
  if (list) return codeLists[list].codes.map(({ label }) => label)
  return type === 'boolean' ? truthWords : []
}

type Typed = Pick<ModelColumn, 'list' | 'range' | 'type'>

/**
 * A standard value that a person typed, as the engine reads it: "31/12/2026" → "2026-12-31", "1.250" → "1250"; a word of a list stays a word.
 * Undefined where the column cannot have it.
 */
export function standardValue(column: Typed, typed: string): string | undefined {
  const value = plainValue(column, typed.trim())
  return value !== undefined && isWithin(column, value) ? value : undefined
}

function plainValue({ type, list }: Typed, typed: string): string | undefined {
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
  const amount = typedNumber(typed)
  const fits = amount !== undefined && faultOfBound({ dataType: type }, amount) === undefined
  return fits ? amount : undefined
}

function isWithin({ type, range }: Typed, value: string): boolean {
  if (!range) return true
  const isNumber = type === 'integer' || type === 'float'
  const isBelow = (left: string, right: string): boolean =>
    isNumber ? Number(left) < Number(right) : left < right
  const { from, to } = range
  return !(from !== '' && isBelow(value, from)) && !(to !== '' && isBelow(to, value))
}
