import { formatDateTime } from '../../kit/format'
import { dataTypeDefinitions } from '../../model/data-mart/data-types'
import { formatResultValue, generationNumberOf } from '../../model/query/answer-words'
import type { QueryOutputType } from '../../model/query/outputs'
import type { ComparedTargetResult } from './comparison'
import { comparisonText } from './text'

const text = comparisonText.found

type ComparedValue = string | null
type ValuePair<T> = readonly [T, T]

/** Full display text of one value; texts in quotes, so that blanks are visible. */
export function formatComparedValue(type: QueryOutputType | null, value: ComparedValue): string {
  if (value === null) return formatResultValue({ name: '', type: 'string' }, null)
  if (type === null || type === 'string') {
    return value === '' ? text.cells.empty : text.cells.quoted(value)
  }
  if (type === 'boolean') return formatResultValue({ name: '', type }, value === 'true')
  if (type === 'float') return formatResultValue({ name: '', type }, Number(value))
  return formatResultValue({ name: '', type }, value)
}

/**
 * Display texts that make the difference of two values visible: unshortened if their short forms
 * are equal, and with Unicode code points if they look alike.
 */
export function formatDifferingCell(
  types: ValuePair<QueryOutputType | null>,
  values: ValuePair<ComparedValue>
): ValuePair<string> {
  const words: ValuePair<string> = [
    formatComparedValue(types[0], values[0]),
    formatComparedValue(types[1], values[1])
  ]
  const [one, other] = values
  if (one === null || other === null) return words
  if (one !== other && one.normalize('NFC') === other.normalize('NFC')) {
    const at = [...one].findIndex((letter, place) => letter !== [...other][place])
    return [
      text.cells.letters(words[0], formatCodePointsFrom(one, at)),
      text.cells.letters(words[1], formatCodePointsFrom(other, at))
    ]
  }
  return words[0] === words[1] ? [one, other] : words
}

/** Unicode code points of up to two characters, starting at an index. */
const formatCodePointsFrom = (value: string, at: number): string =>
  [...value]
    .slice(at, at + 2)
    .map(letter => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

type ComparedTable = ComparedTargetResult['tables'][number]

/** Text about the generation (version of the rows) of a table that one side read. */
export function formatComparedGeneration({
  generation,
  published
}: Omit<ComparedTable, 'table'>): string {
  if (generation === null) return text.sides.foreign
  const number = generationNumberOf(generation)
  return published
    ? text.sides.published(number, formatDateTime(published.time), published.machine)
    : text.sides.generation(number)
}

/**
 * Notes that explain differences between two sides by their tables: the sides read different
 * generations, or the generations are unknown.
 */
export function describeGenerationDifferences([
  first,
  second
]: ValuePair<ComparedTargetResult>): string[] {
  return first.tables.flatMap(one => {
    const other = second.tables.find(({ table }) => table === one.table)
    if (!other) return []
    const foreign = [first, second].filter((_, at) => (at === 0 ? one : other).generation === null)
    if (foreign.length > 0) {
      return foreign.map(({ name }) => text.unknownGeneration(one.table, name))
    }
    if (one.generation === other.generation) return []
    return [
      text.generations(one.table, formatComparedGeneration(one), formatComparedGeneration(other))
    ]
  })
}

/** Display name of a result type. */
export function formatResultColumnType(type: QueryOutputType | null): string {
  if (type === null) return comparisonText.found.columns.absent
  if (type === 'decimal' || type === 'share') return comparisonText.found.columns[type]
  return dataTypeDefinitions[type].word
}
