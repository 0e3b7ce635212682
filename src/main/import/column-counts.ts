import type { DataType } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'
import { fileProfileLimits, type ProfileColumn } from '@shared/model/file-import/profile'
import { dateNotationOf } from './guess-type'
import { acceptedNumberKinds, acceptedValueKinds, type ValueKind, valueKinds } from './value-kinds'

type NonTextType = Exclude<DataType, 'string'>
const types: readonly NonTextType[] = ['integer', 'float', 'date', 'datetime', 'boolean']

interface ValueExample {
  readonly line: number
  readonly value: string
}

/** Counters for the values of one column, by kind and notation. */
export interface ColumnValueCounts {
  readonly counts: Record<ValueKind, number>
  filled: number
  sample: string
  /**
   * First values of each kind; only after all values are counted it is known which of them are
   * exceptions to the column's type.
   */
  readonly examples: Map<ValueKind, ValueExample[]>
  /** Frequency of each “no value” marker, such as a dash, in the column. */
  readonly signs: Map<string, number>
  bracketed: number
  percents: number
  fewestDecimals: number
  mostDecimals: number
  endsWithZero: boolean
}

/** Counts for each data type how many values of a column could be read as that type. */
export function countParsableValuesByType(
  { counts, filled, signs, examples }: ColumnValueCounts,
  numbers: NumberNotation
): NonNullable<ProfileColumn['readings']> {
  const fits = types.flatMap(type => {
    const kinds = new Set(acceptedValueKinds(type, numbers))
    const count = valueKinds.reduce((sum, kind) => (kinds.has(kind) ? sum + counts[kind] : sum), 0)
    const others = [...examples].flatMap(([kind, found]) => (kinds.has(kind) ? [] : found))
    const first = others.sort((a, b) => a.line - b.line).slice(0, fileProfileLimits.examples)
    return [{ type, count, style: styleOf(type, counts, numbers), examples: first }]
  })
  const signed = [...signs.values()].reduce((sum, own) => sum + own, 0)
  return { filled, signed, signs: [...signs.keys()], fits }
}

/**
 * Notation in which the values of a type are written in a column (such as day first); undefined if
 * the type alone determines it.
 */
function styleOf(type: NonTextType, counts: ColumnValueCounts['counts'], numbers: NumberNotation) {
  if (type === 'boolean') return null
  if (type === 'date' || type === 'datetime') return dateNotationOf(counts)
  const isPlain = acceptedNumberKinds('float', numbers).every(
    kind => kind === 'integer' || kind === 'spaced' || counts[kind] === 0
  )
  return isPlain ? null : numbers
}

/** Initial counters of a column. */
export const createEmptyColumnValueCounts = (): ColumnValueCounts => ({
  counts: emptyCounts(),
  filled: 0,
  sample: '',
  examples: new Map(),
  signs: new Map(),
  bracketed: 0,
  percents: 0,
  fewestDecimals: Number.POSITIVE_INFINITY,
  mostDecimals: 0,
  endsWithZero: false
})

function emptyCounts(): Record<ValueKind, number> {
  const counts: Partial<Record<ValueKind, number>> = {}
  for (const kind of valueKinds) counts[kind] = 0
  return counts as Record<ValueKind, number>
}
